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
const EARTH: EdgeKind = {
  ...PAVED,
  unpaved: true,
  costs: { kind: "earth", townFactor: 1, remoteness: "near", density: 1 },
};
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

it("finds the shortest way and its cost", () => {
  expect(graph.shortest(ends, "truck", () => true)?.lengthMetres).toBe(10_000);
  const open = graph.shortest(ends, "truck", () => false);
  expect(open?.lengthMetres).toBe(10_200);
  expect(open?.costs().burdens.earth).toBeGreaterThan(10.2 * 60);
});

it("counts the parts of edges at both ends", () => {
  const within: WayEnds = { from: [join(A, 900), join(B, 100)], to: [join(C)] };
  expect(graph.shortest(within, "truck", () => false)?.lengthMetres).toBe(7_200);
});

it("finds no way between unconnected nodes", () => {
  const back: WayEnds = { from: [join(C)], to: [join(A)] };
  expect(graph.shortest(back, "truck", () => true)).toBeUndefined();
});

it("landmarks change no way", () => {
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
    fc.property(random, ({ roads, from, to }) => {
      const rows = roads.map(([a, b, metres]) => edge(place(a), place(b), metres, 0));
      const ends = {
        from: from.map((i) => join(place(i))),
        to: to.map(([i, metres]) => join(place(i), metres)),
      };
      const metres = (landmarks: LandmarkTable[]) =>
        createEdgeGraph(rows, KINDS, landmarks).shortest(ends, "truck", () => true)?.lengthMetres;
      expect(metres(measureLandmarks(rows))).toBe(metres([]));
    }),
  );
});
