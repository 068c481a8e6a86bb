import { elementAt, lastOf } from "../../../base/element-at.ts";
import {
  distanceMetres,
  lengthMetres,
  type Point,
  positionKey,
  projectOnSegment,
} from "../../../quote/geo/point.ts";
import type { Restriction } from "../../../quote/routing/restrictions/restriction-table.ts";
import type { Link } from "../links.ts";

/** A part of a link that a rule applies to. */
export interface RestrictedPart {
  linkId: number;
  /** Metres along the link. */
  fromMetres: number;
  toMetres: number;
  /** True if the rule's stretch runs in the direction of the link's drawing. */
  isForward: boolean;
  restriction: Restriction;
}

/** Longest gap between two links of a stretch: a ferry, or a junction drawn in pieces. */
const JOINT_METRES = 8_000;

/** A step between two nodes of a stretch: a part of a link, or a gap between two links. */
interface Step {
  to: string;
  metres: number;
  part?: Omit<RestrictedPart, "restriction">;
}

/**
 * The parts of links between the ends of a rule's stretch: links are often longer than the stretch.
 * Whole links if the ends are unknown; empty if the stretch is not drawn.
 */
export function restrictedParts(
  restriction: Restriction,
  links: ReadonlyMap<number, Link>,
): RestrictedPart[] {
  const ends = endsOf(restriction);
  const drawn = restriction.links.flatMap((id) => links.get(id) ?? []);
  if (drawn.length === 0) return [];
  if (!ends) return drawn.map((link) => wholeLink(link, restriction));
  const steps = stepsOf(drawn, ends);
  return shortestSteps(steps, "start", "end")
    .flatMap(({ part }) => part ?? [])
    .map((part) => ({ ...part, restriction }));
}

function wholeLink({ id, polyline }: Link, restriction: Restriction): RestrictedPart {
  const toMetres = lengthMetres(polyline);
  return { linkId: id, fromMetres: 0, toMetres, isForward: true, restriction };
}

function endsOf(row: Restriction): [start: Point, end: Point] | undefined {
  const { start_latitude, start_longitude, end_latitude, end_longitude } = row;
  if (start_latitude === undefined || start_longitude === undefined) return undefined;
  if (end_latitude === undefined || end_longitude === undefined) return undefined;
  return [
    [start_latitude, start_longitude],
    [end_latitude, end_longitude],
  ];
}

/** The links as steps between their ends and the ends of the stretch. */
function stepsOf(links: readonly Link[], ends: readonly [Point, Point]): Map<string, Step[]> {
  const steps = new Map<string, Step[]>();
  const add = (from: string, step: Step) => steps.set(from, [...(steps.get(from) ?? []), step]);
  const [start, end] = ends.map((point) => nearestOn(links, point));
  const corners: { key: string; point: Point }[] = [];
  for (const link of links) {
    const { polyline, id } = link;
    const [first, last] = [elementAt(polyline, 0), lastOf(polyline)];
    const marks = [
      { key: positionKey(first), metres: 0 },
      ...(start?.link === link ? [{ key: "start", metres: start.metres }] : []),
      ...(end?.link === link ? [{ key: "end", metres: end.metres }] : []),
      { key: positionKey(last), metres: lengthMetres(polyline) },
    ].sort((a, b) => a.metres - b.metres);
    corners.push(
      { key: positionKey(first), point: first },
      { key: positionKey(last), point: last },
    );
    for (const [i, { key, metres: toMetres }] of marks.entries()) {
      const before = marks[i - 1];
      if (!before) continue;
      const part = { linkId: id, fromMetres: before.metres, toMetres };
      const metres = toMetres - before.metres;
      add(before.key, { to: key, metres, part: { ...part, isForward: true } });
      add(key, { to: before.key, metres, part: { ...part, isForward: false } });
    }
  }
  for (const one of corners) {
    for (const other of corners) {
      const metres = distanceMetres(one.point, other.point);
      if (one.key !== other.key && metres <= JOINT_METRES) {
        add(one.key, { to: other.key, metres: 10 * metres });
      }
    }
  }
  return steps;
}

/** The nearest position on any of the links. */
function nearestOn(links: readonly Link[], point: Point) {
  let best: { link: Link; metres: number; distance: number } | undefined;
  for (const link of links) {
    let passed = 0;
    for (let i = 1; i < link.polyline.length; i += 1) {
      const [a, b] = [elementAt(link.polyline, i - 1), elementAt(link.polyline, i)];
      const { fraction, distance } = projectOnSegment(point, a, b);
      const length = distanceMetres(a, b);
      if (!best || distance < best.distance) {
        best = { link, metres: passed + fraction * length, distance };
      }
      passed += length;
    }
  }
  return best;
}

/**
 * The steps of the shortest way between two nodes; empty if there is none.
 * Source: E. W. Dijkstra, "A note on two problems in connexion with graphs", Numerische Mathematik
 * 1 (1959), https://doi.org/10.1007/BF01386390.
 */
function shortestSteps(steps: ReadonlyMap<string, readonly Step[]>, from: string, to: string) {
  const best = new Map<string, { metres: number; way: Step[] }>([[from, { metres: 0, way: [] }]]);
  const done = new Set<string>();
  for (;;) {
    const open = [...best].filter(([key]) => !done.has(key));
    const [nearest] = open.sort(([, a], [, b]) => a.metres - b.metres);
    if (!nearest) return [];
    const [key, { metres, way }] = nearest;
    if (key === to) return way;
    done.add(key);
    for (const step of steps.get(key) ?? []) {
      const reached = metres + step.metres;
      if (reached < (best.get(step.to)?.metres ?? Number.POSITIVE_INFINITY)) {
        best.set(step.to, { metres: reached, way: [...way, step] });
      }
    }
  }
}
