import { z } from "zod";
import { AXLES, type VehicleType } from "../../tolls/vehicle.ts";

const axis = z
  .string()
  .regex(/^[1-9]\d?$/, "deve ser um número inteiro de eixos, como texto")
  .describe(
    'Número de eixos do veículo ou da composição, como texto: caminhão "2" a "10", carro "2" a "4"',
  );

const type = z.enum(["truck", "car"]).describe("Tipo do veículo");

type VehicleFields = { type: VehicleType; axis: string };

function checkAxis({ value, issues }: z.core.ParsePayload<VehicleFields>): void {
  const range = AXLES[value.type];
  if (range.includes(Number(value.axis))) return;
  const message = `deve ir de "${range.at(0)}" a "${range.at(-1)}" para ${value.type}`;
  issues.push({ code: "custom", path: ["axis"], message, input: value.axis });
}

/** `config.vehicle` of the polyline query: both fields are required. */
export const vehicleSchema = z
  .strictObject({ type, axis })
  .check(checkAxis)
  .meta({ id: "Veiculo" });

/** `config.vehicle` of the route query; defaults to a truck with two axles. */
export const defaultedVehicleSchema = z
  .strictObject({ type: type.default("truck"), axis: axis.default("2") })
  .check(checkAxis)
  .meta({ id: "VeiculoDaRota" });
