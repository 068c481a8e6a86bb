import { z } from "zod";
import { AXLES, type VehicleType } from "../../tolls/vehicle.ts";

const axis = z
  .string()
  .regex(/^[1-9]\d?$/, "deve ser um número inteiro de eixos, como texto")
  .describe(
    'Número de eixos do veículo ou da composição, como texto: caminhão "2" a "10", carro "2" a "4"',
  );

const type = z.enum(["truck", "car"]).describe("Tipo do veículo");

/** What a route query without a vehicle is answered for. */
export const DEFAULT_VEHICLE = { type: "truck", axis: "2" } as const;

type VehicleFields = { type?: VehicleType | undefined; axis?: string | undefined };

function checkAxis({ value, issues }: z.core.ParsePayload<VehicleFields>): void {
  const { type = DEFAULT_VEHICLE.type, axis = DEFAULT_VEHICLE.axis } = value;
  const range = AXLES[type];
  if (range.includes(Number(axis))) return;
  const message = `deve ir de "${range.at(0)}" a "${range.at(-1)}" para ${type}`;
  issues.push({ code: "custom", path: ["axis"], message, input: value.axis });
}

/** `config.vehicle` of the polyline query: both fields are required. */
export const vehicleSchema = z
  .strictObject({ type, axis })
  .check(checkAxis)
  .meta({ id: "Veiculo" });

/** `config.vehicle` of the route query; what is missing is assumed, with a notice. */
export const optionalVehicleSchema = z
  .strictObject({
    type: type.optional().meta({ default: DEFAULT_VEHICLE.type }),
    axis: axis.optional().meta({ default: DEFAULT_VEHICLE.axis }),
  })
  .check(checkAxis)
  .meta({ id: "VeiculoDaRota" });
