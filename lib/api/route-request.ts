import type { Notice } from "../notice.ts";
import type { RouteQuery } from "../routing/quote-routes.ts";
import type { RouteRequest } from "./schemas/route-query.ts";
import { DEFAULT_VEHICLE } from "./schemas/vehicle.ts";
import { toTravelDate } from "./travel-request.ts";

/** A checked request in the terms of the domain. */
export function toRouteQuery({ locations, config }: RouteRequest, now: Date): RouteQuery {
  const { route, freight_table } = config;
  const { type = DEFAULT_VEHICLE.type, axis = DEFAULT_VEHICLE.axis } = config.vehicle;
  const axles = Number(axis);
  return {
    locations,
    settings: {
      type: route.type_route,
      optimize: route.optimized_route,
      lastFixed: route.optimized_route_destination === "last",
      returns: route.calculate_return,
      alternatives: Number(route.alternative_routes),
    },
    vehicle: { type, axles },
    freight: freight_table && {
      table: freight_table.category,
      cargo: freight_table.freight_load,
      axles,
      emptyReturn: freight_table.retorno_vazio,
    },
    includesRest: route.incluir_descanso,
    travel: toTravelDate(config.data_viagem, now),
  };
}

/** What the request leaves open and prices depend on. */
export function assumedDefaults({ config: { vehicle } }: RouteRequest): Notice[] {
  const notices: Notice[] = [];
  if (vehicle.type === undefined) {
    const message = "config.vehicle.type não informado: considerado caminhão (truck).";
    notices.push({ code: "veiculo_presumido", message });
  }
  if (vehicle.axis === undefined) {
    const message = `config.vehicle.axis não informado: considerados ${DEFAULT_VEHICLE.axis} eixos.`;
    notices.push({ code: "eixos_presumidos", message });
  }
  return notices;
}
