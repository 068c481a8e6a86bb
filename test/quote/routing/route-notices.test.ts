import { describe, expect, it, test } from "vitest";
import { destination } from "../../../lib/quote/geo/point.ts";
import { joinPlaces, straightLeg } from "../../../lib/quote/routing/ends/gap.ts";
import {
  fewerRoutes,
  missingStreets,
  outOfTime,
  remotePlaces,
  routeNotices,
} from "../../../lib/quote/routing/route-notices.ts";
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
  ] as const)("give %s with the total length of the %s stretches", (code, way) => {
    const given = notices(
      { lengthMetres: 1_000, way },
      { lengthMetres: 97_500 },
      { lengthMetres: 1_500, way },
    );
    expect(codesOf(given)).toEqual([code]);
    expect(given[0]?.message).toContain("2,5 km");
    expect(given[0]?.metres).toBe(2_500);
  });
  it("say that the states crossed over water are approximate", () => {
    const [given] = notices({ lengthMetres: 50_000, way: "river" });
    expect(given?.message).toContain("distância, duração, UFs e piso de frete são aproximados");
  });
  it("give both notices for a ferry and a way over water", () => {
    const given = notices(
      { lengthMetres: 50_000, way: "ferry" },
      { lengthMetres: 50_000, way: "river" },
    );
    expect(codesOf(given)).toEqual(["balsa", "trecho_estimado"]);
  });
  test.each<[string, number, Partial<Parameters<typeof stretch>[0]>, string]>([
    ["trecho_nao_pavimentado", 20_001, { unpaved: true }, "20,0 km"],
    ["estrada_de_terra", 1_000, { drySeason: true }, "1,0 km"],
    ["estrada_inferida", 10_001, { inferred: true }, "10,0 km"],
  ])("give %s from %i m on, with the length", (code, metres, kind, length) => {
    const both = (first: number) => [
      { ...kind, lengthMetres: first },
      { lengthMetres: 100_000 - metres },
      { ...kind, lengthMetres: metres - 500 },
    ];
    expect(notices(...both(499))).toEqual([]);
    const given = notices(...both(500));
    expect(codesOf(given)).toEqual([code]);
    expect(given[0]?.message).toContain(length);
    expect(given[0]?.metres).toBe(metres);
  });
  it("give both notices for a long earth road", () => {
    const given = notices({ lengthMetres: 100_000, unpaved: true, drySeason: true });
    expect(codesOf(given)).toEqual(["trecho_nao_pavimentado", "estrada_de_terra"]);
    expect(given[1]?.message).toBe(
      "Há 100,0 km em leito natural, que pode ficar intransitável na chuva.",
    );
  });
  test.each([
    [
      { count: 1, without: { lengthMetres: 440_300, seconds: 25_200 } },
      "Resta 1 praça de pedágio: o caminho sem praças teria 440,3 km e levaria 07:00:00.",
    ],
    [{ count: 6, without: undefined }, "Restam 6 praças de pedágio: não há caminho sem praças."],
  ])("count the plazas that could not be avoided: %j", (remaining, message) => {
    const given = routeNotices(route({ remaining }));
    expect(given).toEqual([{ code: "pedagios_inevitaveis", message }]);
  });
  it("give trecho_desconhecido beyond 1 % of the length and 50 m, with the missing length", () => {
    expect(codesOf(notices({ lengthMetres: 98_950 }))).toEqual([]);
    const given = notices({ lengthMetres: 98_900 });
    expect(codesOf(given)).toEqual(["trecho_desconhecido"]);
    expect(given[0]?.message).toContain("1,1 km");
    expect(given[0]?.metres).toBe(1_100);
    expect(codesOf(notices({ lengthMetres: 101_100 }))).toEqual(["trecho_desconhecido"]);
  });
  it("do not miss the stretches of a gap", () => {
    const legs = [joinPlaces(leg("A B 100km 60min"), destination(node("A"), 0, 9_000), node("B"))];
    const lengthMetres = legs[0]?.lengthMetres ?? 0;
    expect(routeNotices(route({ legs, lengthMetres }))).toEqual([]);
  });
});

/** A leg that begins and ends the given metres away from them. */
const joined = (way: string, before: number, after: number) => {
  const bare = leg(way);
  const [from, to] = [bare.path[0] ?? node("A"), bare.path.at(-1) ?? node("A")];
  return joinPlaces(bare, destination(from, 0, before), destination(to, 0, after));
};

describe("remotePlaces", () => {
  const places = [0, 1, 2].map((index) => place({ index }));

  it("are those 500 m or more from their road", () => {
    expect(remotePlaces(places, route({ legs: [joined("A B 100km 60min", 499, 499)] }))).toEqual(
      [],
    );
    const legs = [joined("A B 100km 60min", 501, 6_000)];
    expect(remotePlaces(places, route({ legs }))).toEqual([
      {
        code: "local_longe_da_estrada",
        place: 0,
        message:
          "locations[0]: fica a 0,5 km da estrada mais próxima; a ligação foi estimada em 0,7 km, de pavimento desconhecido.",
        metres: expect.closeTo(501, 0),
      },
      {
        code: "local_longe_da_estrada",
        place: 1,
        message:
          "locations[1]: fica a 6,0 km da estrada mais próxima; a ligação foi estimada em 7,8 km, de pavimento desconhecido.",
        metres: expect.closeTo(6_000, 0),
      },
    ]);
  });
  it("are named by their index in the query, not by the order of visiting", () => {
    const legs = [joined("A C 200km 120min", 0, 0), joined("C B 100km 60min", 0, 6_000)];
    const given = remotePlaces(places, route({ order: [0, 2, 1], legs }));
    expect(given.map((notice) => notice.place)).toEqual([1]);
    expect(given[0]?.message).toContain("locations[1]");
  });
  it("have one notice for arrival and departure", () => {
    const legs = [joined("A B 100km 60min", 0, 600), joined("B A 100km 60min", 900, 0)];
    const given = remotePlaces(places, route({ legs }));
    expect(given).toMatchObject([{ place: 1, message: expect.stringContaining("0,9 km") }]);
  });
  it("have a notice where the route goes straight to the next place", () => {
    const legs = [straightLeg(node("B"), destination(node("B"), 0, 2_000))];
    const given = remotePlaces(places, route({ legs }));
    expect(given).toMatchObject([
      { place: 0, message: expect.stringContaining("mais perto do local seguinte (2,0 km)") },
    ]);
  });
  it("are away from the road of the way there if the next place is nearer than that", () => {
    const legs = [joined("A B 100km 60min", 0, 600), straightLeg(node("B"), node("B"))];
    expect(remotePlaces(places, route({ legs }))).toMatchObject([
      { place: 1, message: expect.stringContaining("fica a 0,6 km da estrada mais próxima") },
    ]);
  });
});

describe("missingStreets", () => {
  it("have one notice for a route with legs under 50 km", () => {
    const legs = ["A B 49.9km 60min", "B A 49.9km 60min", "A C 200km 120min"].map(leg);
    expect(missingStreets(route({ legs }))).toEqual([
      {
        code: "sem_ruas",
        message:
          "A rede viária não tem ruas: o trajeto entre locais a menos de 50 km um do outro é aproximado.",
      },
    ]);
    expect(missingStreets(route({ legs: [leg("A B 50km 60min")] }))).toEqual([]);
  });
});

describe("fewerRoutes", () => {
  it.each([
    [0, 0],
    [3, 3],
  ])("give no notice when %i of %i are found", (found, asked) =>
    expect(fewerRoutes(found, asked)).toEqual([]),
  );
  it("gives the number found and the number asked for", () => {
    const [notice] = fewerRoutes(1, 3);
    expect(notice?.code).toBe("rotas_alternativas_insuficientes");
    expect(notice?.message).toContain("pedidas: 3; encontradas com trajeto bem diferente: 1.");
  });
});

describe("outOfTime", () => {
  it("gives the number of alternatives and the number asked for", () => {
    expect(outOfTime(1, 3)).toMatchObject({
      code: "tempo_esgotado",
      message: expect.stringContaining("1 de 3"),
    });
  });
  it("warns that the route may not be the best if no alternatives were asked for", () => {
    expect(outOfTime(0, 0).message).toContain("pode não ser a melhor");
  });
});
