import type { VehicleType } from "../../tolls/vehicle.ts";
import type { Stretch } from "./engine.ts";
import { type EdgeCosts, paceOf } from "./road-costs.ts";

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

/** The stretch over `lengthMetres` of an edge of a kind. */
export function toStretch(
  { costs, ...kind }: EdgeKind,
  lengthMetres: number,
  vehicle: VehicleType,
): Stretch {
  const pace = costs && paceOf(costs, vehicle);
  if (!pace?.burden) return { lengthMetres, ...kind };
  const seconds = (lengthMetres / 1_000) * pace.burdenSecondsPerKm;
  return { lengthMetres, ...kind, burden: { of: pace.burden, seconds } };
}

/** Text of the vertex where a step begins: the step's first two numbers. */
export function junctionOf(step: string): string {
  let numbers = 0;
  let i = 0;
  for (; numbers < 2; i += 1) if (step.charCodeAt(i) - 63 < 32) numbers += 1;
  return step.slice(0, i);
}
