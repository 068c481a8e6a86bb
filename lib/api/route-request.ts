import type { RouteQuery } from "../routing/quote-routes.ts";
import type { RouteRequest } from "./schemas/route-query.ts";

/** A checked request in the terms of the domain. */
export function toRouteQuery({ locations, config }: RouteRequest, now: Date): RouteQuery {
  const { route, vehicle, freight_table } = config;
  const axles = Number(vehicle.axis);
  return {
    locations,
    settings: {
      type: route.type_route,
      optimize: route.optimized_route,
      lastFixed: route.optimized_route_destination === "last",
      returns: route.calculate_return,
      alternatives: Number(route.alternative_routes),
    },
    vehicle: { type: vehicle.type, axles },
    freight: freight_table && {
      table: freight_table.category,
      cargo: freight_table.freight_load,
      axles,
    },
    now,
  };
}
