import { LRUCache } from "lru-cache";
import type { Leg, RoutingEngine } from "../engine/engine.ts";

/**
 * Number of legs that are remembered, at most about 1 MB each on the tables. A query compares few
 * ways through the same places, and tries no order of fifty places twice.
 */
const REMEMBERED_LEGS = 100;

/**
 * The engine's search for ways, asked once for the same points with the same profile: a way that was
 * found for a comparison is reused. Create one per query.
 */
export function rememberWays(engine: Pick<RoutingEngine, "route">): RoutingEngine["route"] {
  const known = new LRUCache<string, Promise<Leg[] | undefined>>({ maxSize: REMEMBERED_LEGS });
  return (points, profile) => {
    const key = JSON.stringify([points, profile]);
    const found = known.get(key) ?? engine.route(points, profile);
    known.set(key, found, { size: Math.max(1, points.length - 1) });
    return found;
  };
}
