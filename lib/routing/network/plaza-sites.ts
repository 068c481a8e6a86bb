import Flatbush from "flatbush";
import {
  angleBetween,
  at,
  bearingDegrees,
  destination,
  distanceMetres,
  interpolate,
  offsetMetres,
  type Point,
  projectOnSegment,
} from "../../geo/point.ts";
import { type Plaza, plazaPoint } from "../../tolls/plaza-table.ts";
import type { Link } from "./links.ts";

/** Where a plaza stands on the network. */
export interface PlazaSite {
  plazaId: string;
  /** Position of the toll booth, on the link, at 6 decimals: a vertex of every path through it. */
  point: Point;
  linkId: number;
  /** Index of the link's vertex before the site, and metres from that vertex. */
  segment: number;
  metresIntoSegment: number;
  /** Bearing of the link there, in the order of its vertices. */
  linkBearing: number;
  /** Directions, in terms of the link's vertex order, in which the plaza charges. */
  chargesForward: boolean;
  chargesBackward: boolean;
  /** Metres to the nearest other road that runs the same way beside the site. */
  clearance: number;
  /** Metres between the plaza's registered position and the site. */
  displacement: number;
}

/** A plaza that finds no place on the network, and why. */
export interface UnplacedPlaza {
  plazaId: string;
  reason: string;
}

/** A surveyed plaza may stand this far from its own road: some state roads are drawn on old courses. */
const OWN_ROAD_METRES = 6_000;
/** …and this far from a road drawn under another reference that runs its way. */
const OTHER_ROAD_METRES = 300;
const SAME_WAY_DEGREES = 40;
/** Other roads are looked for this far to either side… */
const CLEARANCE_METRES = 1_000;
/** …from here on: nearer than this it is the site's own road. */
const SAME_ROAD_METRES = 5;
/** A site keeps off the ends of its segment, where other roads may join. */
const JUNCTION_METRES = 15;
/** A plaza known only to its municipality may be anywhere on its road within this many metres. */
const MUNICIPALITY_METRES = 25_000;

interface Segment {
  link: Link;
  index: number;
}

/** Places every plaza on the nearest link of its own road; lists those that find none. */
export function placePlazas(links: readonly Link[], plazas: readonly Plaza[]) {
  const roads = links.filter((link) => link.surface !== "FERRY");
  const segments = roads.flatMap((link) =>
    link.polyline.slice(1).map((_, index): Segment => ({ link, index })),
  );
  const index = new Flatbush(segments.length);
  for (const { link, index: i } of segments) {
    const [a, b] = [at(link.polyline, i), at(link.polyline, i + 1)];
    index.add(
      Math.min(a[1], b[1]),
      Math.min(a[0], b[0]),
      Math.max(a[1], b[1]),
      Math.max(a[0], b[0]),
    );
  }
  index.finish();

  const sites: PlazaSite[] = [];
  const unplaced: UnplacedPlaza[] = [];
  for (const plaza of plazas) {
    const site = placePlaza(plaza, segments, index);
    if (site) sites.push(site);
    else {
      unplaced.push({ plazaId: plaza.id, reason: `no link of ${plaza.road} or beside it nearby` });
    }
  }
  return { sites, unplaced };
}

function placePlaza(plaza: Plaza, segments: Segment[], index: Flatbush): PlazaSite | undefined {
  const reach = Math.max(
    OWN_ROAD_METRES,
    plaza.position_source === "municipality" ? MUNICIPALITY_METRES : plaza.precision_m,
  );
  const candidates = near(plazaPoint(plaza), reach, segments, index);
  const own = candidates.find(({ segment }) => segment.link.refs.includes(plaza.road));
  const beside = candidates.find(
    (candidate) => candidate.distance <= OTHER_ROAD_METRES && runsItsWay(candidate, plaza),
  );
  const chosen = own ?? beside;
  const site = chosen && toSite(plaza, chosen);
  return site && { ...site, clearance: clearanceAt(site, segments, index) };
}

interface Candidate {
  segment: Segment;
  a: Point;
  b: Point;
  fraction: number;
  distance: number;
  bearing: number;
}

/** Segments within `reach` metres of a point, nearest first. */
function near(point: Point, reach: number, segments: Segment[], index: Flatbush): Candidate[] {
  const degrees = reach / 100_000;
  const [latitude, longitude] = point;
  return index
    .search(longitude - degrees, latitude - degrees, longitude + degrees, latitude + degrees)
    .map((found) => {
      const segment = at(segments, found);
      const a = at(segment.link.polyline, segment.index);
      const b = at(segment.link.polyline, segment.index + 1);
      return { segment, a, b, bearing: bearingDegrees(a, b), ...projectOnSegment(point, a, b) };
    })
    .filter((candidate) => candidate.distance <= reach)
    .sort(
      (one, other) => one.distance - other.distance || one.segment.link.id - other.segment.link.id,
    );
}

function runsItsWay({ bearing }: Candidate, { bearings = [] }: Plaza): boolean {
  return bearings.some((rumo) => alignment(bearing, rumo) <= SAME_WAY_DEGREES);
}

/** Angle between a road and a bearing, whichever way the road is drawn: 0 to 90 degrees. */
function alignment(road: number, bearing: number): number {
  const angle = angleBetween(road, bearing);
  return Math.min(angle, 180 - angle);
}

function toSite(
  plaza: Plaza,
  { segment, fraction, distance }: Candidate,
): Omit<PlazaSite, "clearance"> | undefined {
  const { link, index } = segment;
  const a = at(link.polyline, index);
  const b = at(link.polyline, index + 1);
  const length = distanceMetres(a, b);
  const margin = Math.min(JUNCTION_METRES / length, 0.4);
  const point = roundPoint(interpolate(a, b, Math.min(1 - margin, Math.max(margin, fraction))));
  const linkBearing = bearingAlong(link.polyline, index, point);
  const both = plaza.direction === "both";
  const bearing = plaza.bearings?.[0];
  if (!both && bearing === undefined) return undefined;
  const forward = both || angleBetween(linkBearing, bearing ?? 0) <= 90;
  return {
    plazaId: plaza.id,
    point,
    linkId: link.id,
    segment: index,
    metresIntoSegment: distanceMetres(a, point),
    linkBearing,
    chargesForward: forward,
    chargesBackward: both || !forward,
    displacement: Math.round(distance),
  };
}

/** How far the road's normal at the site reaches before it meets another road of the same course. */
function clearanceAt(
  { point, linkBearing }: Omit<PlazaSite, "clearance">,
  segments: Segment[],
  index: Flatbush,
): number {
  const left = destination(point, linkBearing + 90, -CLEARANCE_METRES);
  const right = destination(point, linkBearing + 90, CLEARANCE_METRES);
  const distances = near(point, CLEARANCE_METRES, segments, index)
    .filter(({ bearing }) => alignment(bearing, linkBearing) <= SAME_WAY_DEGREES)
    .map(({ a, b }) => intersection([left, right], [a, b]))
    .filter((meeting) => meeting !== undefined)
    .map((meeting) => distanceMetres(point, meeting))
    .filter((distance) => distance > SAME_ROAD_METRES);
  return Math.round(Math.min(CLEARANCE_METRES, ...distances));
}

/** Where two segments cross, on the plane of degrees; nothing if they do not. */
function intersection(
  [p, q]: readonly [Point, Point],
  [a, b]: readonly [Point, Point],
): Point | undefined {
  const cross = (o: Point, u: Point, v: Point) =>
    (u[1] - o[1]) * (v[0] - o[0]) - (u[0] - o[0]) * (v[1] - o[1]);
  const [one, other] = [cross(p, q, a), cross(p, q, b)];
  if (one * other > 0 || one === other) return undefined;
  if (cross(a, b, p) * cross(a, b, q) > 0) return undefined;
  return interpolate(a, b, one / (one - other));
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
    const next = at(path, i);
    const length = Math.hypot(...offsetMetres(here, next));
    if (length >= left) return interpolate(here, next, left / length);
    left -= length;
    here = next;
  }
  return here;
}

function roundPoint([latitude, longitude]: Point): Point {
  return [Math.round(latitude * 1e6) / 1e6, Math.round(longitude * 1e6) / 1e6];
}
