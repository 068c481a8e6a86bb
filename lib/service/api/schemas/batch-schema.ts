import { z } from "zod";
import { errorBodySchema } from "./error-schema.ts";
import { keptAnswerSchema } from "./kept-answer-schema.ts";

const MAX_BATCH = 100;

/** A query of either kind, unchecked: an invalid one gets its own error. */
export const querySchema = z.unknown().meta({
  override: {
    description: "O corpo de uma consulta de rotas ou, com `polyline`, de praças por polilinha",
    anyOf: [
      { $ref: "#/components/schemas/ConsultaDeRotas" },
      { $ref: "#/components/schemas/ConsultaDePracas" },
    ],
  },
});

/** Body of the batch query. */
export const batchRequestSchema = z
  .strictObject({ consultas: z.array(querySchema).min(1).max(MAX_BATCH) })
  .meta({ id: "LoteDeConsultas" });

/** The answer to one of the queries. */
export const itemSchema = z
  .object({
    status: z.int().describe("Status HTTP que a consulta teria sozinha"),
    resposta: keptAnswerSchema.nullable().describe("A resposta; null se o status não é 200"),
    erro: errorBodySchema
      .omit({ id_requisicao: true })
      .meta({ id: "ErroNoLote" })
      .nullable()
      .describe("O erro; null se o status é 200"),
  })
  .meta({ id: "ItemDoLote" });

/** Answer of the batch query. */
export const batchResponseSchema = z
  .object({ resultados: z.array(itemSchema).describe("Um por consulta, na mesma ordem") })
  .meta({ id: "RespostaDoLote" });

export type BatchItem = z.infer<typeof itemSchema>;
