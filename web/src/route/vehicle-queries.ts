import { MIN_AXLES_ON_GROUND } from "../api/contract-values.ts";
import type { RememberedVehicle } from "../remembered/vehicles.ts";
import { decimal, type routeRequest, vehicleRequest } from "./route-request.ts";

type Request = ReturnType<typeof routeRequest>;

/** A remembered vehicle on the trip of a query. */
export interface VehicleQuery {
  vehicle: RememberedVehicle;
  /** True if the query itself has this vehicle. */
  isAsked: boolean;
  loaded: object;
  /** With its suspended axles raised; undefined if it has none. */
  empty: object | undefined;
}

/** The queries of a trip with each remembered vehicle, at the query's price of fuel. */
export function vehicleQueries(
  request: Request,
  vehicles: readonly RememberedVehicle[],
): VehicleQuery[] {
  return vehicles.map((vehicle) => {
    const isTruck = vehicle.tipo === "truck";
    const hasSuspended =
      isTruck &&
      Number(vehicle.suspensos) > 0 &&
      Number(vehicle.suspensos) <= Number(vehicle.eixos) - MIN_AXLES_ON_GROUND;
    return {
      vehicle,
      isAsked: isVehicleOf(request, vehicle),
      loaded: queryOf(request, vehicle, false),
      empty: hasSuspended ? queryOf(request, vehicle, true) : undefined,
    };
  });
}

function queryOf({ locations, config }: Request, vehicle: RememberedVehicle, isEmpty: boolean) {
  const { consumo: _own, freight_table: floor, vehicle: asked, data_viagem, route } = config;
  const { criterio: _criterion, ...roads } = route;
  const consumption = consumptionOf(config, vehicle);
  return {
    locations,
    config: {
      route: { ...roads, alternative_routes: "0" },
      vehicle: vehicleRequest({
        ...vehicle,
        suspensos: isEmpty ? vehicle.suspensos : "",
        vazio: isEmpty ? "1" : "",
        produto_perigoso: asked.produto_perigoso ? "1" : "",
      }),
      ...(vehicle.tipo === "truck" && floor && { freight_table: floor }),
      ...(consumption && { consumo: consumption }),
      ...(data_viagem && { data_viagem }),
      resposta: { geometria: "nenhuma" },
    },
  };
}

/** The vehicle's consumption at the query's price; undefined if either is unknown. */
function consumptionOf({ consumo }: Request["config"], vehicle: RememberedVehicle) {
  const price = consumo?.preco_litro;
  if (!price || vehicle.km_por_litro === "") return undefined;
  return {
    km_por_litro: decimal(vehicle.km_por_litro),
    preco_litro: price,
    ...(vehicle.arla !== "" && { arla_percentual: decimal(vehicle.arla) }),
  };
}

function isVehicleOf({ config }: Request, vehicle: RememberedVehicle): boolean {
  const { vazio, produto_perigoso } = config.vehicle;
  const known = vehicleRequest({
    ...vehicle,
    vazio: vazio ? "1" : "",
    produto_perigoso: produto_perigoso ? "1" : "",
  });
  const consumed = config.consumo?.km_por_litro ?? "";
  return (
    JSON.stringify(known) === JSON.stringify(config.vehicle) &&
    decimal(vehicle.km_por_litro) === consumed
  );
}
