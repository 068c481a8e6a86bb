import type { Roads } from "../../tolls/matching/roads.ts";
import type { RoutingEngine } from "./engine.ts";
import type { QueryCalculations } from "./engine-queue.ts";

/**
 * Number of pairs of places that makes a matrix heavy: 20 × 20 took 0.3 s on an idle core, 50 × 50
 * two seconds.
 */
const HEAVY_PAIRS = 400;
/** Number of sources that makes a matrix heavy, however few its targets: each takes up to 0.1 s. */
const HEAVY_SOURCES = 20;
/** Number of stops that makes a route heavy: each takes a few milliseconds. */
const HEAVY_STOPS = 20;

/** The engine for one query, whose calculations wait for their turn. */
export function queuedEngine(engine: RoutingEngine, { run }: QueryCalculations): RoutingEngine {
  return {
    ...engine,
    route: (stops, profile) => run(() => engine.route(stops, profile), stops.length >= HEAVY_STOPS),
    alternatives: (from, to, profile, count) =>
      run(() => engine.alternatives(from, to, profile, count), false),
    ways: (from, to, profile, options) =>
      run(
        () => engine.ways(from, to, profile, options),
        from.length >= HEAVY_SOURCES || from.length * to.length >= HEAVY_PAIRS,
      ),
    stretches: (leg, profile) => run(() => engine.stretches(leg, profile), false),
    nearestRoads: (points, profile) => run(() => engine.nearestRoads(points, profile), false),
    roadsNear: (point, profile, leastMetres) =>
      run(() => engine.roadsNear(point, profile, leastMetres), false),
  };
}

/** The roads for one query, whose calculations wait for their turn. */
export function queuedRoads(roads: Roads, { run }: QueryCalculations): Roads {
  return {
    way: (points) => run(() => roads.way(points), points.length >= HEAVY_STOPS),
    freeWay: (from, to) => run(() => roads.freeWay(from, to), false),
    metresToRoad: (points) => run(() => roads.metresToRoad(points), false),
  };
}
