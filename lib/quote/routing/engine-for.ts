import { IS_COMMERCIAL } from "../tolls/vehicle.ts";
import type { RoutingEngine } from "./engine/engine.ts";
import { withDimensions } from "./plan/truck-dimensions.ts";
import { leastSize, SMALLEST_TRUCK } from "./restrictions/admits.ts";
import { withoutLocalRoads } from "./restrictions/local-roads.ts";
import type { RouteQuery } from "./route-query.ts";

/** The network of a query's engine. */
export interface Network {
  engine: RoutingEngine;
  /** True if the network has the streets of the towns. */
  hasStreets: boolean;
}

/**
 * The engine for the truck of a query. On the tables' network the truck has the query's dimensions,
 * or the smallest ones possible for its axle count; on streets, it is the engine's usual truck.
 */
export function engineFor(
  { vehicle, dimensions }: Pick<RouteQuery, "vehicle" | "dimensions">,
  { engine, hasStreets }: Network,
): RoutingEngine {
  const lawful = hasStreets ? withoutLocalRoads(engine) : engine;
  if (!IS_COMMERCIAL[vehicle.type]) return lawful;
  if (hasStreets) return dimensions ? withDimensions(lawful, dimensions) : lawful;
  const { axles } = vehicle;
  return withDimensions(engine, { hazardous: false, ...leastSize(axles), ...dimensions, axles });
}

/** The engine for the smallest truck there is. */
export function engineForSmallest(engine: RoutingEngine): RoutingEngine {
  return withDimensions(engine, SMALLEST_TRUCK);
}
