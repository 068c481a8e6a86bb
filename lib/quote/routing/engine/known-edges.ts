import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { elementAt } from "../../../base/element-at.ts";
import {
  EARTH_RADIUS_METRES,
  lengthMetres,
  type Point,
  projectOnSegment,
} from "../../geo/point.ts";
import { decodePolyline, encodePolyline } from "../../geo/polyline.ts";
import type { Stretch } from "./engine.ts";

/** A road from one junction to the next, in one direction, as the engine tells it. */
export interface Edge {
  path: readonly Point[];
  stretch: Stretch;
}

/**
 * What a path that the engine found runs over, in order. It may begin and end within an edge.
 * Undefined if an edge is not known, or if an end lies on several.
 */
export type StretchesAlong = (path: readonly Point[]) => Stretch[] | undefined;

/** File of a network that holds its edges. A network with streets has none. */
const EDGES_FILE = "edges.json";

/** The engine measures on a sphere of this radius. */
const ENGINE_RADIUS_METRES = 6_378_160.187;

/** The end of a path lies this near to its edge: points have six decimals. */
const ON_EDGE_METRES = 1;

/** The first step, and the last one backwards, as texts; vertices; metres; index of the kind. */
type Row = [first: string, last: string, vertices: number, metres: number, kind: number];

interface EdgeFile {
  /** What edges are besides their length, each kind once. */
  kinds: Omit<Stretch, "lengthMetres">[];
  edges: Row[];
}

interface KnownEdges {
  kinds: EdgeFile["kinds"];
  /** The edges that begin at a junction, by its text. */
  leaving: ReadonlyMap<string, readonly Row[]>;
  arriving: ReadonlyMap<string, readonly Row[]>;
}

/** Writes the edges of a network into its folder. */
export async function writeEdges(directory: string, edges: readonly Edge[]): Promise<void> {
  const kinds = new Map<string, number>();
  const rows = edges.map(({ path, stretch: { lengthMetres, ...kind } }): Row => {
    const key = JSON.stringify(kind);
    const index = kinds.get(key) ?? kinds.size;
    kinds.set(key, index);
    const [first, last] = [stepAt(path, 0), stepAt(path.toReversed(), 0)];
    return [first, last, path.length, Math.round(lengthMetres), index];
  });
  const file: EdgeFile = { kinds: [...kinds.keys()].map((key) => JSON.parse(key)), edges: rows };
  await writeFile(join(directory, EDGES_FILE), `${JSON.stringify(file)}\n`);
}

/** The edges of the network in `directory`, read when first asked for; undefined without any. */
export function openEdges(directory: string): StretchesAlong | undefined {
  const file = join(directory, EDGES_FILE);
  if (!existsSync(file)) return undefined;
  let edges: KnownEdges | undefined;
  return (path) => {
    edges ??= readEdges(file);
    return stretchesAlong(path, edges);
  };
}

/** Checking each of 45,000 rows would take a tenth of a second of every cold start. */
function readEdges(file: string): KnownEdges {
  const { kinds, edges }: EdgeFile = JSON.parse(readFileSync(file, "utf8"));
  const leaving = Map.groupBy(edges, ([first]) => junctionOf(first));
  const arriving = Map.groupBy(edges, ([, last]) => junctionOf(last));
  return { kinds, leaving, arriving };
}

function stretchesAlong(path: readonly Point[], edges: KnownEdges): Stretch[] | undefined {
  const end = path.length - 1;
  const start = firstJunction(path, edges);
  const head = start === 0 ? [] : partOf(path.slice(0, start + 1).toReversed(), "arriving", edges);
  if (!head) return undefined;
  const stretches = [...head];
  for (let vertex = start; vertex < end; ) {
    const edge = edgeAt(path, vertex, edges);
    const next = vertex + (edge?.[2] ?? Number.POSITIVE_INFINITY) - 1;
    if (edge && next <= end && stepBack(path, next) === edge[1]) {
      stretches.push(stretchOf(edge, edges));
      vertex = next;
      continue;
    }
    const tail = partOf(path.slice(vertex), "leaving", edges);
    return tail && [...stretches, ...tail];
  }
  return stretches;
}

/** The edge that a path takes from a vertex on; undefined if none begins there. */
function edgeAt(path: readonly Point[], vertex: number, { leaving }: KnownEdges): Row | undefined {
  const rows = leaving.get(encodePolyline([elementAt(path, vertex)], 6));
  const step = rows && stepAt(path, vertex);
  // Of edges drawn alike, the first counts.
  return rows?.find(([first]) => first === step);
}

/** The first vertex of a path where an edge begins that it follows; 0 without any. */
function firstJunction(path: readonly Point[], edges: KnownEdges): number {
  const last = path.length - 1;
  for (let vertex = 0; vertex < last; vertex += 1) {
    if (edgeAt(path, vertex, edges)) return vertex;
  }
  return 0;
}

/**
 * What a path runs over that begins at a junction and ends within an edge, or the other way round:
 * `path` begins at the junction in both cases. Undefined if that edge is not known.
 */
function partOf(
  path: readonly Point[],
  direction: "leaving" | "arriving",
  edges: KnownEdges,
): Stretch[] | undefined {
  const metres = (lengthMetres(path) * ENGINE_RADIUS_METRES) / EARTH_RADIUS_METRES;
  if (metres < ON_EDGE_METRES) return [];
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
  if (!edge || others.length > 0) return undefined;
  const whole = stretchOf(edge, edges);
  return [{ ...whole, lengthMetres: Math.min(Math.round(metres), whole.lengthMetres) }];
}

function stretchOf([, , , lengthMetres, kind]: Row, { kinds }: KnownEdges): Stretch {
  return { lengthMetres, ...elementAt(kinds, kind) };
}

/** A step of a path from a vertex to the next, as text. */
function stepAt(path: readonly Point[], vertex: number): string {
  return encodePolyline([elementAt(path, vertex), elementAt(path, vertex + 1)], 6);
}

/** A step of a path from a vertex back to the one before, as text. */
function stepBack(path: readonly Point[], vertex: number): string {
  return encodePolyline([elementAt(path, vertex), elementAt(path, vertex - 1)], 6);
}

/** The vertex where a step begins, as text: the step's first two numbers. */
function junctionOf(step: string): string {
  let numbers = 0;
  let i = 0;
  for (; numbers < 2; i += 1) if (step.charCodeAt(i) - 63 < 32) numbers += 1;
  return step.slice(0, i);
}
