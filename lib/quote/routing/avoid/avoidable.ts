import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { once } from "../../../base/once.ts";
import { interpolate, type Point } from "../../geo/point.ts";
import { decodePolyline } from "../../geo/polyline.ts";
import { type NetworkStands, STANDS_FILE } from "../../tolls/matching/plaza-stands.ts";
import { type EdgeKind, type EdgeRow, junctionOf } from "../engine/edge-rows.ts";
import { EDGES_FILE } from "../engine/known-edges.ts";
import { type Avoidance, isAvoidedRoad } from "./avoidance.ts";

/** Positions on a network of the things that a query avoids. */
export interface Avoidable {
  /**
   * Points to exclude, and the roads and plazas that the network does not know. Undefined roads and
   * UFs on a network with streets, whose edges are not listed, are left to the search.
   */
  pointsOf(avoid: Avoidance): { points: Point[]; unknown: string[] };
}

interface EdgeFile {
  kinds: EdgeKind[];
  edges: EdgeRow[];
}

/** Opens the list of edges and the stands of the network in `directory` at the first question. */
export function openAvoidable(directory: string): Avoidable {
  const edges = once(() => readEdges(directory));
  const stands = once(() => readStandPoints(directory));
  return {
    pointsOf(avoid) {
      const listed = edges();
      const roads = avoid.roads.map((road) => ({
        name: road.road,
        points: listed ? pointsWhere(listed, (kind) => isAvoidedRoad(road, kind)) : undefined,
      }));
      const plazas = avoid.plazas.map(({ id, name }) => ({ name, points: stands().get(id) ?? [] }));
      const borders = listed && avoid.ufs.length > 0 ? bordersOf(listed, new Set(avoid.ufs)) : [];
      const all = [...roads, ...plazas];
      return {
        points: [...all.flatMap(({ points = [] }) => points), ...borders],
        unknown: all.filter(({ points }) => points?.length === 0).map(({ name }) => name),
      };
    },
  };
}

/** The middles of the first steps of edges of some kinds, each road once for both directions. */
function pointsWhere({ kinds, edges }: EdgeFile, isWanted: (kind: EdgeKind) => boolean): Point[] {
  const wanted = kinds.map(isWanted);
  return middles(edges.filter(([, , , , kind]) => wanted[kind]));
}

/** A point of every edge by which a way enters the UFs from another one. */
function bordersOf({ kinds, edges }: EdgeFile, ufs: ReadonlySet<string>): Point[] {
  const isInside = kinds.map(({ uf }) => uf !== undefined && ufs.has(uf));
  const outside = new Set<string>();
  for (const [first, last, , , kind] of edges) {
    if (isInside[kind]) continue;
    outside.add(junctionOf(first));
    outside.add(junctionOf(last));
  }
  const crossing = edges.filter(
    ([first, last, , , kind]) =>
      isInside[kind] && (outside.has(junctionOf(first)) || outside.has(junctionOf(last))),
  );
  return middles(crossing);
}

function middles(edges: readonly EdgeRow[]): Point[] {
  const points = new Map<string, Point>();
  for (const [first, last] of edges) {
    const key = [first, last].toSorted().join(" ");
    if (points.has(key)) continue;
    const [from, to] = decodePolyline(first, 6);
    if (from && to) points.set(key, interpolate(from, to, 0.5));
  }
  return [...points.values()];
}

function readEdges(directory: string): EdgeFile | undefined {
  const file = join(directory, EDGES_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function readStandPoints(directory: string): Map<string, Point[]> {
  const { stands }: NetworkStands = JSON.parse(readFileSync(join(directory, STANDS_FILE), "utf8"));
  const points = new Map<string, Point[]>();
  for (const { plazaId, point } of stands) {
    points.set(plazaId, [...(points.get(plazaId) ?? []), point]);
  }
  return points;
}
