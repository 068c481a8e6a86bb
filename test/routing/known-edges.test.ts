import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Point } from "../../lib/geo/point.ts";
import { type Edge, openEdges, type PartsOf, writeEdges } from "../../lib/routing/known-edges.ts";
import { at } from "../network/builders.ts";
import { stretch } from "./builders.ts";

/** Junctions A, B, C and D in a row, 3 km apart, each road with a bend after every kilometre. */
const [A, B, C, D] = [0, 3_000, 6_000, 9_000].map((east) => at(east, 0)) as [
  Point,
  Point,
  Point,
  Point,
];
const road = (from: number): Point[] =>
  [0, 1_000, 2_000, 3_000].map((east) => at(from + east, east % 3_000 === 0 ? 0 : 100));
const edge = (path: Point[], name: string, uf: string): Edge => ({
  path,
  stretch: stretch({ lengthMetres: 3_030, road: name, uf }),
});
const FIRST = edge(road(0), "BR-001", "MG");
const SECOND = edge(road(3_000), "BR-002", "MG");
const THIRD = edge(road(6_000), "BR-003", "SP");
const EDGES = [FIRST, SECOND, THIRD];

let directory: string;
let partsOf: PartsOf;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-edges-"));
  expect(openEdges(directory)).toBeUndefined();
  await writeEdges(directory, EDGES);
  partsOf = openEdges(directory) ?? (() => undefined);
});
afterAll(() => rm(directory, { recursive: true }));

/** What a path runs over: the roads with their metres, and how many vertices a lone step has. */
const along = (...path: Point[]) =>
  partsOf(path)?.map((part) =>
    "step" in part
      ? part.step.length
      : `${part.road} ${part.uf} ${Math.round(part.lengthMetres / 10) * 10}`,
  );

const between = (path: readonly Point[], from: number, to = path.length) => path.slice(from, to);

it("is whole edges from junction to junction", () => {
  expect(along(...FIRST.path, ...between(SECOND.path, 1))).toEqual([
    "BR-001 MG 3030",
    "BR-002 MG 3030",
  ]);
  expect(partsOf(FIRST.path)).toEqual([FIRST.stretch]);
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
it("is a lone step where a path has nothing else of an edge", () => {
  const path = [at(2_500, 50), ...SECOND.path, at(6_300, 30)];
  expect(along(...path)).toEqual([2, "BR-002 MG 3030", 2]);
  expect(along(at(300, 0), at(600, 0))).toEqual([2]);
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
    expect(openEdges(own)?.(FIRST.path)).toEqual([FIRST.stretch]);
  } finally {
    await rm(own, { recursive: true });
  }
});
