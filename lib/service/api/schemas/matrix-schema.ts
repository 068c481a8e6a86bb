import { z } from "zod";
import { CARGO_TYPES, type CargoType, FREIGHT_TABLES } from "../../../quote/freight/floor.ts";
import { noticeSchema } from "./notice-schema.ts";
import { resolvedPlaceSchema } from "./resolved-place-schema.ts";
import { referenceDateSchema, travelDateSchema } from "./travel-date-schema.ts";
import { CONTRADICTS_CARGO, contradictsCargo, optionalVehicleSchema } from "./vehicle-schema.ts";

/** Bounds of a matrix. A cell with tolls takes about fifteen milliseconds, one without about one. */
interface Bounds {
  places: number;
  cells: number;
  tollCells: number;
  /** Advice to callers whose matrix is larger. */
  advice: string;
}

const BOUNDS: Bounds = {
  places: 250,
  cells: 2_500,
  tollCells: 400,
  advice: "; envie matrizes maiores em `matriz` de POST /consulta/lotes/{enterpriseId}",
};
const JOB_BOUNDS: Bounds = { places: 1_000, cells: 1_000_000, tollCells: 100_000, advice: "" };

const placesSchema = (max: number) => z.array(z.string().max(300)).min(1).max(max);

interface Fields {
  origens: readonly string[];
  destinos?: readonly string[] | undefined;
  config: {
    vehicle: {
      eixos_suspensos?: unknown;
      vazio?: unknown;
      produto_perigoso?: boolean | undefined;
    };
    freight_table?: { freight_load: CargoType } | undefined;
    pedagios?: boolean | undefined;
  };
}

/** Checks the number of cells, and that all of them have one load. */
function within(bounds: Bounds) {
  return (payload: z.core.ParsePayload<Fields>): void => checkSize(payload, bounds);
}

function checkSize(
  { value, issues }: z.core.ParsePayload<Fields>,
  { cells: maxCells, tollCells, advice }: Bounds,
): void {
  const { origens, destinos = origens, config } = value;
  const cells = origens.length * destinos.length;
  const refuse = (path: string[], message: string) =>
    issues.push({ code: "custom", path, message, input: value });
  const size = `${origens.length} × ${destinos.length} = ${cells} pares`;
  if (cells > maxCells) refuse(["origens"], `${size}; o máximo é ${maxCells}${advice}`);
  if (config.pedagios && cells > tollCells) {
    refuse(["config", "pedagios"], `${size}; com pedágios o máximo é ${tollCells}${advice}`);
  }
  if (config.freight_table && contradictsCargo(config.vehicle, config.freight_table.freight_load)) {
    refuse(["config", "vehicle", "produto_perigoso"], CONTRADICTS_CARGO);
  }
  for (const name of ["eixos_suspensos", "vazio"] as const) {
    if (!Array.isArray(config.vehicle[name])) continue;
    refuse(["config", "vehicle", name], "na matriz, um só valor para todos os pares");
  }
}

const configSchema = z.strictObject({
  type_route: z
    .enum(["efficient", "shortest"])
    .optional()
    .describe("efficient, o padrão: o menor tempo; shortest: a menor distância"),
  vehicle: optionalVehicleSchema.prefault({}),
  freight_table: z
    .strictObject({
      category: z.enum(FREIGHT_TABLES).describe("Tabela da ANTT"),
      freight_load: z.enum(CARGO_TYPES).describe("Tipo de carga"),
      retorno: z
        .enum(["vazio"])
        .optional()
        .describe("Soma o retorno vazio, com a distância da ida"),
    })
    .optional()
    .describe("Dá o piso de cada par"),
  pedagios: z
    .boolean()
    .optional()
    .describe("Dá os pedágios de cada par; até 400 pares, em um lote até 100.000"),
  data_viagem: travelDateSchema.optional(),
});

function fieldsWithin({ places }: Bounds) {
  return {
    origens: placesSchema(places).describe("Locais, como em `locations` da consulta de rotas"),
    destinos: placesSchema(places).optional().describe("Locais; sem o campo, as origens"),
    config: configSchema.prefault({}),
  };
}

/** Body of the matrix query. */
export const matrixRequestSchema = z
  .strictObject(fieldsWithin(BOUNDS))
  .check(within(BOUNDS))
  .meta({ id: "ConsultaDeMatriz" });

/** A matrix that a job answers. */
export const jobMatrixSchema = z
  .strictObject(fieldsWithin(JOB_BOUNDS))
  .check(within(JOB_BOUNDS))
  .meta({ id: "MatrizEmLote" });

/** A part of such a matrix, as a line of the job's file. */
export const matrixBlockSchema = z.strictObject({
  origens: z.array(z.string()),
  destinos: z.array(z.string()),
  config: configSchema,
  /** Indexes of the first origin and the first destination. */
  linha: z.int().nonnegative(),
  coluna: z.int().nonnegative(),
});

/** One row per origin, one column per destination. */
function grid<Cell extends z.ZodType>(cell: Cell) {
  return z.array(z.array(cell.nullable()));
}

export const matrixResponseSchema = z
  .object({
    origens: z.array(resolvedPlaceSchema),
    destinos: z.array(resolvedPlaceSchema),
    distancias_metros: grid(z.int()).describe(
      "Uma linha por origem, uma coluna por destino; null sem caminho",
    ),
    duracoes_segundos: grid(z.int()).describe("Tempo ao volante; null sem caminho"),
    valor_pedagios: grid(z.number())
      .nullable()
      .describe("Reais, só as tarifas conhecidas; null sem config.pedagios"),
    valor_pedagios_tag: grid(z.number()).nullable().describe("O mesmo com o DBT"),
    valor_pedagios_completo: grid(z.boolean())
      .nullable()
      .describe("false se falta alguma tarifa na soma do par"),
    tabela_frete: grid(z.number())
      .nullable()
      .describe("Piso mínimo da ANTT em reais; null sem config.freight_table ou se não se aplica"),
    data_referencia: referenceDateSchema,
    avisos: z.array(noticeSchema).describe("O que é aproximado ou desconhecido na matriz"),
  })
  .meta({ id: "RespostaDeMatriz" });

export type JobMatrix = z.infer<typeof jobMatrixSchema>;
export type MatrixBlockQuery = z.infer<typeof matrixBlockSchema>;
export type MatrixRequest = z.infer<typeof matrixRequestSchema>;
export type MatrixResponse = z.infer<typeof matrixResponseSchema>;
