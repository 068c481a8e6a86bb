import KDBush from "kdbush";
import { at, distanceMetres, type Point } from "../geo/point.ts";
import { type Plaza, plazaPoint } from "./plaza-table.ts";

/** Where a plaza stands on the road network, as far as matching needs to know. */
export interface PlazaStand {
  plazaId: string;
  point: Point;
  linkBearing: number;
  chargesForward: boolean;
  chargesBackward: boolean;
  /** Metres to the nearest other road that runs the same way. */
  clearance: number;
}

/** A line across the road that a path must cross to pay. */
export interface Gate {
  plaza: Plaza;
  point: Point;
  /** Bearings of travel that pay; empty where the road's course is unknown and every way pays. */
  bearings: readonly number[];
  /** How far beside the point a densely drawn path may pass, in metres. */
  toleranceMetres: number;
  /** How far at most, however coarse the path. */
  maxToleranceMetres: number;
}

/** Gates with an index over their positions. */
export interface GateIndex {
  gates: readonly Gate[];
  positions: KDBush;
}

/** Carriageways, lanes and GPS scatter: a path may run this far beside a surveyed point. */
const LATERAL_METRES = 40;
/** A plaza whose position is known no better than this is found only by its place on the network. */
const SURVEYED_METRES = 150;
/** The network's own drawing may be this far off the road (nine in ten are nearer). */
const DRAWING_METRES = 250;
/** The widest gate: what a path with a point every 2 km may cut off in a bend. */
export const WIDEST_GATE_METRES = 450;
/** Two positions of one plaza nearer than this are one gate. */
const SAME_PLACE_METRES = 60;

/** The gates of the charging plazas: one where the network has the plaza, one where it was surveyed. */
export function createGateIndex(
  plazas: readonly Plaza[],
  stands: ReadonlyMap<string, PlazaStand>,
): GateIndex {
  const gates = plazas.flatMap((plaza) => gatesOf(plaza, stands.get(plaza.id)));
  const positions = new KDBush(gates.length);
  for (const { point } of gates) positions.add(point[1], point[0]);
  positions.finish();
  return { gates, positions };
}

function gatesOf(plaza: Plaza, stand: PlazaStand | undefined): Gate[] {
  const surveyed = plaza.precision_m <= SURVEYED_METRES;
  const precise = plaza.precision_m + LATERAL_METRES;
  const registered: Gate = {
    plaza,
    point: plazaPoint(plaza),
    bearings: plaza.bearings ?? [],
    toleranceMetres: precise,
    maxToleranceMetres: WIDEST_GATE_METRES,
  };
  if (!stand) return surveyed ? [registered] : [];
  const widest = Math.max(LATERAL_METRES, Math.min(WIDEST_GATE_METRES, stand.clearance / 2));
  const displacement = distanceMetres(stand.point, plazaPoint(plaza));
  const tolerance = surveyed ? precise : Math.min(plaza.precision_m, DRAWING_METRES);
  const placed: Gate = {
    plaza,
    point: stand.point,
    bearings: chargedBearings(stand),
    toleranceMetres: Math.min(tolerance, widest),
    maxToleranceMetres: widest,
  };
  return surveyed && displacement > SAME_PLACE_METRES
    ? [
        placed,
        { ...registered, maxToleranceMetres: widest, toleranceMetres: Math.min(precise, widest) },
      ]
    : [placed];
}

function chargedBearings(stand: PlazaStand): number[] {
  const bearings: number[] = [];
  if (stand.chargesForward) bearings.push(stand.linkBearing);
  if (stand.chargesBackward) bearings.push((stand.linkBearing + 180) % 360);
  return bearings;
}

/** Indexes of the gates inside a box of degrees. */
export function gatesWithin(
  { positions }: GateIndex,
  [south, west]: Point,
  [north, east]: Point,
): number[] {
  return positions.range(west, south, east, north);
}

export function gateAt({ gates }: GateIndex, index: number): Gate {
  return at(gates, index);
}
