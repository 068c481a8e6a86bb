import { elementAt } from "../../base/element-at.ts";
import { boxAround } from "../geo/box.ts";
import { type MeasuredLine, nearestSpot } from "../geo/measured-line.ts";
import {
  angleBetween,
  bearingDegrees,
  distanceMetres,
  type Point,
  projectOnSegment,
} from "../geo/point.ts";
import type { DayAt } from "./calendar.ts";
import type { TollCatalogue } from "./catalogue/catalogue.ts";
import { isCharging, type Plaza } from "./catalogue/plaza-table.ts";
import { isUnconfirmed } from "./find-charges.ts";
import { type Gate, gateAt, gatesWithin } from "./matching/gates.ts";
import type { Passage } from "./matching/passages.ts";
import { isPaid } from "./matching/single-charge.ts";

/** The vertices of a path from one to another. */
export type PathPart = readonly [from: number, to: number];

/** A place of a path whose position is known to some metres only. */
export interface UncertainPlace {
  name: string;
  /** Index in the query, if it is one of its places. */
  index?: number;
  point: Point;
  uncertaintyMetres: number;
  /**
   * The part of the road on which a kilometre may lie; other places lie anywhere in their radius.
   */
  along?: {
    road: string;
    uf: string;
    /** The kilometre as it is written, and that of the point by the count of `lines`. */
    km: number;
    tableKm: number;
    lines: readonly MeasuredLine[];
  };
  /** The path to the place and from it; missing where the path begins or ends. */
  arrival?: PathPart;
  departure?: PathPart;
}

/** A plaza that a path passes or not, depending on where a place is. */
export interface PlaceDoubt {
  place: UncertainPlace;
  plaza: Plaza;
  /** True if the path pays it. */
  isIncluded: boolean;
}

/**
 * Largest distance from the drawing of a road with kilometres to a gate on it, as that of plazas in
 * `measure-federal.ts`.
 */
const ON_THE_LINE_METRES = 1_000;
/**
 * Smallest difference of kilometres at which their order decides on which side of a plaza a place
 * is: the uncertainty of a kilometre at the end of a segment of the DNIT. A choice.
 */
const DECIDED_KM = 0.5;

/** A gate on whose other side a place may be. */
interface NearGate {
  gate: Gate;
  /** Direction from the gate to the place along its road, in degrees. */
  bearing: number;
}

/** The plazas in operation that `path` passes or not, depending on where its places are. */
export function placeDoubts(
  path: readonly Point[],
  places: readonly UncertainPlace[],
  passages: readonly Passage[],
  catalogue: TollCatalogue,
  dayAt: DayAt,
): PlaceDoubt[] {
  return places.flatMap((place) => {
    const day = dayAt(place.arrival?.[1] ?? place.departure?.[0] ?? 0);
    const near = gatesNear(place, catalogue).filter(
      ({ gate: { plaza } }) => isCharging(plaza, day) && !isUnconfirmed(plaza, catalogue, day),
    );
    return [...Map.groupBy(near, ({ gate }) => gate.plaza)].flatMap(([plaza, gates]) => {
      const isIncluded = judge(path, place, plaza, gates, passages, catalogue);
      return isIncluded === undefined ? [] : [{ place, plaza, isIncluded }];
    });
  });
}

/** True if a doubtful plaza is paid, false if not; undefined if it is not doubtful. */
function judge(
  path: readonly Point[],
  { arrival, departure }: UncertainPlace,
  plaza: Plaza,
  gates: readonly NearGate[],
  passages: readonly Passage[],
  { groups }: TollCatalogue,
): boolean | undefined {
  const parts = [arrival, departure].filter((part) => part !== undefined);
  const there = passages.filter(({ position }) =>
    parts.some(([from, to]) => position >= from && position <= to),
  );
  const own = there.filter((passage) => passage.plaza === plaza);
  // A trip that goes on passes it once wherever the place is.
  if (arrival && departure && own.length === 1) return undefined;
  if (own.length > 0) return own.every(({ atPathEnd }) => atPathEnd) ? undefined : true;
  const charges = gates.some(
    ({ gate, bearing }) =>
      (departure && chargesTowards(gate, bearing)) ||
      (arrival && chargesTowards(gate, bearing + 180)),
  );
  const isPassed = gates.some(({ gate }) => parts.some((part) => comesTo(path, part, gate)));
  return !charges || isPassed || isPaid(plaza, there, groups) ? undefined : false;
}

/** The gates on whose other side a place may be. */
function gatesNear(place: UncertainPlace, { gates }: TollCatalogue): NearGate[] {
  const { point, uncertaintyMetres, along } = place;
  const points = along ? along.lines.flat().map((one) => one.point) : [point];
  if (points.length === 0) return [];
  const reach = along ? ON_THE_LINE_METRES : uncertaintyMetres;
  return gatesWithin(gates, boxAround(points, reach)).flatMap((number) => {
    const gate = gateAt(gates, number);
    if (along) return gateAlong(gate, along, uncertaintyMetres);
    const isNear = distanceMetres(gate.point, point) <= uncertaintyMetres;
    return isNear ? [{ gate, bearing: bearingDegrees(gate.point, point) }] : [];
  });
}

/** A gate on the road of a kilometre, unless its own kilometre shows the side. */
function gateAlong(
  gate: Gate,
  { road, uf, km, tableKm, lines }: NonNullable<UncertainPlace["along"]>,
  uncertaintyMetres: number,
): NearGate[] {
  const spot = nearestSpot(lines, gate.point);
  if (!spot || spot.metres > ON_THE_LINE_METRES) return [];
  const { plaza } = gate;
  const beyond = spot.km - tableKm;
  if (Math.abs(beyond) * 1_000 > uncertaintyMetres) return [];
  const isSameRoad = plaza.road === road && plaza.uf === uf && plaza.km !== undefined;
  const isSameSide = Math.sign((plaza.km ?? km) - km) === Math.sign(beyond);
  if (isSameRoad && isSameSide && Math.abs(beyond) > DECIDED_KM) return [];
  return [{ gate, bearing: beyond > 0 ? spot.bearing + 180 : spot.bearing }];
}

function chargesTowards({ bearings }: Gate, bearing: number): boolean {
  return bearings.length === 0 || bearings.some((charged) => angleBetween(charged, bearing) < 90);
}

/** True if a part of a path comes to the gate, in whatever direction, and neither end is there. */
function comesTo(path: readonly Point[], [from, to]: PathPart, gate: Gate): boolean {
  const { point, toleranceMetres } = gate;
  const isAt = (vertex: number) =>
    distanceMetres(elementAt(path, vertex), point) <= toleranceMetres;
  if (isAt(from) || isAt(to)) return false;
  for (let i = from; i < to; i += 1) {
    const { distance } = projectOnSegment(point, elementAt(path, i), elementAt(path, i + 1));
    if (distance <= toleranceMetres) return true;
  }
  return false;
}
