import { readDataFile } from "../../../base/data-set.ts";
import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres, interpolate, type Point } from "../../../quote/geo/point.ts";
import { createStateAt, type StateAt } from "../../../quote/places/gazetteer/territory.ts";
import type { Setting } from "../../../quote/routing/engine/road-costs.ts";
import {
  type Restriction,
  readRestrictions,
} from "../../../quote/routing/restrictions/restriction-table.ts";
import type { Link } from "../links.ts";
import { remoteLinks } from "./remoteness.ts";
import { type RestrictedPart, restrictedParts } from "./restricted-parts.ts";
import { stateParts } from "./state-parts.ts";
import { readTowns, type TownFactorOf } from "./urban-zones.ts";

/** A rule on a segment, and the direction of the drawing in which it applies. */
export interface SegmentRule {
  restriction: Restriction;
  direction: "both" | "forward" | "backward";
}

/** Facts about a segment, the piece of a link from one vertex to the next. */
export interface SegmentFacts {
  uf: string;
  setting: Setting;
  rules: readonly SegmentRule[];
}

/** Links with a vertex at each end of a rule and at each border, and the facts about their segments. */
export interface FactualLinks {
  links: Link[];
  /** By link id, one entry per segment. */
  facts: ReadonlyMap<number, readonly SegmentFacts[]>;
}

/** Distance within which a vertex serves as the end of a rule, or as a border. */
const VERTEX_METRES = 5;

/** Adds the UFs and the facts of the truck tables to the links. */
export function withFacts(links: readonly Link[]): FactualLinks {
  const byId = new Map(links.map((link) => [link.id, link]));
  const parts = readRestrictions().flatMap((row) => restrictedParts(row, byId));
  const stateAt = createStateAt(JSON.parse(readDataFile("roads/states.geojson")));
  return placeFacts(links, parts, readTowns(), stateAt);
}

/** Cuts links at the ends of the parts and at borders, and finds the facts of each segment. */
export function placeFacts(
  links: readonly Link[],
  parts: readonly RestrictedPart[],
  townFactorOf: TownFactorOf,
  stateAt: StateAt,
): FactualLinks {
  const remote = remoteLinks(links);
  const partsOf = Map.groupBy(parts, ({ linkId }) => linkId);
  const facts = new Map<number, SegmentFacts[]>();
  const cut = links.map((link) => {
    const own = partsOf.get(link.id) ?? [];
    // A ferry in two pieces would be boarded twice.
    const states = link.surface === "FERRY" ? [] : stateParts(link, stateAt);
    const polyline = withVertices(
      link.polyline,
      [...own, ...states].flatMap(({ fromMetres, toMetres }) => [fromMetres, toMetres]),
    );
    let passed = 0;
    const segments = polyline.slice(1).map((b, i): SegmentFacts => {
      const a = elementAt(polyline, i);
      const length = distanceMetres(a, b);
      const middle = passed + length / 2;
      passed += length;
      const rules = own
        .filter(({ fromMetres, toMetres }) => middle > fromMetres && middle < toMetres)
        .map(toRule);
      const remoteness = remote.get(link.id) ?? "near";
      const uf = states.find(({ toMetres }) => middle < toMetres)?.uf ?? link.uf;
      return { uf, setting: { townFactor: townFactorOf(link, a, b), remoteness }, rules };
    });
    facts.set(link.id, segments);
    return { ...link, polyline };
  });
  return { links: cut, facts };
}

function toRule({ restriction, isForward }: RestrictedPart): SegmentRule {
  const { direction } = restriction;
  if (direction === "both") return { restriction, direction };
  return {
    restriction,
    direction: (direction === "forward") === isForward ? "forward" : "backward",
  };
}

/** A line with a vertex at each of some distances along it. */
function withVertices(polyline: readonly Point[], distances: readonly number[]): Point[] {
  const pending = distances.toSorted((a, b) => a - b);
  const points: Point[] = [elementAt(polyline, 0)];
  let passed = 0;
  for (let i = 1; i < polyline.length; i += 1) {
    const [a, b] = [elementAt(polyline, i - 1), elementAt(polyline, i)];
    const length = distanceMetres(a, b);
    let last = passed;
    for (
      ;
      (pending[0] ?? Number.POSITIVE_INFINITY) < passed + length - VERTEX_METRES;
      pending.shift()
    ) {
      const metres = elementAt(pending, 0);
      if (metres - last <= VERTEX_METRES) continue;
      points.push(interpolate(a, b, (metres - passed) / length));
      last = metres;
    }
    points.push(b);
    passed += length;
  }
  return points;
}
