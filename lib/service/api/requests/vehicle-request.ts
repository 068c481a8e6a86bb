import { type CargoType, isDangerous } from "../../../quote/freight/floor.ts";
import type { TruckDimensions } from "../../../quote/routing/engine/engine.ts";
import type { Load, Vehicle } from "../../../quote/tolls/vehicle.ts";
import { vehicleIn } from "../../../quote/tolls/vehicle-category.ts";
import { legCount, type RouteRequest } from "../schemas/route-query-schema.ts";
import type { TollRequest } from "../schemas/toll-query-schema.ts";
import { DEFAULT_VEHICLE, withCategory } from "../schemas/vehicle-schema.ts";

type Config = RouteRequest["config"];

/** The vehicle of a checked request; missing fields follow from the category or are assumed. */
export function toVehicle(fields: Config["vehicle"] | TollRequest["config"]["vehicle"]): Vehicle {
  const { type = DEFAULT_VEHICLE.type, axis = DEFAULT_VEHICLE.axis } = withCategory(fields);
  const isMotorcycle = fields.category !== undefined && vehicleIn(fields.category).isMotorcycle;
  return { type, axles: Number(axis), ...(isMotorcycle && { isMotorcycle }) };
}

/** The vehicle's load on each leg; an empty return by `freight_table` is the last leg. */
export function toLoads({ locations, config }: RouteRequest): Load[] {
  const { vehicle, route, freight_table } = config;
  const { eixos_suspensos = "0", vazio } = vehicle;
  const legs = legCount(locations, route.calculate_return);
  const isEmptyChosen = freight_table?.retorno_vazio === true || freight_table?.retorno === "vazio";
  const returnsEmpty = route.calculate_return && isEmptyChosen;
  return Array.from({ length: legs }, (_, leg) => {
    const suspendedAxles = Array.isArray(eixos_suspensos) ? eixos_suspensos[leg] : eixos_suspensos;
    const isEmptyReturn = returnsEmpty && leg === legs - 1;
    const isEmpty = Array.isArray(vazio) ? vazio[leg] : vazio;
    return { suspendedAxles: Number(suspendedAxles), isEmpty: isEmpty ?? isEmptyReturn };
  });
}

interface SizedRequest extends Pick<Config, "vehicle"> {
  freight_table?: { freight_load: CargoType } | undefined;
}

/**
 * Dimensions of a truck for the engine; undefined if the request states none. A dangerous cargo of
 * the floor is dangerous on the road, too.
 */
export function toDimensions({
  vehicle,
  freight_table,
}: SizedRequest): TruckDimensions | undefined {
  const isCargoDangerous = freight_table !== undefined && isDangerous(freight_table.freight_load);
  const { peso_kg, altura_m, comprimento_m } = vehicle;
  const produto_perigoso = vehicle.produto_perigoso ?? (isCargoDangerous || undefined);
  const dimensions: TruckDimensions = {
    ...(peso_kg !== undefined && { weightTonnes: peso_kg / 1_000 }),
    ...(altura_m !== undefined && { heightMetres: altura_m }),
    ...(comprimento_m !== undefined && { lengthMetres: comprimento_m }),
    ...(produto_perigoso !== undefined && { hazardous: produto_perigoso }),
  };
  return Object.keys(dimensions).length > 0 ? dimensions : undefined;
}
