import type { VehicleType } from "../../tolls/vehicle.ts";
import type { Leg, RoutingEngine, Stretch } from "../engine/engine.ts";
import { surfaceOf } from "./surface.ts";

/** The stretches of legs. The engine is asked once for each leg. */
export interface LegStretches {
  of(leg: Leg): Promise<Stretch[]>;
  /** Metres of unpaved road on all the legs. */
  unpavedMetres(legs: readonly Leg[]): Promise<number>;
}

export function createLegStretches(engine: RoutingEngine, vehicle: VehicleType): LegStretches {
  const known = new WeakMap<Leg, Promise<Stretch[]>>();
  const of = (leg: Leg) => {
    const stretches = known.get(leg) ?? engine.stretches(leg, { vehicle, prefer: "time" });
    known.set(leg, stretches);
    return stretches;
  };
  return {
    of,
    async unpavedMetres(legs) {
      const stretches = await Promise.all(legs.map(of));
      return surfaceOf(stretches.flat()).unpavedMetres;
    },
  };
}
