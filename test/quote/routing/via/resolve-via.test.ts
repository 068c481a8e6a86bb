import { describe, expect, it } from "vitest";
import { DomainError } from "../../../../lib/base/errors.ts";
import { createGazetteer } from "../../../../lib/quote/places/gazetteer/gazetteer.ts";
import {
  pointsByLeg,
  remoteVia,
  resolveVia,
} from "../../../../lib/quote/routing/via/resolve-via.ts";
import { node } from "../builders.ts";

const PROFILE = { vehicle: "truck", prefer: "time" } as const;
const sources = {
  gazetteer: createGazetteer([], [{ uf: "MG", name: "Minas Gerais" }]),
  stateAt: () => "MG",
};
const via = [
  { text: "-19.5,-44.5", leg: 1 },
  { text: "-19.6,-44.4", leg: 0 },
  { text: "-19.7,-44.3", leg: 1 },
];

describe("places to pass", () => {
  it("have their legs and points", () => {
    expect(resolveVia(via, sources).found).toMatchObject([
      { campo: "config.route.passar_por[0].local", leg: 1, point: [-19.5, -44.5] },
      { campo: "config.route.passar_por[1].local", leg: 0, point: [-19.6, -44.4] },
      { campo: "config.route.passar_por[2].local", leg: 1, point: [-19.7, -44.3] },
    ]);
  });
  it("keep their order on each leg", () => {
    expect([...pointsByLeg(resolveVia(via, sources).found)]).toEqual([
      [
        1,
        [
          [-19.5, -44.5],
          [-19.7, -44.3],
        ],
      ],
      [0, [[-19.6, -44.4]]],
    ]);
  });
  it("that cannot be read are named by their fields", () => {
    expect(() => resolveVia([{ text: "zzzz", leg: 0 }], sources)).toThrow(
      "config.route.passar_por[0].local",
    );
  });
});

describe("a place to pass", () => {
  const found = [{ campo: "config.route.passar_por[0].local", leg: 0, point: node("A") }];
  const at = (metres: number | undefined) => ({
    nearestRoads: async () => (metres === undefined ? [] : [{ point: node("A"), metres }]),
  });

  it.each([
    [0, undefined],
    [499, undefined],
    [500, "fica a 0,5 km da estrada mais próxima, que é por onde a rota passa."],
    [50_000, "fica a 50,0 km da estrada mais próxima, que é por onde a rota passa."],
  ])("%i m from the road: %s", async (metres, where) => {
    const message = `config.route.passar_por[0].local: ${where}`;
    expect(await remoteVia(found, at(metres), PROFILE)).toEqual(
      where === undefined ? [] : [{ code: "local_longe_da_estrada", message }],
    );
  });

  it.each([50_001, undefined])("%s m from any road is refused", async (metres) => {
    const refused = remoteVia(found, at(metres), PROFILE);
    await expect(refused).rejects.toBeInstanceOf(DomainError);
    await expect(refused).rejects.toMatchObject({
      name: "PlaceNotFound",
      message:
        "Local inválido: config.route.passar_por[0].local: fica a mais de 50 km de qualquer estrada",
      fields: [{ campo: "config.route.passar_por[0].local", tipo: "local_sem_estrada" }],
    });
  });
});

it("without places to pass no road is looked up", async () => {
  const nearestRoads = () => Promise.reject(new Error("asked"));
  expect(await remoteVia([], { nearestRoads }, PROFILE)).toEqual([]);
});
