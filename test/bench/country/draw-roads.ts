import { elementAt, lastOf } from "../../../lib/base/element-at.ts";
import type { Tags } from "../../../lib/build/network/document/osm-document.ts";
import { roadTags } from "../../../lib/build/network/document/road-tags.ts";
import type { Link } from "../../../lib/build/network/links.ts";
import type { PlacedStand } from "../../../lib/build/network/plazas/place-plazas.ts";
import {
  bearingDegrees,
  destination,
  distanceMetres,
  interpolate,
  type Point,
  positionKey,
} from "../../../lib/quote/geo/point.ts";
import { drawInterchange } from "./draw-interchange.ts";
import type { Drawing } from "./extract-writer.ts";

/** The roads between towns. */
export interface Roads {
  links: readonly Link[];
  stands: readonly PlacedStand[];
  gantries: ReadonlySet<string>;
  /** Vertices at which towns join a link, by the link's id: their indexes. */
  exits: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Metres from the middle of a dual carriageway to each of its lanes. */
const LANE_METRES = 9;
/** Metres before and after an exit at which its ramps begin and end. */
const RAMP_METRES = 150;
/** Nodes of one way. */
const WAY_NODES = 60;

/** A vertex of a link as it is drawn. */
interface Vertex {
  point: Point;
  /** Booth or gantry, and the directions that it charges. */
  stand?: { tags: Tags; forward: boolean; backward: boolean };
  /** Part of an exit. */
  exit?: { index: number; part: "before" | "at" | "after" };
}

/** Node at which towns join a link: by the link's id and the vertex. */
export type Exits = Map<string, number>;

export const exitKey = (linkId: number, index: number) => `${linkId}/${index}`;

/** Draws all roads and ferries between towns; returns the nodes at which towns join them. */
export function drawRoads({ links, stands, gantries, exits }: Roads, drawing: Drawing): Exits {
  const junctions = new Map<string, number>();
  const found: Exits = new Map();
  const standsOf = Map.groupBy(stands, ({ linkId }) => linkId);
  for (const link of links) {
    const isDual = link.surface === "DUP";
    const vertices = verticesOf(link, standsOf.get(link.id) ?? [], gantries, exits.get(link.id));
    const junction = ({ point }: Vertex) => {
      const id = junctions.get(positionKey(point)) ?? drawing.node(...point);
      junctions.set(positionKey(point), id);
      return id;
    };
    const ends = [junction(elementAt(vertices, 0)), junction(lastOf(vertices))] as const;
    if (isDual) drawDual(link, vertices, ends, drawing, found);
    else drawSingle(link, vertices, ends, drawing, found);
  }
  return found;
}

function drawSingle(
  link: Link,
  vertices: readonly Vertex[],
  [first, last]: readonly [number, number],
  drawing: Drawing,
  found: Exits,
): void {
  const inner = vertices
    .slice(1, -1)
    .map(({ point, stand }) => drawing.node(...point, stand?.tags));
  const nodeIds = [first, ...inner, last];
  for (const [i, { exit }] of vertices.entries()) {
    if (exit?.part === "at") found.set(exitKey(link.id, exit.index), elementAt(nodeIds, i));
  }
  drawWays(nodeIds, roadTags(link), drawing);
}

/** Two lanes that meet at both ends, with an interchange at each exit. */
function drawDual(
  link: Link,
  vertices: readonly Vertex[],
  [first, last]: readonly [number, number],
  drawing: Drawing,
  found: Exits,
): void {
  const tags = { ...roadTags(link), oneway: "yes" };
  const [ahead, back] = (["forward", "backward"] as const).map((direction) =>
    vertices.map(({ stand }, i) => {
      if (i === 0) return first;
      if (i === vertices.length - 1) return last;
      const aside = direction === "forward" ? 90 : -90;
      const point = destination(
        elementAt(vertices, i).point,
        bearingAt(vertices, i) + aside,
        LANE_METRES,
      );
      return drawing.node(...point, stand?.[direction] ? stand.tags : undefined);
    }),
  ) as [number[], number[]];
  for (const [i, { exit, point }] of vertices.entries()) {
    if (exit?.part !== "at") continue;
    const isEnd = i === 0 || i === vertices.length - 1;
    const lanes = { ahead: [ahead[i - 1], ahead[i + 1]], back: [back[i + 1], back[i - 1]] };
    found.set(
      exitKey(link.id, exit.index),
      isEnd ? elementAt(ahead, i) : drawInterchange(point, bearingAt(vertices, i), lanes, drawing),
    );
  }
  drawWays(ahead, tags, drawing);
  drawWays(back.toReversed(), tags, drawing);
}

function drawWays(nodeIds: readonly number[], tags: Tags, drawing: Drawing): void {
  for (let from = 0; from < nodeIds.length - 1; from += WAY_NODES) {
    drawing.way(nodeIds.slice(from, from + WAY_NODES + 1), tags);
  }
}

/** Vertices of a link with its booths and the beginnings of ramps. */
function verticesOf(
  { polyline }: Link,
  stands: readonly PlacedStand[],
  gantries: ReadonlySet<string>,
  exits: ReadonlySet<number> = new Set(),
): Vertex[] {
  const standsAt = Map.groupBy(stands, ({ segment }) => segment);
  return polyline.flatMap((point, i): Vertex[] => {
    const [before, after] = [polyline[i - 1], polyline[i + 1]];
    const booths = (standsAt.get(i) ?? [])
      .toSorted((a, b) => a.metresIntoSegment - b.metresIntoSegment)
      .map((stand): Vertex => ({ point: stand.point, stand: boothOf(stand, gantries) }));
    if (!exits.has(i)) return [{ point }, ...booths];
    const ramp = (other: Point | undefined, part: "before" | "after"): Vertex[] =>
      other ? [{ point: towards(point, other), exit: { index: i, part } }] : [];
    const at: Vertex = { point, exit: { index: i, part: "at" } };
    return [...ramp(before, "before"), at, ...ramp(after, "after"), ...booths];
  });
}

function towards(point: Point, other: Point): Point {
  return interpolate(
    point,
    other,
    Math.min(0.01 + 0.2, RAMP_METRES / (distanceMetres(point, other) + 1)),
  );
}

function boothOf(
  { plazaId, chargesForward, chargesBackward }: PlacedStand,
  gantries: ReadonlySet<string>,
) {
  const tags: Tags = gantries.has(plazaId) ? { highway: "toll_gantry" } : { barrier: "toll_booth" };
  return { tags, forward: chargesForward, backward: chargesBackward };
}

function bearingAt(vertices: readonly Vertex[], i: number): number {
  return bearingDegrees(elementAt(vertices, i - 1).point, elementAt(vertices, i + 1).point);
}
