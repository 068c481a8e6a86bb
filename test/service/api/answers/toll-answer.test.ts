import { describe, expect, it } from "vitest";
import { encodePolyline } from "../../../../lib/quote/geo/polyline.ts";
import type { TollTables } from "../../../../lib/quote/tolls/catalogue/catalogue.ts";
import type { FollowedWay } from "../../../../lib/quote/tolls/matching/follow-roads.ts";
import type { PassageTime } from "../../../../lib/quote/tolls/track/track-clock.ts";
import { travelNow } from "../../../../lib/quote/tolls/travel-date.ts";
import { tollAnswer } from "../../../../lib/service/api/answers/toll-answer.ts";
import { tollResponseSchema } from "../../../../lib/service/api/schemas/toll-query-schema.ts";
import {
  code,
  PLAZA_ID,
  pathAround,
  plaza,
  quoteTolls,
  tariff,
} from "../../../quote/tolls/builders.ts";

/** The answer for a truck of five axles on a path past the builders' plaza. */
function answer(
  tables: Partial<TollTables> = {},
  path = "-3000,0 3000,0",
  ways: FollowedWay[] = [],
  times?: PassageTime[],
) {
  const quote = quoteTolls(tables);
  const travel = travelNow(new Date("2026-11-18T12:00:00Z"));
  const vehicle = { type: "truck", axles: 5 } as const;
  const load = { suspendedAxles: 0, isEmpty: false };
  const found = quote(pathAround(plaza(), path, 100), vehicle, travel.day);
  return tollAnswer({ ...found, ways, ...(times && { times }) }, { travel, load, vehicle });
}

describe("tollAnswer", () => {
  it.each([
    ["the second in a short window", "12:00:00.400", "12:00:00", "12:01:50", "09:00:00"],
    ["the minute in a longer one", "12:01:20", "12:00:10", "12:04:10", "09:01:00"],
    [
      "the edge of the window beyond which that lies",
      "12:01:40",
      "11:59:30",
      "12:01:54",
      "09:01:54",
    ],
  ])("gives the time of a passage to %s", (_, estimate, from, to, expected) => {
    const at = (clock: string) => Date.parse(`2026-11-18T${clock}Z`);
    const times = [{ estimate: at(estimate), from: at(from), to: at(to) }];
    expect(answer({}, undefined, [], times).pedagios).toMatchObject([
      { passagem_em: `2026-11-18T${expected}-03:00` },
    ]);
  });
  it("draws the ways along the roads between points far apart", () => {
    const way: FollowedWay = {
      ends: [
        [-25.43, -49.27],
        [-25.52, -48.51],
      ],
      way: [
        [-25.431, -49.271],
        [-25.519, -48.511],
      ],
    };
    expect(answer({}, undefined, [way]).trechos_seguidos).toEqual([
      {
        coordenada_inicio: "-25.43,-49.27",
        coordenada_fim: "-25.52,-48.51",
        polilinha: encodePolyline(way.way, 6),
      },
    ]);
    expect(answer()).not.toHaveProperty("trechos_seguidos");
  });
  it("gives the electronic price in reais", () => {
    const { pedagios } = answer();
    expect(pedagios).toMatchObject([{ codigo_antt: PLAZA_ID, nome: "Praça", tarifa: 47.5 }]);
  });
  it("gives the official code where one is known", () => {
    const { pedagios } = answer({ plazas: [plaza({ antt_code: "123" })] });
    expect(pedagios).toMatchObject([{ codigo_antt: "123", codigo_antt_oficial: true }]);
  });
  it("gives the codes of the table before the plaza's own", () => {
    const { pedagios } = answer({
      plazas: [plaza({ antt_code: "123" })],
      plazaCodes: [code({ code: "456" }), code({ issuer: "veloe", code: "V-7" })],
    });
    expect(pedagios).toMatchObject([
      { codigo_antt: "456", codigo_antt_oficial: true, codigos_operadoras: { veloe: "V-7" } },
    ]);
  });
  it("says that an identifier of ours is not official, also where a row waits for its code", () => {
    const { pedagios } = answer({ plazaCodes: [code({ code: "" })] });
    expect(pedagios).toMatchObject([
      { codigo_antt: PLAZA_ID, codigo_antt_oficial: false, codigos_operadoras: {} },
    ]);
  });
  it("gives the direction of each passage, or null if the order of bearings is unknown", () => {
    const there = "-3000,0 3000,0 -3000,10";
    const directions = (source: string) =>
      answer({ plazas: [plaza({ source })] }, there).pedagios.map((one) => one.sentido_viagem);
    expect(directions("")).toEqual(["crescente", "decrescente"]);
    expect(directions("nota: ordem dos dois rumos não conhecida")).toEqual([null, null]);
  });
  it("gives the municipality, which tells plazas with mere numbers apart", () => {
    const { pedagios } = answer({ plazas: [plaza({ municipality: "Lagoa Grande" })] });
    expect(pedagios).toMatchObject([{ municipio: "Lagoa Grande" }]);
  });
  it("gives one entry per passage", () => {
    expect(answer({}, "-3000,0 3000,0 -3000,10").pedagios).toHaveLength(2);
    expect(answer({}, "-3000,2000 3000,2000")).toMatchObject({ pedagios: [], avisos: [] });
  });
  it("gives a free passage as a known price", () => {
    const found = answer({ tariffs: [tariff({ car: "0.00", per_axle: "0.00" })] });
    expect(found.pedagios).toMatchObject([{ tarifa: 0, tarifa_conhecida: true, valor: 0 }]);
    expect(found).toMatchObject({ valor_pedagios_completo: true, pedagios_sem_tarifa: 0 });
  });
  it("gives 0 and a notice for an unknown price", () => {
    const { pedagios, avisos } = answer({ tariffs: [] });
    expect(pedagios).toMatchObject([{ tarifa: 0, tarifa_conhecida: false, valor: null }]);
    expect(avisos).toMatchObject([{ codigo: "tarifa_desconhecida", praca: PLAZA_ID }]);
  });
  it("gives a notice that two passages share once", () => {
    const path = "-3000,0 3000,0 -3000,10";
    expect(answer({ tariffs: [tariff({ valid_from: "2025-01-01" })] }, path).avisos).toHaveLength(
      1,
    );
  });
  it.each([
    ["a price", {}],
    ["no price", { tariffs: [] }],
    ["no plaza", { plazas: [] }],
  ])("fits the schema of the API with %s", (_, tables) => {
    const found = answer(tables);
    const kept = { ...found, id_consulta: null };
    expect(tollResponseSchema.parse(kept)).toEqual(kept);
  });
});
