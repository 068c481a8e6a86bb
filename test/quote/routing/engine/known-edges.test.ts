import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { interpolate, type Point } from "../../../../lib/quote/geo/point.ts";
import type { EdgeKind } from "../../../../lib/quote/routing/engine/edge-rows.ts";
import type { Stretch } from "../../../../lib/quote/routing/engine/engine.ts";
import {
  type Edge,
  type EdgeList,
  openEdges,
  writeEdges,
} from "../../../../lib/quote/routing/engine/known-edges.ts";
import type { EdgeCosts } from "../../../../lib/quote/routing/engine/road-costs.ts";
import { at } from "../../../build/network/builders.ts";
import { stretch } from "../builders.ts";

/** Junctions A, B, C and D in a row, 3 km apart, each road with a bend after every kilometre. */
const [A, B, C, D] = [0, 3_000, 6_000, 9_000].map((east) => at(east, 0)) as [
  Point,
  Point,
  Point,
  Point,
];
const road = (from: number): Point[] =>
  [0, 1_000, 2_000, 3_000].map((east) => at(from + east, east % 3_000 === 0 ? 0 : 100));
const { lengthMetres: _, ...PAVED } = stretch();
const edge = (path: Point[], road: string, uf: string, changes: Partial<EdgeKind> = {}): Edge => ({
  path,
  lengthMetres: 3_030,
  wayId: 1_000,
  kind: { ...PAVED, road, uf, ...changes },
});
const FIRST = edge(road(0), "BR-001", "MG");
const SECOND = edge(road(3_000), "BR-002", "MG");
const THIRD = edge(road(6_000), "BR-003", "SP");
const EDGES = [FIRST, SECOND, THIRD];

let directory: string;
let edges: EdgeList | undefined;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-edges-"));
  expect(openEdges(directory)).toBeUndefined();
  await writeEdges(directory, EDGES);
  edges = openEdges(directory);
});
afterAll(() => rm(directory, { recursive: true }));

const stretchesAlong = (path: readonly Point[]) => edges?.along(path, "truck");

/** Roads that a path uses, with their metres, to the nearest ten. */
const along = (...path: Point[]) =>
  stretchesAlong(path)?.map(
    ({ road, uf, lengthMetres }) => `${road} ${uf} ${Math.round(lengthMetres / 10) * 10}`,
  );

const between = (path: readonly Point[], from: number, to = path.length) => path.slice(from, to);

it("is whole edges from junction to junction", () => {
  expect(along(...FIRST.path, ...between(SECOND.path, 1))).toEqual([
    "BR-001 MG 3030",
    "BR-002 MG 3030",
  ]);
  expect(stretchesAlong(FIRST.path)).toEqual([{ ...FIRST.kind, lengthMetres: 3_030 }]);
});
it("is parts of edges at both ends", () => {
  const path = [
    at(500, 50),
    ...between(FIRST.path, 1),
    ...between(SECOND.path, 1, 3),
    at(5_500, 50),
  ];
  expect(along(...path)).toEqual(["BR-001 MG 2510", "BR-002 MG 2510"]);
});
it("is the edge that a lone step at an end lies on", () => {
  const onFirst = interpolate(at(2_000, 100), at(3_000, 0), 0.5);
  const onThird = interpolate(at(6_000, 0), at(7_000, 100), 0.3);
  expect(along(onFirst, ...SECOND.path, onThird)).toEqual([
    "BR-001 MG 500",
    "BR-002 MG 3030",
    "BR-003 SP 300",
  ]);
  expect(along(interpolate(B, at(2_000, 100), 0.0005), ...SECOND.path)).toEqual(["BR-002 MG 3030"]);
});
it("is unknown if an end lies on no edge, or on several", async () => {
  expect(along(at(2_500, 500), ...SECOND.path)).toBeUndefined();
  expect(along(...SECOND.path, at(6_300, 500))).toBeUndefined();
  const fork = edge([C, at(7_000, 101), at(9_000, 4_000)], "MG-004", "MG");
  const forked = await mkdtemp(join(tmpdir(), "rota-vpo-edges-"));
  try {
    await writeEdges(forked, [...EDGES, fork]);
    const near = interpolate(C, at(7_000, 100), 0.1);
    const ending = (stretches: Stretch[] | undefined) => stretches?.at(-1)?.road;
    expect(ending(stretchesAlong([...SECOND.path, near]))).toBe("BR-003");
    expect(ending(openEdges(forked)?.along([...SECOND.path, near], "truck"))).toBeUndefined();
  } finally {
    await rm(forked, { recursive: true });
  }
});
it("is unknown within one edge", () => {
  expect(along(at(300, 30), at(600, 60))).toBeUndefined();
});
it("never has more metres than the edge", () => {
  const detour = [A, at(1_000, 100), at(1_500, 9_000), at(2_000, 100), at(2_500, 50)];
  expect(along(...detour)).toBeUndefined();
  expect(along(A, at(1_000, 100), at(2_000, 100), at(2_990, 9_000))).toEqual(["BR-001 MG 3030"]);
});
it("is unknown if an edge is not known", () => {
  const unknown = [C, at(6_500, 3_000), D];
  expect(along(...FIRST.path, ...between(SECOND.path, 1), ...between(unknown, 1))).toBeUndefined();
  expect(along(...unknown, B)).toBeUndefined();
});
it("is unknown if a path leaves an edge half-way", () => {
  expect(along(A, at(1_000, 100), at(1_500, 500), at(2_000, 900), D, C)).toBeUndefined();
});
it("is the first of two roads drawn alike", async () => {
  const own = await mkdtemp(join(tmpdir(), "rota-vpo-edges-"));
  try {
    await writeEdges(own, [FIRST, edge(road(0), "MG-001", "MG")]);
    expect(openEdges(own)?.along(FIRST.path, "truck")).toEqual([
      { ...FIRST.kind, lengthMetres: 3_030 },
    ]);
  } finally {
    await rm(own, { recursive: true });
  }
});
it("has the burden of each vehicle on its road", async () => {
  const own = await mkdtemp(join(tmpdir(), "rota-vpo-edges-"));
  const costs: EdgeCosts = { kind: "paved", townFactor: 2, remoteness: "near", density: 1 };
  try {
    await writeEdges(own, [edge(road(0), "SP-001", "SP", { costs })]);
    const burdens = (["truck", "car"] as const).map(
      (vehicle) => openEdges(own)?.along(FIRST.path, vehicle)?.[0]?.burden,
    );
    expect(burdens[0]).toMatchObject({ of: "town" });
    expect(burdens[1]).toBeUndefined();
    expect(openEdges(own)?.onWay(1_000, 500, "truck")?.burden?.of).toBe("town");
  } finally {
    await rm(own, { recursive: true });
  }
});
