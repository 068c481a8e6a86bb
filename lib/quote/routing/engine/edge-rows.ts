import type { VehicleType } from "../../tolls/vehicle.ts";
import type { Stretch } from "./engine.ts";
import { type EdgeCosts, type Pace, paceOf } from "./road-costs.ts";

/** Attributes of an edge other than its length. */
export interface EdgeKind extends Omit<Stretch, "lengthMetres" | "burden"> {
  /** Undefined on ferries and on networks with streets. */
  costs?: EdgeCosts | undefined;
}

/**
 * First step and reversed last step as texts, number of vertices, metres, index of the kind, way
 * id.
 */
export type EdgeRow = [
  first: string,
  last: string,
  vertices: number,
  metres: number,
  kind: number,
  wayId: number,
];

/** The common properties of the stretches of a kind; the paces are those of trucks and cars. */
interface KindOfStretch {
  common: Omit<Stretch, "lengthMetres">;
  paces: Readonly<Partial<Record<VehicleType, Pace>>>;
}

const known = new WeakMap<EdgeKind, KindOfStretch>();

/** The stretch over `lengthMetres` of an edge of a kind. */
export function toStretch(kind: EdgeKind, lengthMetres: number, vehicle: VehicleType): Stretch {
  const burden = burdenOn(kind, lengthMetres, vehicle);
  const { common } = kindOfStretch(kind);
  return burden ? { ...common, lengthMetres, burden } : { ...common, lengthMetres };
}

/** Cost of `lengthMetres` of an edge of a kind beyond their time; undefined if there is none. */
export function burdenOn(
  kind: EdgeKind,
  lengthMetres: number,
  vehicle: VehicleType,
): Stretch["burden"] {
  const pace = kindOfStretch(kind).paces[vehicle];
  if (!pace?.burden) return undefined;
  return { of: pace.burden, seconds: (lengthMetres / 1_000) * pace.burdenSecondsPerKm };
}

/** Time of `lengthMetres` of an edge of a kind, in seconds; undefined on a ferry. */
export function secondsOn(
  kind: EdgeKind,
  lengthMetres: number,
  vehicle: VehicleType,
): number | undefined {
  const pace = kindOfStretch(kind).paces[vehicle];
  return pace && (lengthMetres / 1_000) * pace.secondsPerKm;
}

/** Prepared once for each kind: a network has far fewer kinds than stretches asked for. */
function kindOfStretch(kind: EdgeKind): KindOfStretch {
  const found = known.get(kind);
  if (found) return found;
  const { costs, ...common } = kind;
  const paces = costs ? { truck: paceOf(costs, "truck"), car: paceOf(costs, "car") } : {};
  const made: KindOfStretch = { common, paces };
  known.set(kind, made);
  return made;
}

/** Text of the vertex where a step begins: the step's first two numbers. */
export function junctionOf(step: string): string {
  let numbers = 0;
  let i = 0;
  for (; numbers < 2; i += 1) if (step.charCodeAt(i) - 63 < 32) numbers += 1;
  return step.slice(0, i);
}
