import type { Leg, RoutingEngine } from "../engine/engine.ts";

/**
 * The engine's search for ways, asked once for the same points with the same profile: a way that was
 * found for a comparison is reused. Create one per query.
 */
export function rememberWays(engine: Pick<RoutingEngine, "route">): RoutingEngine["route"] {
  const known = new Map<string, Promise<Leg[] | undefined>>();
  return (points, profile) => {
    const key = JSON.stringify([points, profile]);
    const found = known.get(key) ?? engine.route(points, profile);
    known.set(key, found);
    return found;
  };
}
