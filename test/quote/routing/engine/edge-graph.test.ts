import { expect, it } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../../../lib/quote/geo/polyline.ts";
import { createEdgeGraph, type WayEnds } from "../../../../lib/quote/routing/engine/edge-graph.ts";
import type { EdgeKind, EdgeRow } from "../../../../lib/quote/routing/engine/edge-rows.ts";
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
const graph = createEdgeGraph(
  [
    edge(A, B, 7_100, 0),
    edge(B, C, 7_100, 0),
    edge(A, D, 5_100, 1),
    edge(D, C, 5_100, 1),
    edge(A, C, 10_000, 2),
  ],
  KINDS,
);
const join = (point: Point, metres = 0) => ({
  junction: encodePolyline([point], 6),
  metres,
  kind: undefined,
});
const ends: WayEnds = { from: [join(A)], to: [join(C)], end: C };

it("finds the shortest way and its cost", () => {
  expect(graph.shortest(ends, "truck", () => true)?.lengthMetres).toBe(10_000);
  const open = graph.shortest(ends, "truck", () => false);
  expect(open?.lengthMetres).toBe(10_200);
  expect(open?.burdens.earth).toBeGreaterThan(10.2 * 60);
});

it("counts the parts of edges at both ends", () => {
  const within: WayEnds = { from: [join(A, 900), join(B, 100)], to: [join(C)], end: C };
  expect(graph.shortest(within, "truck", () => false)?.lengthMetres).toBe(7_200);
});

it("finds no way between unconnected nodes", () => {
  const back: WayEnds = { from: [join(C)], to: [join(A)], end: A };
  expect(graph.shortest(back, "truck", () => true)).toBeUndefined();
});
