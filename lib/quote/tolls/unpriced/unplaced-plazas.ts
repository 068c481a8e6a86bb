import { roadKilometre } from "../../../base/brazilian-format.ts";
import { elementAt } from "../../../base/element-at.ts";
import type { Notice } from "../../../base/notice.ts";
import {
  angleBetween,
  bearingDegrees,
  distanceMetres,
  type Point,
  projectOnSegment,
} from "../../geo/point.ts";
import { type DayAt, dayAtOf } from "../calendar.ts";
import { isCharging, type Plaza, plazaPoint } from "../catalogue/plaza-table.ts";
import { type Gate, type GateIndex, gateAt, indexGates } from "../matching/gates.ts";
import { nearbyRanges, type SegmentRange } from "../matching/nearby-ranges.ts";
import { COURSE_DEGREES, COURSE_METRES, FOREIGN_METRES } from "../matching/tolerances.ts";

/** A plaza without a place on the network that a path comes near. */
export interface MissedPlaza {
  plaza: Plaza;
  /** The passage that may be missing from the total. */
  count: 1;
  /** Position on the path where it is nearest. */
  position: number;
}

/**
 * Indexes plazas without a gate: those of tables that are newer than the network. Each reaches as
 * far as its road may be from its position.
 */
export function indexUnplaced(plazas: readonly Plaza[]): GateIndex {
  return indexGates(
    plazas.map((plaza) => ({
      plaza,
      point: plazaPoint(plaza),
      bearings: plaza.bearings ?? [],
      toleranceMetres: plaza.precision_m + FOREIGN_METRES,
      maxToleranceMetres: plaza.precision_m + FOREIGN_METRES,
      otherRoads: new Set(),
    })),
  );
}

/** The plazas charging on a day that a path may pass, although the network has no place for them. */
export function missedPlazas(
  path: readonly Point[],
  unplaced: GateIndex,
  day: string | DayAt,
): MissedPlaza[] {
  if (unplaced.gates.length === 0) return [];
  const dayAt = dayAtOf(day);
  const reach = Math.max(...unplaced.gates.map(({ toleranceMetres }) => toleranceMetres));
  return [...nearbyRanges(path, unplaced, () => reach)].flatMap(([number, ranges]) => {
    const gate = gateAt(unplaced, number);
    const position = nearestPosition(path, ranges, gate);
    const isMissed = position !== undefined && isCharging(gate.plaza, dayAt(position));
    return isMissed ? [{ plaza: gate.plaza, count: 1 as const, position }] : [];
  });
}

/** Notices on plazas that may be missing from the total. */
export function missedNotices(missed: readonly MissedPlaza[]): Notice[] {
  return missed.map(({ plaza: { name, road, km, operator } }) => {
    const place = `${road}${km === undefined ? "" : ` km ${roadKilometre(km)}`}`;
    const message = `O trajeto passa perto da praça ${name} (${place}, ${operator}), cujo lugar na malha de estradas em uso não se conhece, fora da soma.`;
    return { code: "praca_nao_cadastrada", message, roads: [road] };
  });
}

/** The point nearest to the plaza of a path along its road; undefined if it is out of reach. */
function nearestPosition(
  path: readonly Point[],
  ranges: readonly SegmentRange[],
  { point, bearings, toleranceMetres }: Gate,
): number | undefined {
  let nearest = toleranceMetres;
  let position: number | undefined;
  for (const [first, last] of ranges) {
    for (let i = first; i <= last; i += 1) {
      const [a, b] = [elementAt(path, i), elementAt(path, i + 1)];
      const { distance, fraction } = projectOnSegment(point, a, b);
      if (distance > nearest || !mayFollow(a, b, bearings)) continue;
      nearest = distance;
      position = i + fraction;
    }
  }
  return position;
}

function mayFollow(a: Point, b: Point, bearings: readonly number[]): boolean {
  if (bearings.length === 0 || distanceMetres(a, b) >= COURSE_METRES) return true;
  const course = bearingDegrees(a, b);
  return bearings.some((way) => angleBetween(way, course) <= COURSE_DEGREES);
}
