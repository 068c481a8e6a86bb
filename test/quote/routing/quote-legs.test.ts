import { describe, expect, it } from "vitest";
import type { DrawnRoute } from "../../../lib/quote/routing/along/draw-gaps.ts";
import { legAt, measureTime, quoteLegs } from "../../../lib/quote/routing/quote-legs.ts";
import { measurePath } from "../../../lib/quote/tolls/matching/path-metres.ts";
import { createQuoteTolls } from "../../../lib/quote/tolls/quote-tolls.ts";
import { haveAllTolls } from "../../../lib/quote/tolls/toll-sums.ts";
import { catalogueOf, plaza, tariff, unpricedStretch } from "../tolls/builders.ts";
import { leg, node, place, route, stretch } from "./builders.ts";

const LEGS = [leg("A k50 B 100km 60min"), leg("B C 100km 120min"), leg("C D 100km 60min")];
const PATH = ["A", "k50", "B", "C", "D"].map(node);
const ROUTE: DrawnRoute = {
  ...route({
    legs: LEGS,
    path: PATH,
    order: [0, 1, 2, 3],
    stretchesByLeg: [
      [stretch({ lengthMetres: 60_000 }), stretch({ lengthMetres: 40_000.4, unpaved: true })],
      [stretch({ lengthMetres: 100_000 })],
      [stretch({ lengthMetres: 100_000, unpaved: true })],
    ],
  }),
  polyline: undefined,
  detours: [],
  stops: [0, 2, 3, 4],
};
const PLACES = [0, 1, 2, 3].map((index) => place({ index }));

/** A plaza that charges eastbound, on the way between two nodes. */
const between = (id: string, a: string, b: string) => {
  const longitude = String((node(a)[1] + node(b)[1]) / 2);
  return plaza({ id, longitude, latitude: String((node(a)[0] + node(b)[0]) / 2), bearings: "90" });
};
const plazas = [
  between("first", "A", "k50"),
  between("second", "k50", "B"),
  between("third", "C", "D"),
];
const tariffs = ["first", "third"].map((plaza_id) => tariff({ plaza_id }));
const tolls = () =>
  createQuoteTolls(catalogueOf({ plazas, tariffs }))(
    PATH,
    { type: "truck", axles: 5 },
    "2026-11-18",
  );

describe("the legs of a route", () => {
  const quoted = () => quoteLegs(ROUTE, PLACES, tolls());

  it("go from place to place", () => {
    expect(quoted().map(({ from, to }) => [from.index, to.index])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });
  it("have their own length, time and unpaved metres", () => {
    expect(
      quoted().map(({ lengthMetres, seconds, unpavedMetres }) => [
        lengthMetres,
        seconds,
        unpavedMetres,
      ]),
    ).toEqual([
      [100_000, 3_600, 40_000],
      [100_000, 7_200, 0],
      [100_000, 3_600, 100_000],
    ]);
  });
  it("have the passages on them, with their sums", () => {
    expect(quoted().map(({ passages }) => passages)).toEqual([[0, 1], [], [2]]);
    expect(quoted().map((one) => [one.tolls.totalCents, one.tolls.unpriced])).toEqual([
      [5_000, 1],
      [0, 0],
      [5_000, 0],
    ]);
  });
  it("lack the plazas of the stretches that they follow", () => {
    const part = { stretch: unpricedStretch(), pass: 0, metres: 5_000 };
    const missing = [
      { ...part, position: 1, count: 2, mayLackPlazas: false },
      { ...part, position: 2, count: 0, mayLackPlazas: true },
    ];
    const legs = quoteLegs(ROUTE, PLACES, { passages: [], missed: [], missing });
    expect(legs.map((one) => [one.tolls.unpriced, haveAllTolls(one.tolls)])).toEqual([
      [2, false],
      [0, false],
      [0, true],
    ]);
  });
  it("have no times unless some are given", () => {
    const times = [{ departure: "a", arrival: "b" }];
    expect(quoted().map((one) => one.times)).toEqual([undefined, undefined, undefined]);
    expect(quoteLegs(ROUTE, PLACES, tolls(), times)[0]?.times).toEqual(times[0]);
  });
  it("lack the missing plazas on them", () => {
    const missing = { metres: 5_000, count: 2, position: 2.5 };
    const missed = { count: 1, position: 2.6 };
    const { passages } = tolls();
    const [first, second] = quoteLegs(ROUTE, PLACES, {
      passages,
      missing: [missing as ReturnType<typeof tolls>["missing"][number]],
      missed: [missed as ReturnType<typeof tolls>["missed"][number]],
    });
    expect([first?.tolls.unpriced, second?.tolls.unpriced]).toEqual([1, 3]);
  });
});

it.each([
  [0, 0],
  [1.9, 0],
  [2, 1],
  [3.5, 2],
  [4, 2],
  [-1, 0],
])("position %d is on leg %i", (position, expected) => {
  expect(legAt(ROUTE, position)).toBe(expected);
});

it.each([
  [0, 0],
  [1, 1_800],
  [2, 3_600],
  [2.5, 7_200],
  [3, 10_800],
  [4, 14_400],
])("at position %d the trip has lasted %i s", (position, seconds) => {
  expect(measureTime(ROUTE, measurePath(PATH))(position)).toBeCloseTo(seconds, -1);
});

it("a leg that is not drawn takes no time along the path", () => {
  const path = [node("A"), node("A"), node("B")];
  const legs = [leg("A B 1km 10min"), leg("A B 100km 60min")];
  const undrawn = { ...ROUTE, legs, path, stops: [0, 1, 2] };
  const timeAt = measureTime(undrawn, measurePath(path));
  expect(timeAt(0.5)).toBe(0);
  expect(timeAt(1)).toBe(600);
});
