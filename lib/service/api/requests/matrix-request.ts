import type { MatrixQuery } from "../../../quote/routing/matrix/matrix-query.ts";
import type { MatrixRequest } from "../schemas/matrix-schema.ts";
import { toTravelDate } from "./travel-request.ts";
import { toDimensions, toVehicle } from "./vehicle-request.ts";

/** A checked matrix request in the terms of the domain. */
export function toMatrixQuery(
  { origens, destinos, config }: MatrixRequest,
  now: Date,
): MatrixQuery {
  const { vehicle: fields, freight_table, pedagios = false, type_route } = config;
  const vehicle = toVehicle(fields);
  const { eixos_suspensos = "0", vazio = false } = fields;
  return {
    origins: origens,
    destinations: destinos,
    prefer: type_route === "shortest" ? "distance" : "time",
    vehicle,
    load: {
      suspendedAxles: Number([eixos_suspensos].flat()[0]),
      isEmpty: [vazio].flat()[0] ?? false,
    },
    dimensions: toDimensions(config),
    freight: freight_table && {
      table: freight_table.category,
      cargo: freight_table.freight_load,
      axles: vehicle.axles,
      returnKind: freight_table.retorno,
    },
    withTolls: pedagios,
    travel: toTravelDate(config.data_viagem, now),
  };
}
