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

/** Where a plaza stands on the network; the point is a vertex of every path through its booth. */
export interface PlazaSite extends PlazaStand {
  linkId: number;
  /** Index of the link's vertex before the site, and metres from that vertex. */
  segment: number;
  metresIntoSegment: number;
}

/** A surveyed plaza may stand this far from its own road: some state roads are drawn on old courses. */
const OWN_ROAD_METRES = 6_000;
/** A plaza known only to its municipality may be anywhere on its road within this many metres. */
const MUNICIPALITY_METRES = 25_000;
/** Its own road may be drawn a second time under another reference, this near to the plaza… */
const SAME_ROAD_METRES = 100;
/** …with this course. */
const SAME_COURSE_DEGREES = 25;
/** Where the own road is drawn farther off than this, or not at all, the other drawing stands alone. */
const SUBSTITUTE_METRES = 300;
/** A plaza whose position is known no better than this is put where no other road is near. */
const COARSE_METRES = 1_000;
const CLEAR_METRES = 500;
/** A site keeps off the ends of its segment, where other roads may join. */
const JUNCTION_METRES = 15;

/** Places every plaza on its own road; lists those that find no place. */
export function placePlazas(links: readonly Link[], plazas: readonly Plaza[]) {
  const index = createLinkIndex(links.filter((link) => link.surface !== "FERRY"));
  const sites: PlazaSite[] = [];
  const unplaced: UnplacedPlaza[] = [];
  for (const plaza of plazas) {
    const found = drawings(plaza, index).map((segment) => toSite(plaza, segment, index));
    sites.push(...found);
    if (found.length === 0) {
      unplaced.push({ plazaId: plaza.id, reason: `no link of ${plaza.road} or beside it nearby` });
    }
  }
  return { stands: sites, unplaced };
}

/** The segments that draw the plaza's road where it stands: one, or two where it is drawn twice. */
function drawings(plaza: Plaza, index: LinkIndex): NearSegment[] {
  const municipal = plaza.position_source === "municipality";
  const reach = Math.max(municipal ? MUNICIPALITY_METRES : OWN_ROAD_METRES, plaza.precision_m);
  const candidates = index.near(plazaPoint(plaza), reach);
  const own = candidates.filter(({ link }) => link.refs.includes(plaza.road));
  if (plaza.precision_m >= COARSE_METRES && own.length > 0) {
    const clear = own.find((segment) => clearanceAt(siteOn(segment), index) >= CLEAR_METRES);
    return [clear ?? elementAt(own, 0)];
  }
  const [nearest] = own;
  const limit = nearest ? Math.min(SAME_ROAD_METRES, nearest.distance) : SUBSTITUTE_METRES;
  const twin = candidates.find(
    (segment) =>
      !segment.link.refs.includes(plaza.road) &&
      segment.distance <= limit &&
      runsItsWay(segment, plaza),
  );
  const astray = twin !== undefined && (nearest?.distance ?? 0) > SUBSTITUTE_METRES;
  return [astray ? undefined : nearest, twin].filter((segment) => segment !== undefined);
}

function runsItsWay({ bearing }: NearSegment, { bearings = [] }: Plaza): boolean {
  return bearings.some((rumo) => alignment(bearing, rumo) <= SAME_COURSE_DEGREES);
}

function toSite(plaza: Plaza, segment: NearSegment, index: LinkIndex): PlazaSite {
  const { point, linkBearing } = siteOn(segment);
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

/** The site on a segment and the road's bearing there. */
function siteOn({ link, index, a, b, fraction }: NearSegment) {
  const margin = Math.min(JUNCTION_METRES / Math.max(1, distanceMetres(a, b)), 0.4);
  const point = roundPoint(interpolate(a, b, Math.min(1 - margin, Math.max(margin, fraction))));
  return { point, linkBearing: bearingAlong(link.polyline, index, point) };
}

/** Bearing of a path over the 150 m before and after a point on it: bends do not mislead it. */
function bearingAlong(path: readonly Point[], segment: number, point: Point): number {
  const before = walk(path, segment, -1, point, 150);
  const after = walk(path, segment + 1, 1, point, 150);
  return bearingDegrees(before, after);
}

function walk(
  path: readonly Point[],
  start: number,
  step: number,
  from: Point,
  metres: number,
): Point {
  let here = from;
  let left = metres;
  for (let i = start; i >= 0 && i < path.length; i += step) {
    const next = elementAt(path, i);
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
