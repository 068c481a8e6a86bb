import { z } from "zod";
import { JOB_STATUSES, MAX_JOB_QUERIES } from "../../../deliver/jobs/job.ts";
import { itemSchema, querySchema } from "./batch-schema.ts";

const timestamp = z.string().describe("ISO 8601 em UTC");
const count = (what: string) => z.int().min(0).describe(`Consultas ${what}`);

/** Body of the request for a job. */
export const jobRequestSchema = z
  .strictObject({
    consultas: z.array(querySchema).min(1).max(MAX_JOB_QUERIES),
    chave: z
      .string()
      .regex(/^[\x21-\x7e]{1,64}$/, "deve ter de 1 a 64 caracteres ASCII, sem espaços")
      .optional()
      .describe("Escolhida por quem envia: repetir o pedido com a mesma chave não cria outro lote"),
  })
  .meta({ id: "PedidoDeLote" });

/** A job as its owner sees it. */
export const jobAnswerSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(JOB_STATUSES).describe("`falhou`: interrompido por passar de 6 horas"),
    total: count("do lote"),
    processadas: count("que já têm resultado"),
    respondidas: count("com resposta"),
    recusadas: count("erradas, com status 4xx"),
    falhas: count("que falharam no serviço, com status 5xx"),
    criado_em: timestamp,
    concluido_em: timestamp.nullable().describe("ISO 8601 em UTC; null até a conclusão"),
    expira_em: timestamp.describe("Quando o lote e os seus resultados são apagados"),
    resultado: z
      .object({
        url: z.url().describe("Link assinado para o arquivo JSON Lines; não precisa de token"),
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

export type JobAnswer = z.infer<typeof jobAnswerSchema>;
export type ResultLine = z.infer<typeof resultLineSchema>;
