import { elementAt } from "../element-at.ts";
import {
  angleBetween,
  bearingDegrees,
  distanceMetres,
  interpolate,
  type Point,
} from "../geo/point.ts";
import { type Plaza, plazaPoint } from "../tolls/catalogue/plaza-table.ts";
import type { PlazaStand, UnplacedPlaza } from "../tolls/matching/plaza-stands.ts";
import { createLinkIndex, type LinkIndex, type NearSegment } from "./link-index.ts";
import type { Link } from "./links.ts";
import { alignment, clearanceAt, otherRoadVertices } from "./stand-surroundings.ts";

/** A stand and its place on a link. Its point is a vertex of every path through its booth. */
export interface PlacedStand extends PlazaStand {
  linkId: number;
  /** Index of the link's vertex before the stand. */
  segment: number;
  /** Metres from that vertex to the stand. */
  metresIntoSegment: number;
}

/** The farthest a surveyed plaza may be from its own road: some state roads are drawn on old courses. */
const OWN_ROAD_METRES = 6_000;
/** A plaza known only to its municipality may be anywhere on its road within this distance. */
const MUNICIPALITY_METRES = 25_000;
/** Its own road may be drawn twice: under another reference, this near to the plaza… */
const SAME_ROAD_METRES = 100;
/** …and within this angle of its course. */
const SAME_COURSE_DEGREES = 25;
/** If its own road is drawn farther off than this, or not at all, the other drawing replaces it. */
const SUBSTITUTE_METRES = 300;
/** A position known no better than this leaves a choice: the stand goes where no other road is near. */
const COARSE_METRES = 1_000;
const CLEAR_METRES = 500;
/** A stand keeps off the ends of its segment, where other roads may join. */
const JUNCTION_METRES = 15;
/** The road's bearing is taken over this distance before and after the stand, to smooth out bends. */
const BEARING_METRES = 150;

/** Places every plaza on its own road, and lists the plazas that have no road nearby. */
export function placePlazas(
  links: readonly Link[],
  plazas: readonly Plaza[],
): { stands: PlacedStand[]; unplaced: UnplacedPlaza[] } {
  const index = createLinkIndex(links.filter((link) => link.surface !== "FERRY"));
  const stands: PlacedStand[] = [];
  const unplaced: UnplacedPlaza[] = [];
  for (const plaza of plazas) {
    const found = drawings(plaza, index).map((segment) => toStand(plaza, segment, index));
    stands.push(...found);
    if (found.length === 0) {
      unplaced.push({ plazaId: plaza.id, reason: `no link of ${plaza.road} or beside it nearby` });
    }
  }
  return { stands, unplaced };
}

/** The segments that draw the plaza's road: usually one, two if the road is drawn twice. */
function drawings(plaza: Plaza, index: LinkIndex): NearSegment[] {
  const municipal = plaza.position_source === "municipality";
  const reach = Math.max(municipal ? MUNICIPALITY_METRES : OWN_ROAD_METRES, plaza.precision_m);
  const candidates = index.near(plazaPoint(plaza), reach);
  const own = candidates.filter(({ link }) => link.refs.includes(plaza.road));
  if (plaza.precision_m >= COARSE_METRES && own.length > 0) {
    const clear = own.find((segment) => clearanceAt(positionOn(segment), index) >= CLEAR_METRES);
    return [clear ?? elementAt(own, 0)];
  }
  const [nearest] = own;
  const limit = nearest ? Math.min(SAME_ROAD_METRES, nearest.distance) : SUBSTITUTE_METRES;
  const twin = candidates.find(
    (segment) =>
      !segment.link.refs.includes(plaza.road) &&
      segment.distance <= limit &&
      hasCourseOf(plaza, segment),
  );
  const isAstray = twin !== undefined && (nearest?.distance ?? 0) > SUBSTITUTE_METRES;
  return [isAstray ? undefined : nearest, twin].filter((segment) => segment !== undefined);
}

function hasCourseOf({ bearings = [] }: Plaza, { bearing }: NearSegment): boolean {
  return bearings.some((charged) => alignment(bearing, charged) <= SAME_COURSE_DEGREES);
}

function toStand(plaza: Plaza, segment: NearSegment, index: LinkIndex): PlacedStand {
  const { point, linkBearing } = positionOn(segment);
  const both = plaza.direction === "both";
  const forward = both || angleBetween(linkBearing, plaza.bearings?.[0] ?? linkBearing) <= 90;
  return {
    plazaId: plaza.id,
    point,
    linkId: segment.link.id,
    segment: segment.index,
    metresIntoSegment: distanceMetres(segment.a, point),
    linkBearing,
    chargesForward: forward,
    chargesBackward: both || !forward,
    clearance: clearanceAt({ point, linkBearing }, index),
    otherRoads: otherRoadVertices(
      [point, plazaPoint(plaza)],
      [plaza.road, ...segment.link.refs],
      segment.link.id,
      index,
    ),
    displacement: Math.round(distanceMetres(point, plazaPoint(plaza))),
  };
}

/** The stand's point on a segment, and the road's bearing there. */
function positionOn({ link, index, a, b, fraction }: NearSegment) {
  const margin = Math.min(JUNCTION_METRES / Math.max(1, distanceMetres(a, b)), 0.4);
  const point = roundPoint(interpolate(a, b, Math.min(1 - margin, Math.max(margin, fraction))));
  return { point, linkBearing: bearingAlong(link.polyline, index, point) };
}

/** Bearing of a path at a point on one of its segments. */
function bearingAlong(path: readonly Point[], segment: number, point: Point): number {
  const before = walk(path.slice(0, segment + 1).reverse(), point, BEARING_METRES);
  const after = walk(path.slice(segment + 1), point, BEARING_METRES);
  return bearingDegrees(before, after);
}

/** The point `metres` along the way from `start` through the vertices, or the last vertex. */
function walk(vertices: readonly Point[], start: Point, metres: number): Point {
  let here = start;
  let left = metres;
  for (const next of vertices) {
    const length = distanceMetres(here, next);
    if (length >= left) return interpolate(here, next, left / length);
    left -= length;
    here = next;
  }
  return here;
}

function roundPoint([latitude, longitude]: Point): Point {
  return [Math.round(latitude * 1e6) / 1e6, Math.round(longitude * 1e6) / 1e6];
}
