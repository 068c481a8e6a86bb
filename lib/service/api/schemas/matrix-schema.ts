import { z } from "zod";
import { CARGO_TYPES, FREIGHT_TABLES } from "../../../quote/freight/floor.ts";
import { noticeSchema } from "./notice-schema.ts";
import { resolvedPlaceSchema } from "./resolved-place-schema.ts";
import { referenceDateSchema, travelDateSchema } from "./travel-date-schema.ts";
import { optionalVehicleSchema } from "./vehicle-schema.ts";

const MAX_CELLS = 2_500;
/** Largest number of cells with tolls: each takes about ten milliseconds. */
const MAX_TOLL_CELLS = 400;
const MAX_PLACES = 250;

const placesSchema = z.array(z.string().max(300)).min(1).max(MAX_PLACES);

interface Fields {
  origens: readonly string[];
  destinos?: readonly string[] | undefined;
  config: {
    vehicle: { eixos_suspensos?: unknown; vazio?: unknown };
    pedagios?: boolean | undefined;
  };
}

function checkSize({ value, issues }: z.core.ParsePayload<Fields>): void {
  const { origens, destinos = origens, config } = value;
  const cells = origens.length * destinos.length;
  const refuse = (path: string[], message: string) =>
    issues.push({ code: "custom", path, message, input: value });
  const size = `${origens.length} × ${destinos.length} = ${cells} pares`;
  if (cells > MAX_CELLS) refuse(["origens"], `${size}; o máximo é ${MAX_CELLS}`);
  if (config.pedagios && cells > MAX_TOLL_CELLS) {
    refuse(["config", "pedagios"], `${size}; com pedágios o máximo é ${MAX_TOLL_CELLS}`);
  }
  for (const name of ["eixos_suspensos", "vazio"] as const) {
    if (!Array.isArray(config.vehicle[name])) continue;
    refuse(["config", "vehicle", name], "na matriz, um só valor para todos os pares");
  }
}

/** Body of the matrix query. */
export const matrixRequestSchema = z
  .strictObject({
    origens: placesSchema.describe("Locais, como em `locations` da consulta de rotas"),
    destinos: placesSchema.optional().describe("Locais; sem o campo, as origens"),
    config: z
      .strictObject({
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
        pedagios: z.boolean().optional().describe("Dá os pedágios de cada par; até 400 pares"),
        data_viagem: travelDateSchema.optional(),
      })
      .prefault({}),
  })
  .check(checkSize)
  .meta({ id: "ConsultaDeMatriz" });

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

export type MatrixRequest = z.infer<typeof matrixRequestSchema>;
export type MatrixResponse = z.infer<typeof matrixResponseSchema>;
