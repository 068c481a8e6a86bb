import { z } from "zod";
import { ERROR_STATUS, type ErrorCode } from "../errors.ts";
import { type Endpoint, endpoints } from "./endpoints.ts";
import { errorBodySchema } from "./schemas/error.ts";
import { payloadSchema } from "./schemas/webhooks.ts";

const ERROR_TITLES: Record<number, string> = {
  400: "Requisição inválida; os campos são nomeados em `erros`",
  401: "Token ausente, inválido ou sem acesso à empresa",
  404: "Não encontrado, ou de outra empresa",
  409: "Conflito com o que já existe",
  413: "Corpo ou trajeto grande demais",
  429: "Requisições demais",
  500: "Erro interno",
};

/** The OpenAPI 3.1 document of all endpoints, made from their schemas. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const path = paths[endpoint.path] ?? {};
    paths[endpoint.path] = { ...path, [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "rota-vpo",
      version: "0.1.0",
      description:
        "Rotas de caminhão, praças de pedágio, piso mínimo de frete e vale-pedágio (VPO).",
      license: { name: "MIT", identifier: "MIT" },
    },
    paths,
    webhooks: { vpo: { post: deliveryOperation() } },
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Erro: jsonSchema(errorBodySchema, "output") },
    },
  };
}

/** The request that the service makes to a client's webhook. */
function deliveryOperation() {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: "header",
    required,
    description,
    schema: { type: "string" },
  });
  const signed = "Padrão Standard Webhooks; presente quando o webhook tem tokenAssinatura";
  return {
    summary: "Evento de VPO, enviado ao endereço registrado",
    parameters: [
      header("authorization", true, "Bearer com um JWT do serviço, válido por cinco minutos"),
      header("webhook-id", false, `Identifica a mensagem: processe cada uma uma só vez. ${signed}`),
      header("webhook-timestamp", false, signed),
      header("webhook-signature", false, signed),
    ],
    requestBody: { required: true, content: json(jsonSchema(payloadSchema, "output")) },
    responses: { "2XX": { description: "Recebimento confirmado" } },
  };
}

function operation(endpoint: Endpoint) {
  const pathParameters = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const parameters = [...pathParameters, ...queryParameters(endpoint)];
  const body = endpoint.request && {
    requestBody: { required: true, content: json(jsonSchema(endpoint.request, "input")) },
  };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.public ? {} : { security: [{ token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...body,
    responses: {
      [endpoint.status ?? 200]: {
        description: "Sucesso",
        ...(endpoint.status === 204
          ? {}
          : { content: json(jsonSchema(endpoint.response, "output")) }),
      },
      ...Object.fromEntries(
        errorStatuses(endpoint).map((status) => [status, errorResponse(status)]),
      ),
    },
  };
}

function queryParameters({ query }: Endpoint) {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    schema: jsonSchema(schema as z.ZodType, "input"),
  }));
}

function errorStatuses(endpoint: Endpoint): number[] {
  const { request, query, tooLarge, errors = [], public: open } = endpoint;
  const codes: ErrorCode[] = [
    ...(request || query ? (["InvalidRequest"] as const) : []),
    ...(tooLarge ? [tooLarge] : []),
    ...(open ? [] : (["Unauthorized"] as const)),
    ...errors,
    "InternalError",
  ];
  return [...new Set(codes.map((code) => ERROR_STATUS[code]))].sort((a, b) => a - b);
}

function errorResponse(status: number) {
  return {
    description: ERROR_TITLES[status] ?? String(status),
    content: json({ $ref: "#/components/schemas/Erro" }),
  };
}

function json(schema: unknown) {
  return { "application/json": { schema } };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
