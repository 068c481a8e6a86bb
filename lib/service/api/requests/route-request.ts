import type { Notice } from "../../../base/notice.ts";
import type { Consumption } from "../../../quote/routing/along/fuel.ts";
import type { RouteQuery } from "../../../quote/routing/route-query.ts";
import type { Plaza } from "../../../quote/tolls/catalogue/plaza-table.ts";
import type { RouteRequest } from "../schemas/route-query-schema.ts";
import { DEFAULT_VEHICLE, withCategory } from "../schemas/vehicle-schema.ts";
import { toAvoidance } from "./avoidance-request.ts";
import { toTravelDate } from "./travel-request.ts";
import { toDimensions, toLoads, toVehicle } from "./vehicle-request.ts";

/** A checked request in the terms of the domain; `plazas` are those of the catalogue. */
export function toRouteQuery(
  request: RouteRequest,
  now: Date,
  plazas: readonly Plaza[] = [],
): RouteQuery {
  const { locations, config } = request;
  const { route, freight_table } = config;
  const vehicle = toVehicle(config.vehicle);
  const { axles } = vehicle;
  return {
    locations,
    settings: {
      type: route.type_route,
      optimize: route.optimized_route,
      lastFixed: route.optimized_route_destination === "last",
      returns: route.calculate_return,
      alternatives: Number(route.alternative_routes),
    },
    vehicle,
    loads: toLoads(request),
    avoid: toAvoidance(route.evitar, plazas),
    via: (route.passar_por ?? []).map(({ local, trecho = 0 }) => ({ text: local, leg: trecho })),
    dimensions: toDimensions(config),
    freight: freight_table && {
      table: freight_table.category,
      cargo: freight_table.freight_load,
      axles,
      returnKind: freight_table.retorno ?? (freight_table.retorno_vazio ? "vazio" : undefined),
    },
    consumption: toConsumption(config),
    cheapest: route.criterio === "custo",
    includesRest: route.incluir_descanso,
    stopSeconds: (config.tempo_parada ?? 0) * 60,
    windows: toWindows(config),
    travel: toTravelDate(config.data_viagem, now),
  };
}

/** The windows of the places in seconds after the departure; undefined without any. */
function toWindows({ janelas = [], data_viagem }: RouteRequest["config"]): RouteQuery["windows"] {
  if (janelas.length === 0) return undefined;
  const departure = toTravelDate(data_viagem, new Date(0)).departure ?? new Date(0);
  const secondsAt = (text: string) => {
    const at = toTravelDate(text, departure).departure ?? departure;
    return (at.getTime() - departure.getTime()) / 1_000;
  };
  return new Map(
    janelas.map(({ local, inicio, fim }) => [
      local,
      {
        opens: inicio === undefined ? Number.NEGATIVE_INFINITY : secondsAt(inicio),
        closes: fim === undefined ? Number.POSITIVE_INFINITY : secondsAt(fim),
      },
    ]),
  );
}

function toConsumption({ consumo }: RouteRequest["config"]): Consumption | undefined {
  if (!consumo) return undefined;
  const { km_por_litro, preco_litro, arla_percentual } = consumo;
  return { kmPerLitre: km_por_litro, litrePrice: preco_litro, arlaPercent: arla_percentual };
}

/** Defaults for missing fields on which prices depend. */
export function assumedDefaults({
  config,
}: {
  config: Pick<RouteRequest["config"], "vehicle">;
}): Notice[] {
  const vehicle = withCategory(config.vehicle);
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
