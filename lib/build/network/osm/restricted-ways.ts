import { elementAt } from "../../../base/element-at.ts";
import { boxAround } from "../../../quote/geo/box.ts";
import {
  angleBetween,
  bearingDegrees,
  distanceMetres,
  interpolate,
  type Point,
  projectOnSegment,
} from "../../../quote/geo/point.ts";
import type { DrawnRule } from "../../../quote/routing/restrictions/drawn-rules.ts";
import { binds, type Restriction } from "../../../quote/routing/restrictions/restriction-table.ts";
import type { Tags } from "../document/osm-document.ts";
import type { Link } from "../links.ts";
import { restrictedParts } from "../segments/restricted-parts.ts";
import type { OnBytes, OsmExtract } from "./extract.ts";
import { type LocatedWay, visitLocatedWays } from "./located-ways.ts";
import { isRoad, roadNumbers } from "./road-way.ts";

/** The stretch of a rule as the road table draws it, from its start to its end. */
export interface RuleCourse {
  restriction: Restriction;
  roads: readonly string[];
  segments: readonly (readonly [Point, Point])[];
}

/** A part of a way with the rules in each direction of its drawing. */
export interface RestrictedPiece {
  /** The last node of the part; the next part begins there. */
  lastNodeId: number;
  forward: readonly Restriction[];
  backward: readonly Restriction[];
}

/** By way id: the parts of each way on which rules are in force, from its first node to its last. */
export type RestrictedWays = ReadonlyMap<number, readonly RestrictedPiece[]>;

/**
 * Largest distance between the two drawings of a road. The table's are coarse; a road number keeps
 * other roads apart.
 */
const BESIDE_METRES = 1_000;
/** Tags by which OpenStreetMap itself says which trucks may pass. */
const OWN_TAGS =
  /^(hgv|goods|hazmat|maxlength|maxweight|maxweightrating|maxaxles|maxaxleload)(:|$)/;

/** The stretches of rules on numbered roads, as the road table draws them. */
export function drawnRules(
  restrictions: readonly Restriction[],
  links: ReadonlyMap<number, Link>,
): DrawnRule[] {
  return restrictions.flatMap((restriction) => {
    const { id, direction } = restriction;
    const roads = roadNumbers(restriction.road);
    const lines = restrictedParts(restriction, links).flatMap((part) => {
      const link = links.get(part.linkId);
      const line = link ? cut(link.polyline, part.fromMetres, part.toMetres) : [];
      return line.length > 1 ? [part.isForward ? line : line.toReversed()] : [];
    });
    return roads.length > 0 && lines.length > 0 ? [{ rule: id, direction, roads, lines }] : [];
  });
}

/** The drawn stretches of the rules that close a numbered road at any hour. */
export function coursesOf(
  restrictions: readonly Restriction[],
  links: ReadonlyMap<number, Link>,
): RuleCourse[] {
  return restrictions.filter(binds).flatMap((restriction) =>
    drawnRules([restriction], links).map(({ roads, lines }) => ({
      restriction,
      roads,
      segments: lines.flatMap(segmentsOf),
    })),
  );
}

/** The ways of an extract that rules apply to. A way that has such a tag itself is left alone. */
export async function findRestrictedWays(
  extract: OsmExtract,
  courses: readonly RuleCourse[],
  onBytes?: OnBytes,
): Promise<RestrictedWays> {
  const roads = new Set(courses.flatMap((course) => course.roads));
  const found = new Map<number, RestrictedPiece[]>();
  const isWanted = (tags: Tags) =>
    isRoad(tags) &&
    roadNumbers(tags.ref).some((road) => roads.has(road)) &&
    !Object.keys(tags).some((key) => OWN_TAGS.test(key));
  const visit = (way: LocatedWay) => {
    const pieces = piecesOf(way, courses);
    if (pieces.some(({ forward, backward }) => forward.length + backward.length > 0)) {
      found.set(way.id, pieces);
    }
  };
  await visitLocatedWays(extract, isWanted, visit, onBytes);
  return found;
}

function piecesOf(way: LocatedWay, courses: readonly RuleCourse[]): RestrictedPiece[] {
  const numbers = roadNumbers(way.tags.ref);
  const own = courses.filter(
    ({ roads, segments }) => roads.some((road) => numbers.includes(road)) && isNear(way, segments),
  );
  const pieces: RestrictedPiece[] = [];
  for (const [i, segment] of segmentsOf(way.points).entries()) {
    const rules = rulesOn(segment, own);
    const last = pieces.at(-1);
    const lastNodeId = elementAt(way.nodeIds, i + 1);
    if (last && isSame(last, rules)) last.lastNodeId = lastNodeId;
    else pieces.push({ ...rules, lastNodeId });
  }
  return pieces;
}

function rulesOn([from, to]: readonly [Point, Point], courses: readonly RuleCourse[]) {
  const forward: Restriction[] = [];
  const backward: Restriction[] = [];
  for (const { restriction, segments } of courses) {
    const bearing = bearingOn(interpolate(from, to, 0.5), segments);
    if (bearing === undefined) continue;
    const isAlong = angleBetween(bearingDegrees(from, to), bearing) < 90;
    const { direction } = restriction;
    if (direction === "both" || (direction === "forward") === isAlong) forward.push(restriction);
    if (direction === "both" || (direction === "forward") !== isAlong) backward.push(restriction);
  }
  return { forward, backward };
}

/** Bearing of a course beside a point; undefined if the point is far from it or beyond its ends. */
function bearingOn(point: Point, segments: RuleCourse["segments"]): number | undefined {
  let best: { metres: number; i: number; fraction: number } | undefined;
  for (const [i, [a, b]] of segments.entries()) {
    const { fraction, distance } = projectOnSegment(point, a, b);
    if (!best || distance < best.metres) best = { metres: distance, i, fraction };
  }
  if (!best || best.metres > BESIDE_METRES) return undefined;
  const isBefore = best.i === 0 && best.fraction <= 0;
  const isBehind = best.i === segments.length - 1 && best.fraction >= 1;
  return isBefore || isBehind ? undefined : bearingDegrees(...elementAt(segments, best.i));
}

function isNear({ points }: LocatedWay, segments: RuleCourse["segments"]): boolean {
  const [[south, west], [north, east]] = boxAround(segments.flat(), BESIDE_METRES);
  return points.some(
    ([latitude, longitude]) =>
      south <= latitude && latitude <= north && west <= longitude && longitude <= east,
  );
}

function isSame(one: RestrictedPiece, other: Omit<RestrictedPiece, "lastNodeId">): boolean {
  const ids = ({ forward, backward }: Omit<RestrictedPiece, "lastNodeId">) =>
    [forward, backward].map((rules) => rules.map(({ id }) => id).join()).join("|");
  return ids(one) === ids(other);
}

function segmentsOf(line: readonly Point[]): [Point, Point][] {
  return line.slice(1).map((to, i) => [elementAt(line, i), to]);
}

/** The part of a line between two distances along it. */
function cut(line: readonly Point[], fromMetres: number, toMetres: number): Point[] {
  const points: Point[] = [];
  let passed = 0;
  for (const [a, b] of segmentsOf(line)) {
    const length = distanceMetres(a, b);
    const at = (metres: number) => interpolate(a, b, (metres - passed) / length);
    const [from, to] = [Math.max(fromMetres, passed), Math.min(toMetres, passed + length)];
    if (to > from) {
      if (points.length === 0) points.push(at(from));
      points.push(at(to));
    }
    passed += length;
  }
  return points;
}
