import { elementAt, lastOf } from "../../../base/element-at.ts";
import { angleBetween, distanceMetres, interpolate, type Point } from "../../../quote/geo/point.ts";
import { encodePolyline } from "../../../quote/geo/polyline.ts";
import { isCoarse, type Plaza, plazaPoint } from "../../../quote/tolls/catalogue/plaza-table.ts";
import type { PlazaStand, UnplacedPlaza } from "../../../quote/tolls/matching/plaza-stands.ts";
import { PATH_END_METRES } from "../../../quote/tolls/matching/tolerances.ts";
import type { Link } from "../links.ts";
import { bearingAlong } from "./bearing-along.ts";
import { createDriver } from "./drive-links.ts";
import { createLinkIndex, type LinkIndex, type NearSegment } from "./link-index.ts";
import { roadCourse } from "./road-course.ts";
import { alignment, clearanceAt, otherRoadVertices } from "./stand-surroundings.ts";

/** A stand and its place on a link. Its point is a vertex of every path through its booth. */
export interface PlacedStand extends PlazaStand {
  linkId: number;
  /** Index of the link's vertex before the stand. */
  segment: number;
  /** Metres from that vertex to the stand. */
  metresIntoSegment: number;
}

/**
 * Largest distance from a surveyed plaza to its own road: some state roads are drawn on old
 * courses.
 */
const OWN_ROAD_METRES = 6_000;
/**
 * Distance past the end of its road's drawing beyond which the plaza's part of the road is not
 * drawn.
 */
const UNDRAWN_METRES = 4_000;
/** Largest gap in a road's drawing, from a link's end to another link of the road. */
const GAP_METRES = 500;
/** Distance within which a plaza known only by its municipality may be anywhere on its road. */
export const MUNICIPALITY_METRES = 25_000;
/** Largest distance from the plaza to a second drawing of its road under another reference. */
const SAME_ROAD_METRES = 100;
/** Largest angle between such a drawing and the road's course. */
const SAME_COURSE_DEGREES = 25;
/** Largest distance to that drawing if the plaza's own road is not drawn at all. */
const SUBSTITUTE_METRES = 300;
/** Least distance to other roads of the stand of a plaza with a coarse position. */
const CLEAR_METRES = 500;
/** Smallest distance from a stand to the vertices of its link. */
const VERTEX_METRES = 15;
/**
 * Smallest distance from a stand to the ends of its link: a path that ends at the junction has not
 * passed the plaza.
 */
const JUNCTION_METRES = PATH_END_METRES + 10;
/**
 * Distance before and after the stand over which the road's bearing is measured, to smooth out
 * bends.
 */
const BEARING_METRES = 150;

/** Sharpest turn of a road that keeps its number at a junction; more would lead back. */
const SHARPEST_TURN_DEGREES = 150;

/** Places every plaza on its own road, and lists the plazas without a road nearby. */
export function placePlazas(
  links: readonly Link[],
  plazas: readonly Plaza[],
): { stands: PlacedStand[]; unplaced: UnplacedPlaza[] } {
  const roads = links.filter((link) => link.surface !== "FERRY");
  const index = createLinkIndex(roads);
  const driver = createDriver(roads, SHARPEST_TURN_DEGREES);
  const stands: PlacedStand[] = [];
  const unplaced: UnplacedPlaza[] = [];
  for (const plaza of plazas) {
    const found = drawings(plaza, index).map((segment) => {
      const stand = toStand(plaza, segment, index);
      return { ...stand, ...courseOf(plaza, segment.link, stand, driver) };
    });
    stands.push(...found);
    if (found.length === 0) {
      unplaced.push({ plazaId: plaza.id, reason: `no link of ${plaza.road} or beside it nearby` });
    }
  }
  return { stands, unplaced };
}

/** The course of the road on which a plaza with a coarse position may stand. */
function courseOf(
  plaza: Plaza,
  link: Link,
  stand: PlacedStand,
  driver: ReturnType<typeof createDriver>,
): Pick<PlazaStand, "course"> {
  if (!isCoarse(plaza)) return {};
  const refs = link.refs.includes(plaza.road) ? [plaza.road] : link.refs;
  const course = roadCourse(driver, { ...link, refs }, stand, plaza.precision_m);
  return { course: encodePolyline(course, 6) };
}

/** The segments that draw the plaza's road: usually one, two if the road is drawn twice. */
function drawings(plaza: Plaza, index: LinkIndex): NearSegment[] {
  const municipal = plaza.position_source === "municipality";
  const reach = Math.max(municipal ? MUNICIPALITY_METRES : OWN_ROAD_METRES, plaza.precision_m);
  const candidates = index.near(plazaPoint(plaza), reach);
  const own = candidates.filter(({ link }) => link.refs.includes(plaza.road));
  if (isCoarse(plaza) && own.length > 0) {
    const clear = own.find((segment) => isClear(segment, index));
    return [clear ?? elementAt(own, 0)];
  }
  const [nearest] = own;
  const limit = nearest ? Math.min(SAME_ROAD_METRES, nearest.distance) : SUBSTITUTE_METRES;
  const twin = candidates.find(
    (segment) =>
      segment.distance <= limit &&
      mayDrawRoad(plaza.road, segment.link) &&
      hasCourseOf(plaza, segment),
  );
  const tooFar = twin ? SUBSTITUTE_METRES : UNDRAWN_METRES;
  const isUndrawn = nearest && nearest.distance > tooFar && isPastEnd(nearest, plaza.road, index);
  return [isUndrawn ? undefined : nearest, twin].filter((segment) => segment !== undefined);
}

/**
 * True if a stand on the segment would be far from other roads of its course and from junctions.
 */
function isClear(segment: NearSegment, index: LinkIndex): boolean {
  const position = positionOn(segment);
  const { polyline } = segment.link;
  const ends = [elementAt(polyline, 0), lastOf(polyline)];
  return (
    ends.every((end) => distanceMetres(end, position.point) > PATH_END_METRES) &&
    clearanceAt(position, index) >= CLEAR_METRES
  );
}

/**
 * True if a link of other references, or none, may be a second drawing of a road. Federal numbers
 * overlap with each other and with state numbers; two state numbers are two roads.
 */
function mayDrawRoad(road: string, { refs }: Link): boolean {
  return !refs.includes(road) && (isFederal(road) || refs.every(isFederal));
}

function isFederal(ref: string): boolean {
  return ref.startsWith("BR-");
}

/** True if the road's drawing ends before the plaza: the rest of the road is not drawn. */
function isPastEnd({ link, index: i, fraction }: NearSegment, road: string, index: LinkIndex) {
  const isAtEnd = fraction === 0 ? i === 0 : fraction === 1 && i === link.polyline.length - 2;
  if (!isAtEnd) return false;
  const end = elementAt(link.polyline, i + fraction);
  return !index
    .near(end, GAP_METRES)
    .some(({ link: other }) => other.id !== link.id && other.refs.includes(road));
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
      isOwnLink(plaza, segment.link),
      index,
    ),
    displacement: Math.round(distanceMetres(point, plazaPoint(plaza))),
  };
}

/** True for links of the plaza's road, or of the same roads as the link of the stand. */
function isOwnLink(plaza: Plaza, { id, refs }: Link) {
  const own = [plaza.road, ...refs];
  return (link: Link) => link.id === id || link.refs.some((ref) => own.includes(ref));
}

/** The stand's point on a segment, and the road's bearing there. */
function positionOn({ link, index, a, b, fraction }: NearSegment) {
  const length = Math.max(1, distanceMetres(a, b));
  const margin = (isJunction: boolean) =>
    Math.min((isJunction ? JUNCTION_METRES : VERTEX_METRES) / length, 0.4);
  const first = margin(index === 0);
  const last = 1 - margin(index === link.polyline.length - 2);
  const point = roundPoint(interpolate(a, b, Math.min(last, Math.max(first, fraction))));
  return { point, linkBearing: bearingAlong(link.polyline, index, point, BEARING_METRES) };
}

function roundPoint([latitude, longitude]: Point): Point {
  return [Math.round(latitude * 1e6) / 1e6, Math.round(longitude * 1e6) / 1e6];
}
