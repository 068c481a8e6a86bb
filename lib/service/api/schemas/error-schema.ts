import { z } from "zod";
import { errorKindSchema } from "./error-kind-schema.ts";
import { suggestedPlaceSchema } from "./place-schema.ts";

const fieldErrorSchema = z
  .object({
    campo: z.string(),
    tipo: errorKindSchema,
    mensagem: z.string(),
    sugestoes: z
      .array(suggestedPlaceSchema)
      .readonly()
      .optional()
      .describe("Locais que podem ter sido pretendidos, se o campo é um local"),
  })
  .meta({ id: "ErroDeCampo" });

/** The body of every error of every endpoint. */
export const errorBodySchema = z
  .object({
    codigo: z.string().describe("Status HTTP como texto"),
    tipo: errorKindSchema,
    mensagem: z.string().describe("Mensagem em português"),
    id_requisicao: z
      .string()
      .describe("Identifica a requisição, como o cabeçalho `x-request-id`; informe-o ao suporte"),
    erros: z.array(fieldErrorSchema).optional().describe("Campos com erro, na validação"),
  })
  .meta({ id: "Erro" });

/** The body of a 429: the service's, or the only field of API Gateway's own. */
export const limitErrorSchema = errorBodySchema
  .partial()
  .extend({
    message: z
      .string()
      .optional()
      .describe("Só do API Gateway, em inglês; então os outros campos faltam"),
  })
  .meta({ id: "ErroDeLimite" });

export type ErrorBody = z.infer<typeof errorBodySchema>;
