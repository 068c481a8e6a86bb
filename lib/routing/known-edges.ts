import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { elementAt } from "../element-at.ts";
import { EARTH_RADIUS_METRES, lengthMetres, type Point } from "../geo/point.ts";
import { encodePolyline } from "../geo/polyline.ts";
import type { Stretch } from "./engine.ts";

/** A road from one junction to the next, in one direction, as the engine tells it. */
export interface Edge {
  path: readonly Point[];
  stretch: Stretch;
}

/** A stretch of a path, or a single step within an edge, which does not tell which edge it is. */
export type PathPart = Stretch | { step: readonly Point[] };

/**
 * What a path that the engine found runs over, in order. It may begin and end within an edge.
 * Undefined if an edge is not known.
 */
export type PartsOf = (path: readonly Point[]) => PathPart[] | undefined;

/** File of a network that holds its edges. A network with streets has none. */
const EDGES_FILE = "edges.json";

/** The engine measures on a sphere of this radius. */
const ENGINE_RADIUS_METRES = 6_378_160.187;

/** The first and the last step, as texts; vertices; metres; index of the kind. */
type Row = [first: string, last: string, vertices: number, metres: number, kind: number];

interface EdgeFile {
  /** What edges are besides their length, each kind once. */
  kinds: Omit<Stretch, "lengthMetres">[];
  edges: Row[];
}

interface KnownEdges {
  kinds: EdgeFile["kinds"];
  /** By the first step, which tells the roads that leave a junction from each other. */
  byFirst: ReadonlyMap<string, Row>;
  byLast: ReadonlyMap<string, Row>;
}

/** Writes the edges of a network into its folder. */
export async function writeEdges(directory: string, edges: readonly Edge[]): Promise<void> {
  const kinds = new Map<string, number>();
  const rows = edges.map(({ path, stretch: { lengthMetres, ...kind } }): Row => {
    const key = JSON.stringify(kind);
    const index = kinds.get(key) ?? kinds.size;
    kinds.set(key, index);
    const [first, last] = [stepAt(path, 0), stepAt(path, path.length - 2)];
    return [first, last, path.length, Math.round(lengthMetres), index];
  });
  const file: EdgeFile = { kinds: [...kinds.keys()].map((key) => JSON.parse(key)), edges: rows };
  await writeFile(join(directory, EDGES_FILE), `${JSON.stringify(file)}\n`);
}

/** The edges of the network in `directory`, read when first asked for; undefined without any. */
export function openEdges(directory: string): PartsOf | undefined {
  const file = join(directory, EDGES_FILE);
  if (!existsSync(file)) return undefined;
  let edges: KnownEdges | undefined;
  return (path) => {
    edges ??= readEdges(file);
    return partsOf(path, edges);
  };
}

/** Checking each of 45,000 rows would take a tenth of a second of every cold start. */
function readEdges(file: string): KnownEdges {
  const { kinds, edges }: EdgeFile = JSON.parse(readFileSync(file, "utf8"));
  // Of edges drawn alike, the first counts.
  const rows = edges.toReversed();
  const byFirst = new Map(rows.map((row) => [row[0], row]));
  const byLast = new Map(rows.map((row) => [row[1], row]));
  return { kinds, byFirst, byLast };
}

function partsOf(path: readonly Point[], edges: KnownEdges): PathPart[] | undefined {
  const end = path.length - 1;
  const start = firstJunction(path, edges);
  const head = start > 0 ? headOf(path.slice(0, start + 1), edges) : [];
  if (!head) return undefined;
  const parts = [...head];
  for (let vertex = start; vertex < end; ) {
    const edge = edges.byFirst.get(stepAt(path, vertex));
    const [, last, vertices = 2] = edge ?? [];
    const next = vertex + vertices - 1;
    if (edge && next <= end && stepAt(path, next - 1) === last) {
      parts.push(stretchOf(edge, edges));
    } else if (next < end) {
      return undefined;
    } else {
      const rest = path.slice(vertex);
      parts.push(edge ? partOf(edge, rest, edges) : { step: rest });
    }
    vertex = next;
  }
  return parts;
}

/** The first vertex of a path where an edge begins that it follows; 0 if there is none. */
function firstJunction(path: readonly Point[], { byFirst }: KnownEdges): number {
  for (let vertex = 0; vertex < path.length - 1; vertex += 1) {
    if (byFirst.has(stepAt(path, vertex))) return vertex;
  }
  return 0;
}

/** What a path runs over that begins within an edge and ends with it. */
function headOf(path: readonly Point[], edges: KnownEdges): PathPart[] | undefined {
  if (path.length === 2) return [{ step: path }];
  const edge = edges.byLast.get(stepAt(path, path.length - 2));
  return edge && path.length <= edge[2] ? [partOf(edge, path, edges)] : undefined;
}

function stretchOf([, , , lengthMetres, kind]: Row, { kinds }: KnownEdges): Stretch {
  return { lengthMetres, ...elementAt(kinds, kind) };
}

/** What a path within an edge runs over. */
function partOf(edge: Row, path: readonly Point[], edges: KnownEdges): Stretch {
  const metres = (lengthMetres(path) * ENGINE_RADIUS_METRES) / EARTH_RADIUS_METRES;
  const whole = stretchOf(edge, edges);
  return { ...whole, lengthMetres: Math.min(Math.round(metres), whole.lengthMetres) };
}

/** A step of a path from a vertex to the next, as text. */
function stepAt(path: readonly Point[], vertex: number): string {
  return encodePolyline([elementAt(path, vertex), elementAt(path, vertex + 1)], 6);
}
