import { z } from "zod";
import {
  AXLES,
  IS_COMMERCIAL,
  MIN_AXLES_ON_GROUND,
  VEHICLE_TYPES,
  type VehicleType,
} from "../../../quote/tolls/vehicle.ts";
import { digits, numeric, publishedDefault } from "./tolerant-schema.ts";

const axis = digits(
  z.string().regex(/^[1-9]\d?$/, "deve ser um número inteiro de eixos, como texto"),
).describe(
  'Número de eixos do veículo ou da composição, como texto: caminhão "2" a "10", carro "2" a "4"',
);

const type = z.enum(VEHICLE_TYPES).describe("Tipo do veículo");

const suspendedAxles = digits(
  z.string().regex(/^[0-8]$/, "deve ser um número de eixos de 0 a 8, como texto"),
);
const suspended = suspendedAxles.describe(
  "Eixos que o veículo mantém suspensos. Vazio, não paga por eles (Lei 13.103/2015, art. 17)",
);
const empty = z.boolean().describe("O veículo circula vazio");

/** Vehicle assumed when the route query names none. */
export const DEFAULT_VEHICLE = { type: "truck", axis: "2" } as const;

interface VehicleFields {
  type?: VehicleType | undefined;
  axis?: string | undefined;
  eixos_suspensos?: string | readonly string[] | undefined;
}

function checkAxles({ value, issues }: z.core.ParsePayload<VehicleFields>): void {
  const { type = DEFAULT_VEHICLE.type, axis = DEFAULT_VEHICLE.axis, eixos_suspensos = [] } = value;
  const range = AXLES[type];
  if (!range.includes(Number(axis))) {
    const message = `deve ir de "${range.at(0)}" a "${range.at(-1)}" para ${type}`;
    issues.push({ code: "custom", path: ["axis"], message, input: value.axis });
  }
  const lifted = Math.max(0, ...[eixos_suspensos].flat().map(Number));
  const message = IS_COMMERCIAL[type]
    ? `com ${axis} eixos, no máximo ${Number(axis) - MIN_AXLES_ON_GROUND} podem estar suspensos`
    : "só se aplica a truck";
  if (lifted > 0 && (!IS_COMMERCIAL[type] || Number(axis) - lifted < MIN_AXLES_ON_GROUND)) {
    issues.push({ code: "custom", path: ["eixos_suspensos"], message, input: eixos_suspensos });
  }
}

/** `config.vehicle` of the polyline query: type and axles are required. */
export const vehicleSchema = z
  .strictObject({
    type,
    axis,
    eixos_suspensos: suspended.optional(),
    vazio: empty.optional(),
  })
  .check(checkAxles)
  .meta({ id: "Veiculo" });

/** One value for all legs, or a list with one per leg in the order of visiting. */
function perLeg<Schema extends z.ZodType>(schema: Schema, text: string) {
  const description = `${text}; uma lista dá um valor por trecho, na ordem de visita`;
  return z.union([schema, z.array(schema).min(1).max(50)]).describe(description);
}

const dimensions = {
  peso_kg: numeric(z.number().min(500).max(500_000)).describe("Peso bruto total, em quilogramas"),
  altura_m: numeric(z.number().min(0.5).max(10)).describe("Altura com a carga, em metros"),
  comprimento_m: numeric(z.number().min(1).max(60)).describe("Comprimento total, em metros"),
  produto_perigoso: z.boolean().describe("Transporta produto perigoso"),
};

/** `config.vehicle` of the route query; missing fields are assumed, with a notice. */
export const optionalVehicleSchema = z
  .strictObject({
    type: type.optional().meta({ default: DEFAULT_VEHICLE.type }),
    axis: axis.optional().meta(publishedDefault(DEFAULT_VEHICLE.axis)),
    eixos_suspensos: perLeg(
      suspendedAxles,
      "Eixos que o veículo mantém suspensos. Vazio, não paga por eles (Lei 13.103/2015, art. 17)",
    ).optional(),
    vazio: perLeg(z.boolean(), "O veículo circula vazio").optional(),
    peso_kg: dimensions.peso_kg.optional(),
    altura_m: dimensions.altura_m.optional(),
    comprimento_m: dimensions.comprimento_m.optional(),
    produto_perigoso: dimensions.produto_perigoso.optional(),
  })
  .check(checkAxles)
  .check(({ value, issues }) => {
    if (IS_COMMERCIAL[value.type ?? DEFAULT_VEHICLE.type]) return;
    for (const name of Object.keys(dimensions) as (keyof typeof dimensions)[]) {
      if (value[name] === undefined) continue;
      const message = "só se aplica a truck";
      issues.push({ code: "custom", path: [name], message, input: value[name] });
    }
  })
  .meta({ id: "VeiculoDaRota" });
