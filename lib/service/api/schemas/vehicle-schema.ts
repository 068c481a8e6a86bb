import { z } from "zod";
import type { ErrorKind } from "../../../base/error-kinds.ts";
import { type CargoType, isDangerous } from "../../../quote/freight/floor.ts";
import {
  AXLES,
  IS_COMMERCIAL,
  MIN_AXLES_ON_GROUND,
  VEHICLE_TYPES,
  type VehicleType,
} from "../../../quote/tolls/vehicle.ts";
import {
  VEHICLE_CATEGORIES,
  type VehicleCategory,
  vehicleIn,
} from "../../../quote/tolls/vehicle-category.ts";
import { digits, numeric, publishedDefault } from "./tolerant-schema.ts";

const axis = digits(
  z.string().regex(/^[1-9]\d?$/, "deve ser um número inteiro de eixos, como 5"),
).describe(
  'Número de eixos do veículo ou da composição, como texto: caminhão "2" a "10", carro "2" a "4"',
);

const CATEGORY_NAMES = Object.keys(VEHICLE_CATEGORIES) as VehicleCategory[];

const category = digits(z.enum(CATEGORY_NAMES))
  .describe(
    "Categoria da tabela da ANTT (1 a 9) ou do vale-pedágio e do MDF-e (10 a 13), como texto: rodagem simples 1, 3 e 5; dupla 2, 4, 6, 7, 8 e 10 a 13, ônibus inclusive; motocicleta 9. Dá o tipo e os eixos que faltam; se os contradiz, a consulta é recusada",
  )
  .meta({ override: { type: "string", enum: CATEGORY_NAMES } });

const type = z.enum(VEHICLE_TYPES).describe("Tipo do veículo");

const suspendedAxles = digits(
  z.string().regex(/^[0-8]$/, "deve ser um número inteiro de 0 a 8, como 2"),
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
  category?: VehicleCategory | undefined;
  eixos_suspensos?: string | readonly string[] | undefined;
}

/** A vehicle's type and axles with those that its category implies. */
export function withCategory<Fields extends VehicleFields>(fields: Fields): Fields {
  if (fields.category === undefined) return fields;
  const { type, axles } = vehicleIn(fields.category);
  return { ...fields, type: fields.type ?? type, axis: fields.axis ?? String(axles) };
}

/** The fault of a category of another type or number of axles. */
function contradictionIn({ category, type, axis }: VehicleFields): string | undefined {
  if (category === undefined) return undefined;
  const meant = vehicleIn(category);
  const faults = [
    ...(type === undefined || type === meant.type ? [] : [`type ${meant.type}, não ${type}`]),
    ...(axis === undefined || axis === String(meant.axles)
      ? []
      : [`${meant.axles} eixos, não ${axis}`]),
  ];
  return faults.length > 0 ? `a categoria ${category} é de ${faults.join(" e ")}` : undefined;
}

function checkAxles({ value, issues }: z.core.ParsePayload<VehicleFields>): void {
  const contradiction = contradictionIn(value);
  if (contradiction !== undefined) {
    const params = { kind: "veiculo_contraditorio" satisfies ErrorKind };
    const { category: input } = value;
    issues.push({ code: "custom", path: ["category"], message: contradiction, params, input });
    return;
  }
  const {
    type = DEFAULT_VEHICLE.type,
    axis = DEFAULT_VEHICLE.axis,
    eixos_suspensos = [],
  } = withCategory(value);
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
    category: category.optional(),
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
  produto_perigoso: z
    .boolean()
    .describe("Transporta produto perigoso; na falta, o que diz a carga de config.freight_table"),
};

/** True if a vehicle is said to carry no dangerous goods, and the cargo of its floor is one. */
export function contradictsCargo(
  { produto_perigoso }: { produto_perigoso?: boolean | undefined },
  cargo: CargoType,
): boolean {
  return produto_perigoso === false && isDangerous(cargo);
}

export const CONTRADICTS_CARGO = "contradiz config.freight_table.freight_load";

/** `config.vehicle` of the route query; missing fields are assumed, with a notice. */
export const optionalVehicleSchema = z
  .strictObject({
    type: type.optional().meta({ default: DEFAULT_VEHICLE.type }),
    axis: axis.optional().meta(publishedDefault(DEFAULT_VEHICLE.axis)),
    category: category.optional(),
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
    if (IS_COMMERCIAL[withCategory(value).type ?? DEFAULT_VEHICLE.type]) return;
    for (const name of Object.keys(dimensions) as (keyof typeof dimensions)[]) {
      if (value[name] === undefined) continue;
      const message = "só se aplica a truck";
      issues.push({ code: "custom", path: [name], message, input: value[name] });
    }
  })
  .meta({ id: "VeiculoDaRota" });
