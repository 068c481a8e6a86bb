import { roadOf } from "../ends/gap.ts";
import type { AllowedRoads, Leg, RoutingEngine, ShorterWay } from "../engine/engine.ts";

/** Smaller differences are rounding of lengths. A choice: too little only adds notices. */
export const ROUNDING_METRES = 50;

/**
 * Largest share by which the computed time of a way on paved roads is too long. Asking the engine instead
 * would take as long as another route.
 */
export const TIME_TOLERANCE = 0.04;

/**
 * Lets engines search the shortest way of a leg once for the roads that `admits` accepts: the choice
 * of a route and its notices ask for it, each with another limit. Limits are at least
 * `ROUNDING_METRES` below the length of the leg's road.
 */
export function shortestOnce(
  admits: AllowedRoads["admits"],
): (engine: RoutingEngine) => RoutingEngine {
  const known = new WeakMap<Leg, ShorterWay>();
  return (engine) => ({
    ...engine,
    shortest(leg, belowMetres, allowed) {
      const road = roadOf(leg);
      if (!engine.shortest || !road) return { kind: "unknown" };
      if (allowed.admits !== admits) return engine.shortest(leg, belowMetres, allowed);
      const below = road.lengthMetres - ROUNDING_METRES;
      const found = known.get(leg) ?? engine.shortest(leg, below, allowed);
      known.set(leg, found);
      const isLonger = found.kind === "shorter" && found.way.lengthMetres >= belowMetres;
      return isLonger ? { kind: "none" } : found;
    },
  });
}
