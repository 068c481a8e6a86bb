import { describe, expect, it } from "vitest";
import { DomainError } from "../../../lib/base/errors.ts";
import { createFindFloor } from "../../../lib/quote/freight/floor.ts";
import { createGazetteer } from "../../../lib/quote/places/gazetteer/gazetteer.ts";
import type { Profile, RoutingEngine } from "../../../lib/quote/routing/engine/engine.ts";
import { engineFor } from "../../../lib/quote/routing/engine-for.ts";
import { quoteRoutes, type RouteQuoteResources } from "../../../lib/quote/routing/quote-routes.ts";
import type { RouteQuery } from "../../../lib/quote/routing/route-query.ts";
import { parseTravelDate } from "../../../lib/quote/tolls/travel-date.ts";
import { quoteTolls } from "../tolls/builders.ts";
import { fakeEngine, node, nodesOf, routeQuery } from "./builders.ts";

const WAYS = {
  "A>B": { any: ["A n1 B 110km 60min", "A s2 B 150km 90min"] },
  "A>C": { any: ["A C 40km 60min"] },
};
const text = (name: string) => node(name).join(",");

/** Answers a query from A to another node on the builders' map. */
function answered(
  changes: Partial<RouteQuery> = {},
  resources: Partial<RouteQuoteResources> = {},
  to = "B",
) {
  return quoteRoutes(routeQuery({ locations: [text("A"), text(to)], ...changes }), {
    gazetteer: createGazetteer([], [{ uf: "MG", name: "Minas Gerais" }]),
    stateAt: () => "MG",
    engine: fakeEngine(WAYS),
    quoteTolls: quoteTolls({ plazas: [] }),
    findFloor: createFindFloor([]),
    avoidable: {
      pointsOf: ({ roads }) => ({ points: [], unknown: roads.map(({ road }) => road) }),
    },
    hasStreets: true,
    rules: new Map(),
    ...resources,
  });
}

const codesOf = ({ notices }: Awaited<ReturnType<typeof answered>>) =>
  notices.map(({ code }) => code);
const settings = (changes: Partial<RouteQuery["settings"]>) => ({
  settings: { ...routeQuery().settings, ...changes },
});

describe("an answer", () => {
  it("has the best route between the places", async () => {
    const { routes, places } = await answered();
    expect(routes.map(({ route }) => nodesOf(route.path))).toEqual(["A n1 B"]);
    expect(places.map(({ point }) => nodesOf([point]))).toEqual(["A", "B"]);
  });
  it("has alternatives if they were asked for", async () => {
    const found = await answered(settings({ alternatives: 1 }));
    expect(found.routes.map(({ route }) => nodesOf(route.path))).toEqual(["A n1 B", "A s2 B"]);
    expect(codesOf(found)).not.toContain("rotas_alternativas_insuficientes");
  });
  it("says that there are fewer of them", async () => {
    expect(codesOf(await answered(settings({ alternatives: 3 })))).toContain(
      "rotas_alternativas_insuficientes",
    );
  });
  it("has the cheapest route first if that was asked for", async () => {
    const consumption = { kmPerLitre: 2.5, litrePrice: 6, arlaPercent: undefined };
    const { routes } = await answered({ consumption, cheapest: true });
    expect(routes).toHaveLength(1);
    expect(routes[0]?.cost?.fuel.litres).toBe(44);
  });
  it("has as many of the cheapest routes as were asked for", async () => {
    const consumption = { kmPerLitre: 2.5, litrePrice: 6, arlaPercent: undefined };
    const asked = { consumption, cheapest: true, ...settings({ alternatives: 1 }) };
    expect((await answered(asked)).routes).toHaveLength(2);
  });
  it("explains a long way round, unless the query asked for it", async () => {
    const engine = fakeEngine({ "A>B": { any: ["A n1 B 400km 240min"] } });
    const avoid = { roads: [], ufs: [], plazas: [], areas: [] };
    expect(codesOf(await answered({}, { engine }))).toContain("sem_estrada_direta");
    expect(codesOf(await answered({ avoid }, { engine }))).not.toContain("sem_estrada_direta");
  });
  it("looks up all places with a managed service", async () => {
    const asked: (readonly string[])[] = [];
    const near = {
      name: "Rua Nova, 10",
      precision: "numero",
      uncertaintyMetres: 15,
      point: node("A"),
      ibgeCode: "3106200",
      isLessThanAsked: false,
    } as const;
    const prepareAddresses = async (texts: readonly string[]) => {
      asked.push(texts);
      return { find: () => undefined, ofCep: () => undefined, near: () => near };
    };
    const engine = fakeEngine({
      "A>n2": { any: ["A n2 60km 40min"] },
      "n2>B": { any: ["n2 B 60km 40min"] },
    });
    const via = [{ text: text("n2"), leg: 0 }];
    const { places } = await answered({ via }, { prepareAddresses, engine });
    expect(asked).toEqual([[text("A"), text("B"), text("n2")]]);
    expect(places.map(({ name }) => name)).toEqual(["Rua Nova, 10", "Rua Nova, 10"]);
  });
  it("says that a floor is not known", async () => {
    expect(codesOf(await answered())).toEqual(["piso_desconhecido"]);
  });
  it("says that the network has no streets, between places nearby", async () => {
    expect(codesOf(await answered({}, { hasStreets: false }, "C"))).toContain("sem_ruas");
    expect(codesOf(await answered({}, {}, "C"))).not.toContain("sem_ruas");
  });
  it("says that suspended axles of a loaded truck are charged, and that the date is future", async () => {
    const travel = parseTravelDate("2026-12-24", new Date("2026-11-18T12:00:00Z"));
    if (!travel) throw new Error("no date");
    const loads = [{ suspendedAxles: 1, isEmpty: false }];
    expect(codesOf(await answered({ travel, loads }))).toEqual([
      "eixos_suspensos_cobrados",
      "data_futura",
      "piso_desconhecido",
    ]);
  });
  it("names what was to be avoided and is not on the network", async () => {
    const roads = [{ road: "BR-999", uf: undefined }];
    const avoid = { roads, ufs: [], plazas: [], areas: [] };
    expect(codesOf(await answered({ avoid }))).toContain("evitar_desconhecido");
  });
  it("passes a place on the way", async () => {
    const engine = fakeEngine({
      "A>n2": { any: ["A n2 60km 40min"] },
      "n2>B": { any: ["n2 B 60km 40min"] },
    });
    const { routes } = await answered({ via: [{ text: text("n2"), leg: 0 }] }, { engine });
    expect(routes.map(({ route }) => nodesOf(route.path))).toEqual(["A n2 B"]);
  });
});

describe("without a way", () => {
  it("the query is refused", async () => {
    const refused = answered({}, { engine: fakeEngine({}) });
    await expect(refused).rejects.toBeInstanceOf(DomainError);
    await expect(refused).rejects.toMatchObject({
      name: "NoWay",
      message: "Não há caminho entre os locais.",
    });
  });
  it("the truck's dimensions may be why", async () => {
    const dimensions = { heightMetres: 4.4 };
    await expect(answered({ dimensions }, { engine: fakeEngine({}) })).rejects.toThrow(
      "Não há caminho entre os locais que admita as dimensões e a carga do veículo.",
    );
  });
  it("a street with hours is not why", async () => {
    const timed = { point: node("A"), metres: 5, hasHours: true as const };
    const engine = { ...fakeEngine({}), nearestRoads: async () => [timed, timed] };
    await expect(answered({}, { engine })).rejects.toThrow(/^Não há caminho entre os locais\.$/);
  });
  it("a closed street at a place may be why", async () => {
    const closed = async () => [{ point: node("A"), metres: 5, closedRoad: "used" as const }];
    const engine = { ...fakeEngine({}), nearestRoads: closed };
    const twice = async () => [...(await closed()), ...(await closed())];
    await expect(answered({}, { engine: { ...engine, nearestRoads: twice } })).rejects.toThrow(
      /que admita as dimensões .*\. locations\[0\]: um limite de peso/,
    );
  });
});

describe("the time of a query", () => {
  const ticking = () => {
    let now = 0;
    return () => {
      now += 1_000;
      return now;
    };
  };

  it("is told by stage", async () => {
    const seen: unknown[] = [];
    await answered({}, { clock: ticking(), observe: (times) => seen.push(times) });
    expect(seen).toEqual([
      { geocoding: expect.any(Number), engine: expect.any(Number), tolls: 1_000 },
    ]);
    const [{ geocoding, engine }] = seen as [{ geocoding: number; engine: number }];
    // The clock is read once at the start, once for the budget and once after the look-ups.
    expect(geocoding).toBe(2_000);
    expect(engine).toBeGreaterThan(1_000);
    expect(engine).toBeLessThan(60_000);
  });
  it("ends after 20 seconds at most, with a notice", async () => {
    const asked = settings({ alternatives: 1 });
    const late = await answered(asked, { clock: ticking(), budgetMilliseconds: 500 });
    expect(codesOf(late)).toContain("tempo_esgotado");
    let now = 0;
    const slow = () => {
      now += 15_000;
      return now;
    };
    const capped = await answered(asked, { clock: slow, budgetMilliseconds: 1e9 });
    expect(codesOf(capped)).toContain("tempo_esgotado");
  });
});

describe("the engine for a vehicle", () => {
  /** The profile that a search is made with. */
  async function profileOf(query: Parameters<typeof engineFor>[0], hasStreets: boolean) {
    const profiles: Profile[] = [];
    const engine: RoutingEngine = {
      ...fakeEngine(WAYS),
      route: async (_, profile) => {
        profiles.push(profile);
        return undefined;
      },
    };
    const made = engineFor(query, { engine, hasStreets });
    await made.route([node("A"), node("B")], { vehicle: query.vehicle.type, prefer: "time" });
    return profiles[0];
  }
  const truck = { vehicle: { type: "truck", axles: 9 } } as const;

  it("is the usual truck on streets", async () => {
    expect(await profileOf(truck, true)).toEqual({ vehicle: "truck", prefer: "time" });
  });
  it("has the truck's dimensions there", async () => {
    const dimensions = { heightMetres: 4.4 };
    expect(await profileOf({ ...truck, dimensions }, true)).toMatchObject({
      dimensions: { heightMetres: 4.4 },
    });
  });
  it("has the least size of its axles on the tables' network", async () => {
    expect(await profileOf(truck, false)).toMatchObject({
      dimensions: { axles: 9, lengthMetres: 14.1, weightTonnes: 14, hazardous: false },
    });
  });
  it("is the engine itself for a car", async () => {
    const car = { vehicle: { type: "car", axles: 2 }, dimensions: { heightMetres: 2 } } as const;
    expect(await profileOf(car, false)).toEqual({ vehicle: "car", prefer: "time" });
  });
});
