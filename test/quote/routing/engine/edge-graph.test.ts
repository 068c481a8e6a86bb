import fc from "fast-check";
import { expect, it } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../../../lib/quote/geo/polyline.ts";
import { createEdgeGraph, type WayEnds } from "../../../../lib/quote/routing/engine/edge-graph.ts";
import type { EdgeKind, EdgeRow } from "../../../../lib/quote/routing/engine/edge-rows.ts";
import {
  type LandmarkTable,
  measureLandmarks,
} from "../../../../lib/quote/routing/engine/landmarks.ts";
import { at } from "../../../build/network/builders.ts";
import { stretch } from "../builders.ts";

const { lengthMetres: _, ...PAVED } = stretch();
const COSTS = { kind: "earth", townFactor: 1, remoteness: "near", density: 1 } as const;
const EARTH: EdgeKind = { ...PAVED, unpaved: true, costs: COSTS };
const CLOSED: EdgeKind = { ...PAVED, rules: ["closed"] };
const KINDS = [PAVED, EARTH, CLOSED];

const [A, B, C, D] = [at(0, 0), at(5_000, 5_000), at(10_000, 0), at(5_000, 0)] as [
  Point,
  Point,
  Point,
  Point,
];
const edge = (from: Point, to: Point, metres: number, kind: number): EdgeRow => [
  encodePolyline([from, to], 6),
  encodePolyline([to, from], 6),
  2,
  metres,
  kind,
  1_000,
];
/** Paved over B, earth over D, and a closed road straight on. */
const ROWS = [
  edge(A, B, 7_100, 0),
  edge(B, C, 7_100, 0),
  edge(A, D, 5_100, 1),
  edge(D, C, 5_100, 1),
  edge(A, C, 10_000, 2),
];
const graph = createEdgeGraph(ROWS, KINDS, measureLandmarks(ROWS));
const join = (point: Point, metres = 0) => ({
  junction: encodePolyline([point], 6),
  metres,
  kind: undefined,
});
const ends: WayEnds = { from: [join(A)], to: [join(C)] };
const truckOn = (admitsRules: boolean) =>
  ({ vehicle: "truck", admits: () => admitsRules }) as const;
const ANY = Number.POSITIVE_INFINITY;

function shortestOn(of: typeof graph, ends: WayEnds, belowMetres: number, admitsRules: boolean) {
  const found = of.shortest(ends, belowMetres, truckOn(admitsRules));
  return found.kind === "shorter" ? found.way.lengthMetres : found.kind;
}

it("finds the shortest way and its cost", () => {
  expect(shortestOn(graph, ends, ANY, true)).toBe(10_000);
  const open = graph.shortest(ends, ANY, truckOn(false));
  expect(open).toMatchObject({ kind: "shorter", way: { lengthMetres: 10_200 } });
  expect(open.kind === "shorter" && open.way.costs().burdens.earth).toBeGreaterThan(10.2 * 60);
});

it("counts the parts of edges at both ends", () => {
  const within: WayEnds = { from: [join(A, 900), join(B, 100)], to: [join(C)] };
  expect(shortestOn(graph, within, ANY, false)).toBe(7_200);
});

it("finds no way between unconnected nodes", () => {
  const back: WayEnds = { from: [join(C)], to: [join(A)] };
  expect(shortestOn(graph, back, ANY, true)).toBe("unknown");
});

it("finds only what is shorter than asked", () => {
  expect(shortestOn(graph, ends, 10_201, false)).toBe(10_200);
  expect(shortestOn(graph, ends, 10_200, false)).toBe("none");
  expect(shortestOn(graph, ends, 10_001, true)).toBe(10_000);
  expect(shortestOn(graph, ends, 0, true)).toBe("none");
});

it("knows a way that is too long beside an end that no road reaches", () => {
  const beside: WayEnds = { from: [join(C)], to: [join(A), join(C, 100)] };
  expect(shortestOn(graph, beside, ANY, true)).toBe(100);
  expect(shortestOn(graph, beside, 50, true)).toBe("none");
});

it("finds the most direct way, on which a fast road is worth no detour", () => {
  const road = (kind: "dual" | "paved"): EdgeKind => ({
    ...EARTH,
    ...PAVED,
    costs: { ...COSTS, kind },
  });
  const directOn = (metresByWay: { dual: number; paved: number; earth: number }) => {
    const { dual, paved, earth } = metresByWay;
    const rows = [
      edge(A, B, dual / 2, 0),
      edge(B, C, dual / 2, 0),
      edge(A, C, paved, 1),
      edge(A, D, earth / 2, 2),
      edge(D, C, earth / 2, 2),
    ];
    const of = createEdgeGraph(rows, [road("dual"), road("paved"), EARTH], measureLandmarks(rows));
    const found = of.direct(ends, truckOn(true));
    return found.kind === "shorter" ? found.way.lengthMetres : found.kind;
  };
  expect(directOn({ dual: 12_500, paved: 12_000, earth: 10_000 })).toBe(12_000);
  expect(directOn({ dual: 12_500, paved: 13_000, earth: 10_000 })).toBe(12_500);
  expect(directOn({ dual: 40_000, paved: 41_000, earth: 10_000 })).toBe(10_000);
  const back: WayEnds = { from: [join(C)], to: [join(A)] };
  expect(graph.direct(back, truckOn(true))).toEqual({ kind: "unknown" });
});

it("neither landmarks nor a limit change the way", () => {
  const random = fc.record({
    roads: fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.integer({ min: 1, max: 50 })), {
      minLength: 1,
      maxLength: 40,
    }),
    from: fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 2 }),
    to: fc.uniqueArray(fc.tuple(fc.nat(11), fc.nat(20)), {
      minLength: 1,
      maxLength: 2,
      selector: ([place]) => place,
    }),
  });
  const place = (i: number) => at(100 * (i % 4), 100 * Math.floor(i / 4));
  fc.assert(
    fc.property(random, fc.integer({ min: 1, max: 150 }), ({ roads, from, to }, limit) => {
      const rows = roads.map(([a, b, metres]) => edge(place(a), place(b), metres, 0));
      const ends = {
        from: from.map((i) => join(place(i))),
        to: to.map(([i, metres]) => join(place(i), metres)),
      };
      const metres = (landmarks: LandmarkTable[], below: number) =>
        shortestOn(createEdgeGraph(rows, KINDS, landmarks), ends, below, true);
      const direct = (landmarks: LandmarkTable[]) => {
        const found = createEdgeGraph(rows, KINDS, landmarks).direct(ends, truckOn(true));
        return found.kind === "shorter" ? found.way.lengthMetres : found.kind;
      };
      expect(direct(measureLandmarks(rows))).toBe(direct([]));
      const shortest = metres([], ANY);
      expect(metres(measureLandmarks(rows), ANY)).toBe(shortest);
      const limited = metres(measureLandmarks(rows), limit);
      if (shortest === "unknown") expect(["unknown", "none"]).toContain(limited);
      else expect(limited).toBe(Number(shortest) < limit ? shortest : "none");
    }),
  );
});
