import { expect, it } from "vitest";
import { streetRules } from "../../../../lib/quote/routing/ends/street-rules.ts";
import type { NearRoad, Profile } from "../../../../lib/quote/routing/engine/engine.ts";
import { place } from "../builders.ts";

const places = [3, 5, 8].map((index) => place({ index }));
const profile = { vehicle: "truck", prefer: "time" } as const;
const road = (metres: number, rules: Partial<NearRoad> = {}): NearRoad => ({
  point: [0, 0],
  metres,
  ...rules,
});

async function notices(hasStreets: boolean, first = road(0), ofCars = road(0)) {
  const others = [road(221.6, { closedRoad: "left" }), road(0, { closedRoad: "used" })];
  const engine = {
    nearestRoads: async (_: unknown, { vehicle }: Profile) =>
      vehicle === "car" ? [ofCars] : [first, ...others],
  };
  return streetRules(places, { engine, hasStreets }, profile, (index) => `locais[${index}]`);
}

it("a place on a closed street is named, with what the route does there", async () => {
  expect(await notices(true)).toEqual([
    {
      code: "restricao_a_caminhoes",
      message:
        "locais[5]: um limite de peso ou tamanho fecha a este veículo a via do local, segundo o OpenStreetMap; a via aberta mais próxima fica a 222 m. Confira a sinalização.",
      place: 5,
    },
    {
      code: "restricao_a_caminhoes",
      message:
        "locais[8]: um limite de peso ou tamanho fecha a este veículo a via do local, segundo o OpenStreetMap; nenhuma via aberta fica por perto, e só ela leva ao local. Confira a sinalização.",
      place: 8,
    },
  ]);
});

it("a place on a street without trucks is named", async () => {
  const [notice] = await notices(true, road(487.4), road(11));
  expect(notice).toMatchObject({ code: "restricao_a_caminhoes", place: 3 });
  expect(notice?.message).toBe(
    "locais[3]: a via do local é fechada a caminhões, segundo o OpenStreetMap; a via aberta mais próxima fica a 487 m. Confira a sinalização.",
  );
  const corner = await notices(true, road(30), road(11));
  expect(corner.map(({ place }) => place)).not.toContain(3);
});

it("a place on a street with hours is named", async () => {
  const [notice] = await notices(true, road(0, { hasHours: true }));
  expect(notice).toMatchObject({ code: "restricao_de_horario", place: 3 });
  expect(notice?.message).toContain("locais[3]: a via do local é aberta a caminhões só em certos");
});

it("the tables' network has no such streets", async () => {
  expect(await notices(false)).toEqual([]);
});
