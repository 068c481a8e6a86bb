import { elementAt, lastOf } from "../../../base/element-at.ts";
import { distanceMetres, lengthMetres, type Point, positionKey } from "../../../quote/geo/point.ts";
import { DisjointSets } from "../../disjoint-sets.ts";
import type { Link } from "../links.ts";

/**
 * A road from end to end in one direction, without its side branches: gapless pieces, in order.
 * Ways through other roads count as drawn.
 */
export type RoadCourse = Point[][];

interface Edge {
  from: string;
  to: string;
  path: readonly Point[];
  metres: number;
  isGap: boolean;
}

type Graph = Map<string, Edge[]>;

/**
 * Largest ratio of a way over roads of other numbers to the straight line for it to belong to the
 * road.
 */
const DETOUR = 1.4;
/** Largest gap that counts as a slip of the drawing. */
const SLIP_METRES = 3_000;

/**
 * The course of a road from its links: the longest of all shortest ways along them. Where the road
 * shares its way with another and is drawn only under that road's number, `others` fill the gap.
 */
export function roadCourse(own: readonly Link[], others: readonly Link[]): RoadCourse {
  const graph = graphOf(own);
  joinParts(graph);
  // Two searches for the farthest end find the longest way of a tree; roads are nearly trees.
  let [start = ""] = graph.keys();
  start = farthest(graph, start).end;
  const { ways, end } = farthest(graph, start);
  const edges: Edge[] = [];
  for (let at = end; at !== start; ) {
    const edge = ways.get(at);
    if (!edge) break;
    edges.unshift(edge);
    at = edge.from;
  }
  return toPieces(edges, others);
}

function toPieces(edges: readonly Edge[], others: readonly Link[]): RoadCourse {
  const pieces: RoadCourse = [[]];
  for (const edge of edges) {
    const path = edge.isGap && edge.metres > SLIP_METRES ? wayThrough(edge, others) : edge.path;
    if (path) {
      const piece = lastOf(pieces);
      piece.push(...(piece.length === 0 ? path : path.slice(1)));
    } else {
      pieces.push([]);
    }
  }
  return pieces;
}

function graphOf(links: readonly Link[]): Graph {
  const graph: Graph = new Map();
  for (const { polyline } of links) {
    addEdge(graph, polyline, lengthMetres(polyline), false);
  }
  return graph;
}

function addEdge(graph: Graph, path: readonly Point[], metres: number, isGap: boolean): void {
  const [from, to] = [
    positionKey(elementAt(path, 0)),
    positionKey(elementAt(path, -1 + path.length)),
  ];
  edgesAt(graph, from).push({ from, to, path, metres, isGap });
  edgesAt(graph, to).push({ from: to, to: from, path: path.toReversed(), metres, isGap });
}

function edgesAt(graph: Graph, node: string): Edge[] {
  const edges = graph.get(node) ?? [];
  graph.set(node, edges);
  return edges;
}

/**
 * Joins separate parts of a road by straight lines, the smallest part first to its nearest
 * neighbour.
 */
function joinParts(graph: Graph): void {
  const parts = new DisjointSets<string>();
  for (const edges of graph.values()) for (const { from, to } of edges) parts.join(from, to);
  const ends = [...graph].map(([node, edges]) => ({
    node,
    point: elementAt(elementAt(edges, 0).path, 0),
  }));
  for (;;) {
    const groups = [...Map.groupBy(ends, ({ node }) => parts.find(node)).values()];
    if (groups.length <= 1) return;
    const [smallest = []] = groups.toSorted((a, b) => a.length - b.length);
    const inside = new Set(smallest);
    let best: { path: [Point, Point]; metres: number; nodes: [string, string] } | undefined;
    for (const a of smallest) {
      for (const b of ends) {
        if (inside.has(b)) continue;
        const metres = distanceMetres(a.point, b.point);
        if (!best || metres < best.metres) {
          best = { path: [a.point, b.point], metres, nodes: [a.node, b.node] };
        }
      }
    }
    if (!best) return;
    addEdge(graph, best.path, best.metres, true);
    parts.join(...best.nodes);
  }
}

/**
 * Shortest ways from a node, each by its last edge, and the node that is farthest away.
 * Source: E. W. Dijkstra, "A note on two problems in connexion with graphs", Numerische Mathematik 1
 * (1959), https://doi.org/10.1007/BF01386390.
 */
function farthest(graph: Graph, start: string, goal?: string) {
  const metres = new Map([[start, 0]]);
  const ways = new Map<string, Edge>();
  const open = new Set([start]);
  let end = start;
  while (open.size > 0) {
    let nearest = "";
    for (const node of open) {
      if (nearest === "" || (metres.get(node) ?? 0) < (metres.get(nearest) ?? 0)) nearest = node;
    }
    open.delete(nearest);
    end = nearest;
    if (nearest === goal) break;
    const so = metres.get(nearest) ?? 0;
    for (const edge of graph.get(nearest) ?? []) {
      const sum = so + edge.metres;
      if (sum >= (metres.get(edge.to) ?? Number.POSITIVE_INFINITY)) continue;
      metres.set(edge.to, sum);
      ways.set(edge.to, edge);
      open.add(edge.to);
    }
  }
  return { ways, end, metres: metres.get(end) ?? 0 };
}

/**
 * The way over other roads between the ends of a gap; undefined if it is much longer than the
 * straight line.
 */
function wayThrough(gap: Edge, others: readonly Link[]): Point[] | undefined {
  const [from, to] = [elementAt(gap.path, 0), lastOf(gap.path)];
  const near = others.filter(({ polyline }) => {
    const [a, b] = [elementAt(polyline, 0), lastOf(polyline)];
    return [a, b].every(
      (end) => distanceMetres(from, end) + distanceMetres(end, to) <= gap.metres * DETOUR,
    );
  });
  const graph = graphOf(near);
  const { ways, end, metres } = farthest(graph, gap.from, gap.to);
  if (end !== gap.to || metres > gap.metres * DETOUR) return undefined;
  const path: Point[] = [to];
  for (let at = end; at !== gap.from; ) {
    const edge = ways.get(at);
    if (!edge) return undefined;
    path.unshift(...edge.path.slice(0, -1));
    at = edge.from;
  }
  return path;
}
