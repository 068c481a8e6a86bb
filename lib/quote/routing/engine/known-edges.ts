import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { elementAt } from "../../../base/element-at.ts";
import { once } from "../../../base/once.ts";
import {
  EARTH_RADIUS_METRES,
  lengthMetres,
  type Point,
  projectOnSegment,
} from "../../geo/point.ts";
import { decodePolyline, encodePolyline } from "../../geo/polyline.ts";
import type { VehicleType } from "../../tolls/vehicle.ts";
import { createEdgeGraph, type Join, type WayEnds } from "./edge-graph.ts";
import { type EdgeKind, type EdgeRow, junctionOf, toStretch } from "./edge-rows.ts";
import type { AllowedRoads, ShorterWay, Stretch } from "./engine.ts";
import { type LandmarkTable, measureLandmarks } from "./landmarks.ts";

/** A road from one junction to the next, in one direction. */
export interface Edge {
  path: readonly Point[];
  lengthMetres: number;
  wayId: number;
  kind: EdgeKind;
}

/** The edges of a network. */
export interface EdgeList {
  /**
   * The stretches of a path that the engine found, in order. The path may begin and end within an
   * edge. Undefined if an edge is unknown, or if an end lies on several.
   */
  along(path: readonly Point[], vehicle: VehicleType): Stretch[] | undefined;
  /** A stretch of a way; undefined if the way is not known. */
  onWay(wayId: number, lengthMetres: number, vehicle: VehicleType): Stretch | undefined;
  /**
   * The shortest way between the ends of a path that the engine found, if it is shorter than
   * `belowMetres`. Unknown, too, if the path lies on one edge.
   */
  shortest(path: readonly Point[], belowMetres: number, allowed: AllowedRoads): ShorterWay;
  /** The way between the same ends that the preference `direct` is for; never `none`. */
  direct(path: readonly Point[], allowed: AllowedRoads): ShorterWay;
}

/** File with the edges of a network. A network with streets has none. */
export const EDGES_FILE = "edges.json";

/** Radius of the sphere on which the engine measures. */
const ENGINE_RADIUS_METRES = 6_378_160.187;

/** Largest distance from the end of a path to its edge: points have six decimals. */
const ON_EDGE_METRES = 1;

interface EdgeFile {
  /** Attributes of the edges, each combination once. */
  kinds: EdgeKind[];
  edges: EdgeRow[];
  landmarks: LandmarkTable[];
}

interface KnownEdges extends Pick<EdgeFile, "kinds" | "landmarks"> {
  /** The edges that begin at a junction, by the junction's text. */
  leaving: ReadonlyMap<string, readonly EdgeRow[]>;
  arriving: ReadonlyMap<string, readonly EdgeRow[]>;
  rows: readonly EdgeRow[];
}

/** Writes the edges of a network into its folder. */
export async function writeEdges(directory: string, edges: readonly Edge[]): Promise<void> {
  const kinds = new Map<string, number>();
  const rows = edges.map(({ path, lengthMetres, wayId, kind }): EdgeRow => {
    const key = JSON.stringify(kind);
    const index = kinds.get(key) ?? kinds.size;
    kinds.set(key, index);
    const [first, last] = [stepAt(path, 0), stepAt(path.toReversed(), 0)];
    return [first, last, path.length, Math.round(lengthMetres), index, wayId];
  });
  const file: EdgeFile = {
    kinds: [...kinds.keys()].map((key) => JSON.parse(key)),
    edges: rows,
    landmarks: measureLandmarks(rows),
  };
  await writeFile(join(directory, EDGES_FILE), `${JSON.stringify(file)}\n`);
}

/** The edges of the network in `directory`, read when first asked for; undefined without any. */
export function openEdges(directory: string): EdgeList | undefined {
  const file = join(directory, EDGES_FILE);
  if (!existsSync(file)) return undefined;
  const edges = once(() => readEdges(file));
  const ways = once(() => new Map(edges().rows.map((row) => [row[5], row])));
  const graph = once(() => {
    const { rows, kinds, landmarks } = edges();
    return createEdgeGraph(rows, kinds, landmarks);
  });
  return {
    along: (path, vehicle) => stretchesAlong(path, edges(), vehicle),
    onWay(wayId, metres, vehicle) {
      const row = ways().get(wayId);
      return row && toStretch(elementAt(edges().kinds, row[4]), metres, vehicle);
    },
    shortest(path, belowMetres, allowed) {
      const ends = endsOf(path, edges());
      return ends ? graph().shortest(ends, belowMetres, allowed) : { kind: "unknown" };
    },
    direct(path, allowed) {
      const ends = endsOf(path, edges());
      return ends ? graph().direct(ends, allowed) : { kind: "unknown" };
    },
  };
}

/**
 * Rows are not checked: for 45,000 of them it would add a tenth of a second to every cold start.
 */
function readEdges(file: string): KnownEdges {
  const { kinds, edges, landmarks }: EdgeFile = JSON.parse(readFileSync(file, "utf8"));
  const leaving = Map.groupBy(edges, ([first]) => junctionOf(first));
  const arriving = Map.groupBy(edges, ([, last]) => junctionOf(last));
  return { kinds, leaving, arriving, rows: edges, landmarks };
}

function stretchesAlong(
  path: readonly Point[],
  edges: KnownEdges,
  vehicle: VehicleType,
): Stretch[] | undefined {
  const end = path.length - 1;
  const start = firstJunction(path, edges);
  const head =
    start === 0 ? [] : partOf(path.slice(0, start + 1).toReversed(), "arriving", edges, vehicle);
  if (!head) return undefined;
  const stretches = [...head];
  for (let vertex = start; vertex < end; ) {
    const edge = edgeAt(path, vertex, edges);
    const next = vertex + (edge?.[2] ?? Number.POSITIVE_INFINITY) - 1;
    if (edge && next <= end && stepBack(path, next) === edge[1]) {
      stretches.push(stretchOf(edge, edges, vehicle));
      vertex = next;
      continue;
    }
    const tail = partOf(path.slice(vertex), "leaving", edges, vehicle);
    return tail && [...stretches, ...tail];
  }
  return stretches;
}

/** The edge that a path takes from a vertex; undefined if none begins there. */
function edgeAt(
  path: readonly Point[],
  vertex: number,
  { leaving }: KnownEdges,
): EdgeRow | undefined {
  const rows = leaving.get(encodePolyline([elementAt(path, vertex)], 6));
  const step = rows && stepAt(path, vertex);
  // Of edges drawn alike, the first one counts.
  return rows?.find(([first]) => first === step);
}

/** The first vertex of a path where one of its edges begins; 0 if there is none. */
function firstJunction(path: readonly Point[], edges: KnownEdges): number {
  const last = path.length - 1;
  for (let vertex = 0; vertex < last; vertex += 1) {
    if (edgeAt(path, vertex, edges)) return vertex;
  }
  return 0;
}

/**
 * The stretch of a path between a junction and a point within an edge, in either direction of
 * travel: `path` begins at the junction in both cases. Undefined if the edge is unknown.
 */
function partOf(
  path: readonly Point[],
  direction: "leaving" | "arriving",
  edges: KnownEdges,
  vehicle: VehicleType,
): Stretch[] | undefined {
  const metres = engineMetres(path);
  if (metres < ON_EDGE_METRES) return [];
  const edge = edgeOfPart(path, direction, edges);
  return edge && [stretchOf(edge, edges, vehicle, Math.min(Math.round(metres), edge[3]))];
}

/** Length of a path as the engine measures it. */
export function engineMetres(path: readonly Point[]): number {
  return (lengthMetres(path) * ENGINE_RADIUS_METRES) / EARTH_RADIUS_METRES;
}

/** The only edge that such a path lies on. */
function edgeOfPart(
  path: readonly Point[],
  direction: "leaving" | "arriving",
  edges: KnownEdges,
): EdgeRow | undefined {
  const [junction, next] = [elementAt(path, 0), elementAt(path, 1)];
  const rows = edges[direction].get(encodePolyline([junction], 6)) ?? [];
  const fitting = rows.filter(([first, last, vertices]) => {
    if (path.length > vertices) return false;
    const step = direction === "leaving" ? first : last;
    if (path.length > 2) return step === stepAt(path, 0);
    const [from, to] = decodePolyline(step, 6);
    if (!from || !to) return false;
    return projectOnSegment(next, from, to).distance <= ON_EDGE_METRES;
  });
  const [edge, ...others] = fitting;
  return others.length > 0 ? undefined : edge;
}

/** The junctions at which both ends of a path may join the network. */
function endsOf(path: readonly Point[], edges: KnownEdges): WayEnds | undefined {
  const first = path.findIndex((_, i) => i < path.length - 1 && edgeAt(path, i, edges));
  const last = path.findLastIndex((point) => edges.arriving.has(encodePolyline([point], 6)));
  if (first < 0 || first >= last) return undefined;
  const from = joinsOf(path.slice(0, first + 1).toReversed(), "arriving", edges);
  const to = joinsOf(path.slice(last), "leaving", edges);
  return from && to && { from, to };
}

/** The junctions at both ends of the edge under a partial path, which begins at one of them. */
function joinsOf(
  part: readonly Point[],
  direction: "leaving" | "arriving",
  edges: KnownEdges,
): Join[] | undefined {
  const junction = encodePolyline([elementAt(part, 0)], 6);
  const metres = part.length > 1 ? engineMetres(part) : 0;
  if (metres < ON_EDGE_METRES) return [{ junction, metres: 0, kind: undefined }];
  const edge = edgeOfPart(part, direction, edges);
  if (!edge) return undefined;
  const [first, last, , whole, kind] = edge;
  const other = junctionOf(direction === "leaving" ? last : first);
  const isBack = ([start, end, , length]: EdgeRow) =>
    start === last && end === first && length === whole;
  const back = edges.leaving.get(junctionOf(last))?.find(isBack);
  const near: Join = { junction, metres, kind };
  return back ? [near, { junction: other, metres: whole - metres, kind: back[4] }] : [near];
}

function stretchOf(
  [, , , lengthMetres, kind]: EdgeRow,
  { kinds }: KnownEdges,
  vehicle: VehicleType,
  metres = lengthMetres,
): Stretch {
  return toStretch(elementAt(kinds, kind), metres, vehicle);
}

/** The step from a vertex to the next, as text. */
function stepAt(path: readonly Point[], vertex: number): string {
  return encodePolyline([elementAt(path, vertex), elementAt(path, vertex + 1)], 6);
}

/** The step from a vertex back to the one before, as text. */
function stepBack(path: readonly Point[], vertex: number): string {
  return encodePolyline([elementAt(path, vertex), elementAt(path, vertex - 1)], 6);
}
