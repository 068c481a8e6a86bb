import { z } from "zod";
import type { ZodOpenApiMediaTypeObject, ZodOpenApiResponseObject } from "zod-openapi";
import type { ErrorCode } from "../errors.ts";
import { errorExamples } from "./examples.ts";
import { errorBodySchema, gatewayErrorSchema } from "./schemas/error.ts";

/** The responses that all operations share; `id` is the component's name. */
export const ERROR_RESPONSES: Readonly<Record<ErrorCode, ZodOpenApiResponseObject>> = {
  InvalidRequest: {
    id: "RequisicaoInvalida",
    description: "Requisição inválida; os campos são nomeados em `erros`",
    content: json(errorBodySchema, errorExamples.InvalidRequest),
  },
  Unauthorized: {
    id: "NaoAutorizado",
    description: "Token ausente, inválido ou sem acesso à empresa",
    content: json(errorBodySchema, errorExamples.Unauthorized),
  },
  NotFound: {
    id: "NaoEncontrado",
    description: "Não encontrado, ou de outra empresa",
    content: json(errorBodySchema, errorExamples.NotFound),
  },
  Conflict: {
    id: "Conflito",
    description: "Conflito com o que já existe",
    content: json(errorBodySchema, errorExamples.Conflict),
  },
  PayloadTooLarge: {
    id: "GrandeDemais",
    description: "Corpo ou trajeto grande demais",
    content: json(errorBodySchema, errorExamples.PayloadTooLarge),
  },
  TooManyRequests: {
    id: "RequisicoesDemais",
    description: "Requisições demais; na AWS, quem responde é o API Gateway, com corpo próprio",
    content: json(gatewayErrorSchema, errorExamples.TooManyRequests),
  },
  InternalError: {
    id: "ErroInterno",
    description: "Erro interno",
    content: json(errorBodySchema, errorExamples.InternalError),
  },
  ServiceUnavailable: {
    id: "Indisponivel",
    description: "Indisponível por algum tempo",
    headers: z.object({
      "Retry-After": z.string().describe("Segundos até a próxima tentativa"),
    }),
    content: json(errorBodySchema, errorExamples.ServiceUnavailable),
  },
};

/** A JSON body with its example. */
export function json(
  schema: z.ZodType,
  example: unknown,
): Record<string, ZodOpenApiMediaTypeObject> {
  return { "application/json": { schema, example } };
}
