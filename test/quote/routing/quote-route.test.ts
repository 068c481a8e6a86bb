import { describe, expect, it } from "vitest";
import type { FloorRow } from "../../../lib/quote/freight/floor.ts";
import { destination, type Point } from "../../../lib/quote/geo/point.ts";
import { joinPlaces } from "../../../lib/quote/routing/ends/gap.ts";
import type { Leg } from "../../../lib/quote/routing/engine/engine.ts";
import { pathOf } from "../../../lib/quote/routing/plan/legs.ts";
import { quoteRoute } from "../../../lib/quote/routing/quote-route.ts";
import type { RoadRules } from "../../../lib/quote/routing/restrictions/drawn-rules.ts";
import type { RouteQuery } from "../../../lib/quote/routing/route-query.ts";
import { createQuoteTolls } from "../../../lib/quote/tolls/quote-tolls.ts";
import { haveAllTolls } from "../../../lib/quote/tolls/toll-sums.ts";
import { parseTravelDate } from "../../../lib/quote/tolls/travel-date.ts";
import { catalogueOf, plaza, tariff, weekendHours } from "../tolls/builders.ts";
import { leg, node, place, route, routeQuery, stretch } from "./builders.ts";
import { restriction } from "./restrictions/builders.ts";

const CAR = { type: "car", axles: 2 } as const;
const NOW = new Date("2026-11-18T12:00:00Z");
const CELL: FloorRow = {
  act: "teste",
  valid_from: "2026-01-01",
  valid_until: "",
  table: "A",
  cargo: "geral",
  axles: 5,
  ccd: 60_000,
  cc: 50_000,
};

/** A plaza half-way from A to B and one half-way from B to C; both charge more at weekends. */
const plazas = [50, 150].map((km) => {
  const [latitude, start] = node("A");
  const longitude = start + ((node("B")[1] - start) * km) / 100;
  return plaza({ id: `km${km}`, latitude: String(latitude), longitude: String(longitude) });
});
const quoteTolls = createQuoteTolls(
  catalogueOf({
    plazas,
    tariffs: plazas.map(({ id }) => tariff({ plaza_id: id, car_weekend: "20.00" })),
    weekendHours: plazas.map(({ id }) => weekendHours({ plaza_id: id })),
  }),
);
const LEGS = [leg("A B 100km 360min"), leg("B C 100km 120min")];
const PLANNED = route({
  legs: LEGS,
  order: [0, 1, 2],
  path: ["A", "B", "C"].map(node),
  lengthMetres: 200_000,
  seconds: 28_800,
  stretches: LEGS.map(({ lengthMetres }) => stretch({ lengthMetres })),
  stretchesByLeg: LEGS.map(({ lengthMetres }) => [stretch({ lengthMetres })]),
});
const PLACES = ["A", "B", "C"].map((name, index) => place({ index, name, point: node(name) }));

function quoted(changes: Partial<RouteQuery>, planned = PLANNED, rules?: RoadRules) {
  const query = routeQuery({ locations: ["A", "B", "C"], ...changes });
  const none = { rules: new Map() };
  return quoteRoute(planned, query, { places: PLACES }, undefined, quoteTolls, rules ?? none);
}

const departing = (text: string) => {
  const travel = parseTravelDate(text, NOW);
  if (!travel) throw new Error(text);
  return { travel };
};
const centsOf = ({ tolls }: ReturnType<typeof quoted>) =>
  tolls.passages.map(({ price }) => price?.cents);

describe("the price of a passage", () => {
  it.each([
    ["before the weekend", "2026-11-13T10:00", {}, [1_000, 1_000]],
    ["after a drive into the weekend", "2026-11-13T11:05", {}, [1_000, 2_000]],
    ["after a stop into it", "2026-11-13T10:00", { stopSeconds: 3_700 }, [1_000, 2_000]],
    ["after the driver's rest into it", "2026-11-13T10:45", { includesRest: true }, [1_000, 2_000]],
    ["without that rest", "2026-11-13T10:45", {}, [1_000, 1_000]],
  ])("is that of its hour: %s", (_, date, pauses, cents) => {
    expect(centsOf(quoted({ vehicle: CAR, ...departing(date), ...pauses }))).toEqual(cents);
  });

  it("is that of the axles on the ground on its leg", () => {
    const loads = [
      { suspendedAxles: 2, isEmpty: true },
      { suspendedAxles: 0, isEmpty: false },
    ];
    expect(centsOf(quoted({ loads, ...departing("2026-11-18") }))).toEqual([3_000, 5_000]);
  });
});

describe("the places of a route", () => {
  const namesOf = (changes: Partial<typeof PLANNED>, returns: boolean) => {
    const { settings } = routeQuery();
    const planned = { ...PLANNED, ...changes };
    return quoted({ settings: { ...settings, returns } }, planned).places.map(({ name }) => name);
  };

  it("are in the order of visiting", () => {
    expect(namesOf({ order: [0, 2, 1] }, false)).toEqual(["A", "C", "B"]);
  });
  it("end with the first one on a return", () => {
    const { legs, path, stretchesByLeg } = PLANNED;
    const back = leg("C A 200km 120min");
    const changes = {
      legs: [...legs, back],
      path: [...path, node("A")],
      stretchesByLeg: [...stretchesByLeg, [stretch({ lengthMetres: 200_000 })]],
    };
    expect(namesOf(changes, true)).toEqual(["A", "B", "C", "A"]);
  });
});

describe("the freight floor", () => {
  const floorOf = (returns: boolean, returnKind?: "vazio") => {
    const { settings, freight } = routeQuery();
    const query = routeQuery({
      settings: { ...settings, returns },
      freight: freight && { ...freight, returnKind },
    });
    return quoteRoute(PLANNED, query, { places: PLACES }, CELL, quoteTolls, { rules: new Map() })
      .floor;
  };

  it("is that of the whole way", () => {
    expect(floorOf(false)).toMatchObject({ outbound: { kmTenths: 2_000 }, back: undefined });
  });
  it("has the last leg as the way back", () => {
    expect(floorOf(true)).toMatchObject({
      outbound: { kmTenths: 1_000 },
      back: { kmTenths: 1_000, kind: "mesma_viagem" },
    });
  });
  it("has an empty return where that was asked for", () => {
    expect(floorOf(true, "vazio")?.back?.kind).toBe("vazio");
  });
  it("is missing without a cell", () => expect(quoted({}).floor).toBeUndefined());
});

describe("on request", () => {
  it("there is a cost, with the tolls", () => {
    const consumption = { kmPerLitre: 2.5, litrePrice: 6, arlaPercent: undefined };
    expect(quoted({ consumption, vehicle: CAR }).cost).toMatchObject({
      fuel: { litres: 80 },
      cents: 48_000 + 2_000,
    });
    expect(quoted({}).cost).toBeUndefined();
  });
  it("there is the prescribed rest", () => {
    expect(quoted({ includesRest: true }).restSeconds).toBe(1_800);
    expect(quoted({}).restSeconds).toBeUndefined();
  });
});

describe("notices", () => {
  const codesOf = ({ notices }: ReturnType<typeof quoted>) => notices.map(({ code }) => code);
  const closed = restriction({ id: "closed", rule: "closed" });
  const rules = { rules: new Map([["closed", closed]]) };
  const restricted = {
    ...PLANNED,
    stretchesByLeg: [[stretch({ lengthMetres: 100_000, rules: ["closed"] })], []],
  };

  it("name rules for trucks, which bind no car", () => {
    expect(codesOf(quoted({}, restricted, rules))).toContain("restricao_a_caminhoes");
    expect(codesOf(quoted({ vehicle: CAR }, restricted, rules))).toEqual([]);
  });
  it("name streets with hours", () => {
    const legs = LEGS.map((one) => ({ ...one, hasTimedRoads: true as const }));
    expect(codesOf(quoted({}, { ...PLANNED, legs }))).toContain("restricao_de_horario");
  });
  it("name what the route uses although it was to be avoided", () => {
    const avoid = { roads: [], ufs: ["SP"], plazas: [{ id: "km50", name: "Km 50" }], areas: [] };
    const [notice] = quoted({ avoid }).notices;
    expect(notice?.message).toMatch(/SP \(200,0 km\); praça Km 50\.$/);
  });
  it("name a window that is missed", () => {
    const windows = new Map([[1, { opens: 0, closes: 3_600 }]]);
    const late = quoted({ windows, ...departing("2026-11-20T08:00") });
    expect(late.notices[0]).toMatchObject({
      code: "janela_perdida",
      place: 1,
      message: expect.stringMatching(/^Na ordem dada, a chegada a B .* 300 min depois/),
    });
    expect(late.legs[0]?.times?.window).toEqual({ waitSeconds: 0, lateSeconds: 18_000 });
    expect(late.legs[0]?.times?.arrival).toBe("2026-11-20T14:00:00-03:00");
  });
  it("are those of the tolls and the cost too", () => {
    const consumption = { kmPerLitre: 2.5, litrePrice: 6, arlaPercent: undefined };
    const motorcycle = { ...CAR, isMotorcycle: true };
    const codes = codesOf(quoted({ consumption, vehicle: motorcycle }));
    expect(codes).toEqual(["tarifa_desconhecida", "custo_incompleto"]);
  });
});

describe("passages count from the place", () => {
  it("along the route", () => {
    const [first] = quoted({}).tolls.passages;
    expect(first?.metresFromStart).toBeCloseTo(50_000, -3);
  });
  it("with the metres of a gap that are not drawn", () => {
    const leg = joinPlaces(LEGS[0] as Leg, destination(node("A"), 180, 2_000), node("B"));
    const legs = [leg, LEGS[1] as Leg];
    const path = [...leg.path, node("C")];
    const [first] = quoted({}, { ...PLANNED, legs, path }).tolls.passages;
    expect((first?.metresFromStart ?? 0) - 52_600).toBeLessThan(60);
    expect((first?.metresFromStart ?? 0) - 52_600).toBeGreaterThan(-60);
  });
});

it("a turn at a plaza is doubtful, wherever beside the road the place is", () => {
  const { settings } = routeQuery();
  const [plazaAt] = plazas.map(({ latitude, longitude }): Point => [latitude, longitude]);
  if (!plazaAt) throw new Error("no plaza");
  const turned = (aside: number) => {
    const road: Leg = { ...leg("A B 50km 180min"), path: [node("A"), plazaAt] };
    const back: Leg = { ...road, path: road.path.toReversed() };
    const there = destination(plazaAt, 340, aside);
    const legs = [joinPlaces(road, node("A"), there), joinPlaces(back, there, node("A"))];
    const path = pathOf(legs);
    const planned = { ...PLANNED, legs, path, order: [0, 1] };
    const { tolls } = quoted({ settings: { ...settings, returns: true } }, planned);
    return [tolls.passages.length, tolls.turned.map(({ id }) => id), haveAllTolls(tolls)];
  };
  for (const aside of [0, 40, 600]) expect(turned(aside)).toEqual([0, ["km50"], false]);
});

it("without freight or windows nothing is said about them", () => {
  const plain = quoted({ freight: undefined, ...departing("2026-11-20T08:00") });
  expect(plain.floor).toBeUndefined();
  expect(plain.legs[0]?.times).not.toHaveProperty("window");
});
