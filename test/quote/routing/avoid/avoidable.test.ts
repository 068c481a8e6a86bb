import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../../../lib/quote/geo/polyline.ts";
import { openAvoidable } from "../../../../lib/quote/routing/avoid/avoidable.ts";
import type { Avoidance } from "../../../../lib/quote/routing/avoid/avoidance.ts";

const A: Point = [-20, -45];
const B: Point = [-20, -44.9];
const C: Point = [-20, -44.8];
const D: Point = [-20, -44.7];
const KINDS = [
  { road: "BR-116", uf: "SP" },
  { road: "BR-116", uf: "PR" },
  { road: "SP-330", uf: "SP" },
];

/** An edge of one step, as the network lists it: its step, and the step back. */
const edge = (from: Point, to: Point, kind: number) => [
  encodePolyline([from, to], 6),
  encodePolyline([to, from], 6),
  2,
  10_000,
  kind,
  0,
];
/** BR-116 from A to B in SP, in both directions, and on to C in PR; SP-330 from C to D. */
const EDGES = [edge(A, B, 0), edge(B, A, 0), edge(B, C, 1), edge(C, D, 2)];

function pointsOf(avoid: Partial<Avoidance>, hasEdges = true) {
  const directory = mkdtempSync(join(tmpdir(), "avoidable-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const stands = [
    { plazaId: "P1", point: A },
    { plazaId: "P2", point: C },
    { plazaId: "P1", point: B },
  ];
  writeFileSync(join(directory, "plaza-stands.json"), JSON.stringify({ stands }));
  if (hasEdges) {
    writeFileSync(join(directory, "edges.json"), JSON.stringify({ kinds: KINDS, edges: EDGES }));
  }
  const avoidable = openAvoidable(directory);
  const asked = { roads: [], ufs: [], plazas: [], areas: [], ...avoid };
  const { points, unknown } = avoidable.pointsOf(asked);
  expect(avoidable.pointsOf(asked)).toEqual({ points, unknown });
  const rounded = points.map(([south, west]) => [south, Math.round(west * 1_000) / 1_000]);
  return { points: rounded, unknown };
}

const none = { points: [], unknown: [] };

describe("the points to exclude", () => {
  it("for a road lie in the middle of each of its edges, once for both directions", () => {
    const roads = [{ road: "BR-116", uf: undefined }];
    const points = [
      [-20, -44.95],
      [-20, -44.85],
    ];
    expect(pointsOf({ roads })).toEqual({ points, unknown: [] });
  });
  it("for a road in one UF lie in it", () => {
    const roads = [{ road: "BR-116", uf: "PR" }];
    expect(pointsOf({ roads })).toEqual({ points: [[-20, -44.85]], unknown: [] });
  });
  it("for a plaza are its stands", () => {
    const plazas = [{ id: "P1", name: "Aparecida" }];
    const points = [
      [-20, -45],
      [-20, -44.9],
    ];
    expect(pointsOf({ plazas })).toEqual({ points, unknown: [] });
  });
  it("for a UF lie on the edges by which a way enters it", () => {
    expect(pointsOf({ ufs: ["PR"] })).toEqual({ points: [[-20, -44.85]], unknown: [] });
    const points = [
      [-20, -44.95],
      [-20, -44.75],
    ];
    expect(pointsOf({ ufs: ["SP"] })).toEqual({ points, unknown: [] });
  });
  it("for several UFs lie at the borders with others alone", () => {
    expect(pointsOf({ ufs: ["SP", "PR"] })).toEqual(none);
  });
  it("for nothing are none", () => expect(pointsOf({})).toEqual(none));
});

it("roads and plazas that the network does not know are named", () => {
  const roads = [
    { road: "BR-999", uf: undefined },
    { road: "SP-330", uf: undefined },
  ];
  const plazas = [{ id: "P9", name: "Queluz" }];
  expect(pointsOf({ roads, plazas }).unknown).toEqual(["BR-999", "Queluz"]);
});

it("on a network whose edges are not listed, roads and UFs are left to the search", () => {
  const roads = [{ road: "BR-116", uf: undefined }];
  expect(pointsOf({ roads, ufs: ["SP"] }, false)).toEqual(none);
});
