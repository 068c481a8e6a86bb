import KDBush from "kdbush";
import { elementAt } from "../../../base/element-at.ts";
import type { Box } from "../../geo/box.ts";
import { distanceMetres, type Point, positionKey } from "../../geo/point.ts";
import { type Plaza, plazaPoint } from "../catalogue/plaza-table.ts";
import type { PlazaStand } from "./plaza-stands.ts";
import {
  DRAWING_METRES,
  LATERAL_METRES,
  MOVED_METRES,
  SAME_PLACE_METRES,
  SURVEYED_METRES,
  WIDEST_GATE_METRES,
} from "./tolerances.ts";

/** A line across the road that a path must cross to pay. */
export interface Gate {
  plaza: Plaza;
  point: Point;
  /** Charged bearings of travel; empty if the road's bearing is unknown: both directions pay. */
  bearings: readonly number[];
  /** Largest distance from the point to a densely drawn path, in metres. */
  toleranceMetres: number;
  /** The same for the most coarsely drawn path. */
  maxToleranceMetres: number;
  /** Position keys of other roads' vertices: a path through one of them is on another road. */
  otherRoads: ReadonlySet<string>;
}

/** Gates with an index of their positions. */
export interface GateIndex {
  gates: readonly Gate[];
  positions: KDBush;
}

/** Indexes the gates of plazas: one at the surveyed position and one at each stand. */
export function createGateIndex(
  plazas: readonly Plaza[],
  stands: ReadonlyMap<string, readonly PlazaStand[]>,
): GateIndex {
  return indexGates(plazas.flatMap((plaza) => gatesOf(plaza, stands.get(plaza.id) ?? [])));
}

/** Indexes gates by position. */
export function indexGates(gates: readonly Gate[]): GateIndex {
  const positions = new KDBush(gates.length);
  for (const { point } of gates) positions.add(point[1], point[0]);
  positions.finish();
  return { gates, positions };
}

function gatesOf(plaza: Plaza, known: readonly PlazaStand[]): Gate[] {
  const stands = known.filter((stand) => isStillThere(plaza, stand));
  const surveyed = plaza.precision_m <= SURVEYED_METRES;
  const tolerance = surveyed
    ? plaza.precision_m + LATERAL_METRES
    : Math.min(plaza.precision_m, DRAWING_METRES);
  const gate = (
    point: Point,
    bearings: readonly number[],
    widest: number,
    otherRoads: ReadonlySet<string>,
  ): Gate => ({
    plaza,
    point,
    bearings,
    toleranceMetres: Math.min(tolerance, widest),
    maxToleranceMetres: widest,
    otherRoads,
  });
  const placed = stands.map((stand) =>
    gate(stand.point, chargedBearings(stand), widestAt(stand.clearance), otherRoadsOf(stand)),
  );
  const here = plazaPoint(plaza);
  const placedHere = placed.some(({ point }) => distanceMetres(point, here) <= SAME_PLACE_METRES);
  if (!surveyed || placedHere) return placed;
  const widest = Math.min(WIDEST_GATE_METRES, ...placed.map((one) => one.maxToleranceMetres));
  const nearby = placed.find(({ point }) => distanceMetres(point, here) <= WIDEST_GATE_METRES);
  const otherRoads = onlyOthers(placed);
  return [...placed, gate(here, plaza.bearings ?? nearby?.bearings ?? [], widest, otherRoads)];
}

function otherRoadsOf({ point, otherRoads }: PlazaStand): Set<string> {
  const keys = new Set(otherRoads.map(positionKey));
  keys.delete(positionKey(point));
  return keys;
}

/** The vertices that are on another road for every stand, as one road may be drawn twice. */
function onlyOthers([first, ...rest]: readonly Gate[]): Set<string> {
  const keys = [...(first?.otherRoads ?? [])];
  return new Set(keys.filter((key) => rest.every(({ otherRoads }) => otherRoads.has(key))));
}

/** True if the network has a stand for the plaza where it is now. */
export function isPlaced(plaza: Plaza, stands: readonly PlazaStand[]): boolean {
  return stands.some((stand) => isStillThere(plaza, stand));
}

/** True if the plaza has not moved since the network was built: an import may have moved it. */
function isStillThere(plaza: Plaza, { point, displacement }: PlazaStand): boolean {
  return Math.abs(distanceMetres(point, plazaPoint(plaza)) - displacement) <= MOVED_METRES;
}

/** A gate reaches at most half-way to the next road that runs the same way. */
function widestAt(clearance: number): number {
  return Math.max(LATERAL_METRES, Math.min(WIDEST_GATE_METRES, clearance / 2));
}

function chargedBearings(stand: PlazaStand): number[] {
  const bearings: number[] = [];
  if (stand.chargesForward) bearings.push(stand.linkBearing);
  if (stand.chargesBackward) bearings.push((stand.linkBearing + 180) % 360);
  return bearings;
}

/** Numbers of the gates inside a box, for `gateAt`. */
export function gatesWithin(
  { positions }: GateIndex,
  [[south, west], [north, east]]: Box,
): number[] {
  return positions.range(west, south, east, north);
}

export function gateAt({ gates }: GateIndex, index: number): Gate {
  return elementAt(gates, index);
}
