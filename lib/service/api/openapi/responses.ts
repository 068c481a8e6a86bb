import { z } from "zod";
import type { ZodOpenApiMediaTypeObject, ZodOpenApiResponseObject } from "zod-openapi";
import type { OperationError } from "../endpoints/row.ts";
import { errorExamples } from "../examples/examples.ts";
import { errorBodySchema, limitErrorSchema } from "../schemas/error-schema.ts";

/** Response headers: those given, plus the one that every answer of the service has. */
export function identified(headers: Record<string, z.ZodType> = {}): z.ZodObject {
  return z.object({
    "X-Request-Id": z.string().describe("Identifica a requisição; informe-o ao suporte"),
    ...headers,
  });
}

/** Headers of an answer that counts towards the limit of an enterprise. */
export const RATE_LIMIT = {
  "RateLimit-Policy": z
    .string()
    .optional()
    .describe("O limite da empresa: `q` requisições em `w` segundos"),
  RateLimit: z
    .string()
    .optional()
    .describe("O que resta do limite: `r` requisições; todas de novo em `t` segundos"),
};

/** The responses that all operations share; `id` is the component's name. */
export const ERROR_RESPONSES: Readonly<Record<OperationError, ZodOpenApiResponseObject>> = {
  InvalidRequest: {
    id: "RequisicaoInvalida",
    description: "Requisição inválida; os campos são nomeados em `erros`",
    headers: identified(),
    content: json(errorBodySchema, errorExamples.InvalidRequest),
  },
  Unauthorized: {
    id: "NaoAutorizado",
    description: "Token ausente, inválido ou sem acesso à empresa",
    headers: identified(),
    content: json(errorBodySchema, errorExamples.Unauthorized),
  },
  NotFound: {
    id: "NaoEncontrado",
    description: "Não encontrado, ou de outra empresa",
    headers: identified(),
    content: json(errorBodySchema, errorExamples.NotFound),
  },
  Conflict: {
    id: "Conflito",
    description: "Conflito com o que já existe",
    headers: identified(),
    content: json(errorBodySchema, errorExamples.Conflict),
  },
  PayloadTooLarge: {
    id: "GrandeDemais",
    description: "Corpo ou trajeto grande demais",
    headers: identified(),
    content: json(errorBodySchema, errorExamples.PayloadTooLarge),
  },
  UnsupportedMediaType: {
    id: "CodificacaoNaoAceita",
    description: "O corpo veio com um Content-Encoding que não é aceito",
    headers: identified({
      "Accept-Encoding": z.string().describe("As codificações aceitas em um corpo"),
    }),
    content: json(errorBodySchema, errorExamples.UnsupportedMediaType),
  },
  TooManyRequests: {
    id: "RequisicoesDemais",
    description:
      "A empresa fez requisições demais. Se o limite foi o de todas as empresas juntas, a resposta tem só `message`, sem estes cabeçalhos",
    headers: z.object({
      ...RATE_LIMIT,
      "Retry-After": z.string().optional().describe("Segundos até a próxima tentativa"),
    }),
    content: json(limitErrorSchema, errorExamples.TooManyRequests),
  },
  InternalError: {
    id: "ErroInterno",
    description: "Erro interno",
    headers: identified(),
    content: json(errorBodySchema, errorExamples.InternalError),
  },
  ServiceUnavailable: {
    id: "Indisponivel",
    description: "Indisponível por algum tempo",
    headers: identified({
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
