import { describe, expect, it, test } from "vitest";
import { destination } from "../../lib/geo/point.ts";
import {
  fewerRoutes,
  outOfTime,
  remotePlaces,
  routeNotices,
} from "../../lib/routing/route-notices.ts";
import { leg, node, place, route, stretch } from "./builders.ts";

const codesOf = (notices: readonly { code: string }[]) => notices.map(({ code }) => code);

describe("routeNotices", () => {
  const notices = (...stretches: Parameters<typeof stretch>[0][]) =>
    routeNotices(route({ stretches: stretches.map(stretch) }));

  it("give no notice for a road that is known throughout", () => {
    expect(routeNotices(route())).toEqual([]);
  });
  test.each([
    ["balsa", "ferry"],
    ["trecho_estimado", "river"],
  ] as const)("tell %s with the length of all that is a %s", (code, way) => {
    const told = notices(
      { lengthMetres: 1_000, way },
      { lengthMetres: 97_500 },
      { lengthMetres: 1_500, way },
    );
    expect(codesOf(told)).toEqual([code]);
    expect(told[0]?.message).toContain("2,5 km");
  });
  it("give both notices for a ferry and a way over water", () => {
    const told = notices(
      { lengthMetres: 50_000, way: "ferry" },
      { lengthMetres: 50_000, way: "river" },
    );
    expect(codesOf(told)).toEqual(["balsa", "trecho_estimado"]);
  });
  test.each<[string, number, Partial<Parameters<typeof stretch>[0]>, string]>([
    ["trecho_nao_pavimentado", 20_001, { unpaved: true }, "20,0 km"],
    ["estrada_de_terra", 1_000, { drySeason: true }, "1,0 km"],
    ["estrada_inferida", 10_001, { inferred: true }, "10,0 km"],
  ])("tell %s from %i m on, and of how much", (code, metres, kind, length) => {
    const both = (first: number) => [
      { ...kind, lengthMetres: first },
      { lengthMetres: 100_000 - metres },
      { ...kind, lengthMetres: metres - 500 },
    ];
    expect(notices(...both(499))).toEqual([]);
    const told = notices(...both(500));
    expect(codesOf(told)).toEqual([code]);
    expect(told[0]?.message).toContain(length);
  });
  it("give both notices for a long earth road", () => {
    const told = notices({ lengthMetres: 100_000, unpaved: true, drySeason: true });
    expect(codesOf(told)).toEqual(["trecho_nao_pavimentado", "estrada_de_terra"]);
    expect(told[1]?.message).toBe(
      "Há 100,0 km em leito natural, que pode ficar intransitável na chuva.",
    );
  });
  test.each([
    [
      { count: 1, without: { lengthMetres: 440_300, seconds: 25_200 } },
      "Resta 1 praça de pedágio: o caminho sem praças teria 440,3 km e levaria 07:00:00.",
    ],
    [{ count: 6, without: undefined }, "Restam 6 praças de pedágio: não há caminho sem praças."],
  ])("tell which plazas could not be avoided: %j", (remaining, message) => {
    const told = routeNotices(route({ remaining }));
    expect(told).toEqual([{ code: "pedagios_inevitaveis", message }]);
  });
  it("tell trecho_desconhecido beyond 1 % of the length and 50 m, and how much is missing", () => {
    expect(codesOf(notices({ lengthMetres: 98_950 }))).toEqual([]);
    const told = notices({ lengthMetres: 98_900 });
    expect(codesOf(told)).toEqual(["trecho_desconhecido"]);
    expect(told[0]?.message).toContain("1,1 km");
    expect(codesOf(notices({ lengthMetres: 101_100 }))).toEqual(["trecho_desconhecido"]);
  });
});

describe("remotePlaces", () => {
  const away = (stop: string, metres: number) => destination(node(stop), 0, metres);
  const remote = (...points: ReturnType<typeof node>[]) =>
    remotePlaces(
      points.map((point, index) => place({ index, point })),
      route({ order: points.map((_, i) => i) }),
    );

  it("are those 5 km or more from where the route begins or ends", () => {
    expect(remote(away("A", 4_990), away("B", 4_990))).toEqual([]);
    expect(remote(away("A", 5_010), away("B", 6_000))).toMatchObject([
      { code: "local_longe_da_estrada", place: 0, message: expect.stringContaining("5,0 km") },
      { code: "local_longe_da_estrada", place: 1, message: expect.stringContaining("6,0 km") },
    ]);
  });
  it("are named by their index in the query, not by the order of visiting", () => {
    const legs = [leg("A C 200km 120min"), leg("C B 100km 60min")];
    const places = [node("A"), away("B", 6_000), node("C")].map((point, index) =>
      place({ index, point }),
    );
    const told = remotePlaces(places, route({ order: [0, 2, 1], legs }));
    expect(told.map((notice) => notice.place)).toEqual([1]);
    expect(told[0]?.message).toContain("locations[1]");
  });
  it("are measured where the way back begins on a route with return", () => {
    const legs = [leg("A B 100km 60min"), leg("B A 100km 60min")];
    const places = [node("A"), away("B", 6_000)].map((point, index) => place({ index, point }));
    expect(remotePlaces(places, route({ legs }))).toMatchObject([{ place: 1 }]);
  });
});

describe("fewerRoutes", () => {
  it.each([
    [0, 0],
    [3, 3],
  ])("give no notice when %i of %i are found", (found, asked) =>
    expect(fewerRoutes(found, asked)).toEqual([]),
  );
  it("tell how many were found of how many", () => {
    const [notice] = fewerRoutes(1, 3);
    expect(notice?.code).toBe("rotas_alternativas_insuficientes");
    expect(notice?.message).toContain("3 pedidas, 1 encontradas");
  });
});

describe("outOfTime", () => {
  it("tells how many alternatives there are of how many", () => {
    expect(outOfTime(1, 3)).toMatchObject({
      code: "tempo_esgotado",
      message: expect.stringContaining("1 de 3"),
    });
  });
  it("tells that the route may not be the best if no alternatives were asked for", () => {
    expect(outOfTime(0, 0).message).toContain("pode não ser a melhor");
  });
});
