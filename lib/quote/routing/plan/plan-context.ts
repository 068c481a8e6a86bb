import type { Point } from "../../geo/point.ts";
import type { VehicleType } from "../../tolls/vehicle.ts";
import type { AllowedRoads, RoutingEngine } from "../engine/engine.ts";
import type { LegStretches } from "./leg-stretches.ts";
import type { TimeBudget } from "./time-budget.ts";

/** Counts the plazas that a path pays, which `avoid_tolls` minimises. */
export type CountTolls = (path: readonly Point[]) => number;

/** Resources that the routes of one query are planned with. */
export interface PlanContext {
  engine: RoutingEngine;
  vehicle: VehicleType;
  countTolls: CountTolls;
  stretches: LegStretches;
  /** The roads that the vehicle may use; undefined if they are not known. */
  admits?: AllowedRoads["admits"] | undefined;
  /** When it has run out, the first way found is taken. */
  budget: TimeBudget;
}

/** Counts each path once: the ways of a query are compared with each other again and again. */
export function countOnce(countTolls: CountTolls): CountTolls {
  const known = new WeakMap<readonly Point[], number>();
  return (path) => {
    const count = known.get(path) ?? countTolls(path);
    known.set(path, count);
    return count;
  };
}
