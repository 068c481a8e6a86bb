import type { VehicleType } from "../../tolls/vehicle.ts";
import type { Stretch } from "./engine.ts";
import { type EdgeCosts, paceOf } from "./road-costs.ts";

/** What an edge is besides its length. */
export interface EdgeKind extends Omit<Stretch, "lengthMetres" | "burden"> {
  /** Undefined on ferries and on networks with streets. */
  costs?: EdgeCosts | undefined;
}

/** The first step, and the last one backwards, as texts; vertices; metres; kind's index; way. */
export type EdgeRow = [
  first: string,
  last: string,
  vertices: number,
  metres: number,
  kind: number,
  wayId: number,
];

/** A stretch of an edge of a kind. */
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

/** The vertex where a step begins, as text: the step's first two numbers. */
export function junctionOf(step: string): string {
  let numbers = 0;
  let i = 0;
  for (; numbers < 2; i += 1) if (step.charCodeAt(i) - 63 < 32) numbers += 1;
  return step.slice(0, i);
}
