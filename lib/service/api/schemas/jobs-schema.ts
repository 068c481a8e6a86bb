import { z } from "zod";
import { JOB_STATUSES, MAX_JOB_QUERIES } from "../../../deliver/jobs/job.ts";
import { itemSchema, querySchema } from "./batch-schema.ts";
import { jobMatrixSchema } from "./matrix-schema.ts";
import { resolvedPlaceSchema } from "./resolved-place-schema.ts";
import { numeric, publishedDefault } from "./tolerant-schema.ts";
import { referenceDateSchema } from "./travel-date-schema.ts";

const timestamp = z.string().describe("ISO 8601 em UTC");
const count = (what: string) => z.int().min(0).describe(`Consultas, ou pares da matriz, ${what}`);

const jobKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,64}$/, "deve ter de 1 a 64 caracteres ASCII, sem espaços")
  .optional()
  .describe(
    "Escolhida por quem envia, em ASCII e sem espaços: repetir o pedido com a mesma chave não cria outro lote, mesmo depois de um cancelamento",
  );

/** Key of a job that is sent as a spreadsheet, which has no place for it. */
export const startJobQuerySchema = z.strictObject({ chave: jobKey });

/** Files of a job's results. */
const RESULT_FORMATS = ["jsonl", "csv", "xlsx"] as const;

export const jobQuerySchema = z.strictObject({
  formato: z
    .enum(RESULT_FORMATS)
    .default("jsonl")
    .describe("Arquivo do link: todas as respostas (`jsonl`) ou uma linha por consulta"),
});

/** Body of the request for a job. */
export const jobRequestSchema = z
  .strictObject({
    consultas: z
      .array(querySchema)
      .min(1)
      .max(MAX_JOB_QUERIES)
      .optional()
      .describe("As consultas; obrigatórias se não há `matriz`"),
    matriz: jobMatrixSchema
      .optional()
      .describe("Em vez de `consultas`: uma matriz de até 1.000 origens e 1.000 destinos"),
    chave: jobKey,
  })
  .check(({ value: { consultas, matriz }, value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: "custom", path: [path], message, input: value });
    if (consultas && matriz) refuse("matriz", "não pode vir com consultas: envie uma das duas");
    if (!consultas && !matriz) refuse("consultas", "campo obrigatório; ou envie matriz");
  })
  .meta({ id: "PedidoDeLote" });

/** A job in a list, or after it is cancelled. */
export const jobSummarySchema = z
  .object({
    id: z.uuid(),
    status: z
      .enum(JOB_STATUSES)
      .describe(
        "`cancelado`: a pedido da empresa, sem resultados; `falhou`: interrompido por passar de 6 horas",
      ),
    total: count("do lote"),
    processadas: count("que já têm resultado"),
    respondidas: count("com resposta"),
    recusadas: count("erradas, com status 4xx"),
    falhas: count("que falharam no serviço, com status 5xx"),
    matriz: z
      .object({ origens: z.int(), destinos: z.int() })
      .meta({ id: "TamanhoDaMatriz" })
      .nullable()
      .describe("Número de origens e de destinos; null em um lote de consultas"),
    criado_em: timestamp,
    concluido_em: timestamp
      .nullable()
      .describe("Conclusão ou cancelamento, em ISO 8601 em UTC; null até lá e com `falhou`"),
    expira_em: timestamp.describe("Quando o lote e os seus resultados são apagados"),
  })
  .meta({ id: "ResumoDeLote" });

/** A run of queries whose part of the job failed as a whole. */
const failedPartSchema = z
  .object({
    de: z.int().min(0).describe("`indice` da primeira consulta, ou do primeiro par, a partir de 0"),
    ate: z.int().min(0).describe("`indice` do último"),
    motivo: z.string(),
  })
  .meta({ id: "ParteQueFalhou" });

/** A job as its owner sees it. */
export const jobAnswerSchema = z
  .object({
    ...jobSummarySchema.shape,
    partes_que_falharam: z
      .array(failedPartSchema)
      .describe("Consultas sem resposta porque a sua parte do lote falhou inteira"),
    resultado: z
      .object({
        url: z
          .url()
          .describe("Link assinado para o arquivo no `formato` pedido; não precisa de token"),
        expira_em: timestamp.describe("Quando o link deixa de valer; consulte o lote de novo"),
      })
      .meta({ id: "LinkDoResultado" })
      .nullable()
      .describe("Os resultados; null até a conclusão"),
  })
  .meta({ id: "Lote" });

/** A line of the results. */
export const resultLineSchema = itemSchema
  .extend({ indice: z.int().min(0).describe("Posição da consulta em `consultas`, a partir de 0") })
  .meta({ id: "LinhaDoResultado" });

/** A place of a cell, as the matrix query resolves it. */
const cellPlaceSchema = resolvedPlaceSchema.pick({ texto: true, endereco: true, precisao: true });

/** A line of the results of a matrix: one per pair, row by row. */
export const matrixLineSchema = z.object({
  indice: z.int().min(0).describe("`origem` × número de destinos + `destino`"),
  origem: z.int().min(0).describe("Posição em `origens`, a partir de 0"),
  destino: z.int().min(0).describe("Posição em `destinos`, a partir de 0"),
  status: itemSchema.shape.status,
  resposta: z
    .object({
      origem: cellPlaceSchema,
      destino: cellPlaceSchema,
      distancia_metros: z.int().nullable(),
      duracao_segundos: z.int().nullable(),
      valor_pedagios: z.number().nullable(),
      valor_pedagios_tag: z.number().nullable(),
      valor_pedagios_completo: z.boolean().nullable(),
      tabela_frete: z.number().nullable(),
      data_referencia: referenceDateSchema,
      avisos: z.array(z.string()).describe("Códigos dos avisos"),
    })
    .nullable(),
  erro: itemSchema.shape.erro,
});

const MAX_LISTED = 50;

export const jobsQuerySchema = z.strictObject({
  limite: numeric(z.int().min(1).max(MAX_LISTED))
    .default(20)
    .meta(publishedDefault(20))
    .describe(`Lotes por página, de 1 a ${MAX_LISTED}`),
  cursor: z.string().min(1).max(200).optional().describe("O `proximo` da página anterior"),
});

export const jobsAnswerSchema = z
  .object({
    lotes: z.array(jobSummarySchema).describe("Do mais novo para o mais antigo"),
    proximo: z.string().nullable().describe("Cursor da próxima página; null na última"),
  })
  .meta({ id: "PaginaDeLotes" });

export type JobRequestBody = z.infer<typeof jobRequestSchema>;
export type JobSummary = z.infer<typeof jobSummarySchema>;
export type JobsQuery = z.infer<typeof jobsQuerySchema>;
export type JobsAnswer = z.infer<typeof jobsAnswerSchema>;
export type JobAnswer = z.infer<typeof jobAnswerSchema>;
export type MatrixLine = z.infer<typeof matrixLineSchema>;
export type ResultLine = z.infer<typeof resultLineSchema>;
