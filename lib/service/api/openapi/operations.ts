import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from "zod-openapi";
import type { OperationError } from "../endpoints/row.ts";
import type { Endpoint, EndpointName, endpoints } from "../endpoints.ts";
import { type Example, endpointExamples } from "../examples/examples.ts";
import { DELIVERY_EXAMPLE } from "../examples/webhook-examples.ts";
import { type ParameterNames, parameterNames } from "../http/path-parameters.ts";
import { ERROR_STATUS } from "../http/service-error.ts";
import { anyPayloadSchema } from "../schemas/deliveries-schema.ts";
import { SHEET_TYPES } from "../sheets/sheet-kind.ts";
import { SHEET_COLUMNS } from "../sheets/sheet-queries.ts";
import { ERROR_RESPONSES, identified, json, RATE_LIMIT } from "./responses.ts";

const PARAMETERS: Record<ParameterNames<(typeof endpoints)[EndpointName]["path"]>, string> = {
  enterpriseId: "Identificador de uma empresa a que o token dá acesso",
  enterpriseID: "Identificador de uma empresa a que o token dá acesso",
  id: "Identificador do webhook",
  entregaId: "Identificador da entrega",
  consultaId: "`id_consulta` da resposta",
  loteId: "`id` do lote",
  pracaId: "`id` ou `codigo_antt` da praça",
};
/** Parameters whose value is a UUID. */
const UUIDS: readonly string[] = ["id", "entregaId", "consultaId", "loteId"];

const ETAG = { ETag: z.string().describe("Identifica esta resposta; envie-o em If-None-Match") };
const ENDING = {
  Deprecation: z.string().describe("Desde quando a operação está obsoleta (RFC 9745)"),
  Sunset: z.string().describe("A partir de quando pode deixar de existir (RFC 8594)"),
};
const CACHED = { "Cache-Control": z.string().describe("Por quanto tempo guardar a resposta") };
const UNCHANGED: ZodOpenApiResponseObject = {
  id: "NaoMudou",
  description: "A resposta é a do `ETag` em If-None-Match; não há corpo",
  headers: identified(ETAG),
};
const FILE: ZodOpenApiResponseObject = {
  id: "VejaOArquivo",
  description: "O arquivo do tipo que `Accept` prefere está em `Location`; não há corpo",
  headers: identified({ Location: z.string().describe("Link assinado; não precisa de token") }),
};
const IF_NONE_MATCH = z.object({
  "If-None-Match": z.string().optional().describe("`ETag` de uma resposta anterior"),
});

const SHEETS = {
  [SHEET_TYPES.csv]: {
    schema: z.string().meta({
      id: "PlanilhaCsv",
      description: `Primeira linha com as colunas, em qualquer ordem: ${SHEET_COLUMNS.join(";")}`,
    }),
    example: "origem;destino;eixos\nCuritiba/PR;Paranaguá/PR;5\n",
  },
  [SHEET_TYPES.xlsx]: {
    schema: z.string().meta({
      id: "PlanilhaXlsx",
      override: { type: "string", contentMediaType: SHEET_TYPES.xlsx },
      description: "A primeira planilha do arquivo, com as mesmas colunas",
    }),
  },
};

/** The OpenAPI operation of an endpoint at one of its paths. */
export function operation(endpoint: Endpoint, at = endpoint.path): ZodOpenApiOperationObject {
  const { name, tag, summary, description, query, request, response, status = 200 } = endpoint;
  const example: Example = endpointExamples[name as EndpointName];
  const path = pathParameters(endpoint, example);
  const parameters = {
    ...(path && { path }),
    ...(query && { query: withExamples(query, example.query) }),
    ...(endpoint.etag && { header: IF_NONE_MATCH }),
  };
  return {
    operationId: at === endpoint.path ? name : `${name}-alias`,
    tags: [tag],
    summary: at === endpoint.path ? summary : `${summary} (outro endereço)`,
    description: at === endpoint.path ? description : `O mesmo que \`${endpoint.path}\`.`,
    ...(endpoint.deprecated && { deprecated: true }),
    security: endpoint.public ? [] : [{ token: [] }],
    ...(Object.keys(parameters).length > 0 && { requestParams: parameters }),
    ...(request && {
      requestBody: {
        required: true,
        content: {
          ...json(request, example.request),
          ...(endpoint.sheets && SHEETS),
        },
      },
    }),
    responses: {
      [`${status as 200}`]: {
        description: "Sucesso",
        headers: identified({
          ...(endpoint.etag && ETAG),
          ...(endpoint.deprecated && ENDING),
          ...(endpoint.cacheSeconds !== undefined && CACHED),
          ...(endpoint.public ? {} : RATE_LIMIT),
        }),
        ...(status === 204 ? {} : { content: json(response, example.response) }),
      },
      ...(endpoint.emptyStatus && {
        [`${endpoint.emptyStatus as 202}`]: {
          description: "Recebido; não há corpo",
          headers: identified(RATE_LIMIT),
        },
      }),
      ...(endpoint.seeOther && { 303: FILE }),
      ...(endpoint.etag && { 304: UNCHANGED }),
      ...errorResponses(endpoint),
    },
  };
}

/** The request that the service makes to a client's webhook. */
export function deliveryOperation(): ZodOpenApiOperationObject {
  const signed = "Padrão Standard Webhooks; presente quando o webhook tem tokenAssinatura";
  return {
    operationId: "receive-event",
    tags: ["Entregas"],
    summary: "Evento de VPO, enviado ao endereço registrado",
    description:
      "Responda com qualquer 2xx em até 10 s; redirecionamentos não são seguidos. Sem confirmação, o evento é enviado de novo após 30 s, 5 min e 30 min, ou mais tarde se um 429 ou 503 pedir por `Retry-After`. O mesmo evento pode chegar mais de uma vez e fora de ordem.",
    security: [{ tokenDaEntrega: [] }],
    requestParams: {
      header: z.object({
        "webhook-id": z.string().describe("Identifica a mensagem: processe cada uma uma só vez"),
        "webhook-timestamp": z.string().describe("Momento da tentativa, em segundos desde 1970"),
        "webhook-signature": z.string().optional().describe(signed),
      }),
    },
    requestBody: {
      required: true,
      content: json(anyPayloadSchema, DELIVERY_EXAMPLE),
    },
    responses: { "2XX": { description: "Recebimento confirmado" } },
  };
}

function pathParameters({ path }: Endpoint, example: Example): z.ZodObject | undefined {
  const names = parameterNames(path) as (keyof typeof PARAMETERS)[];
  if (names.length === 0) return undefined;
  const schemas = names.map((name) => [
    name,
    (UUIDS.includes(name) ? z.uuid() : z.string()).meta({
      description: PARAMETERS[name],
      param: { example: example.path[name] },
    }),
  ]);
  return z.object(Object.fromEntries(schemas));
}

/** The parameters with the values that the endpoint's example gives them. */
function withExamples(query: z.ZodObject, example: unknown): z.ZodObject {
  const values = (example ?? {}) as Record<string, string>;
  const fields = Object.entries(query.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const value = values[name];
    if (value === undefined) return [name, field];
    // The contract describes the value that the service reads: a number, where the text is one.
    const isNumber = field.safeParse(value).data === Number(value);
    const param = { example: isNumber ? Number(value) : value };
    return [name, field.meta({ ...field.meta(), param })];
  });
  return z.object(Object.fromEntries(fields));
}

function errorResponses(endpoint: Endpoint): Record<string, ZodOpenApiResponseObject> {
  const { request, query, tooLarge, errors = [], public: open } = endpoint;
  const codes = new Set<OperationError>([
    ...(request || query ? (["InvalidRequest"] as const) : []),
    ...(tooLarge ? [tooLarge] : []),
    ...(request ? (["UnsupportedMediaType"] as const) : []),
    ...(open ? [] : (["Unauthorized"] as const)),
    ...errors,
    "TooManyRequests",
    "InternalError",
    ...(open ? [] : (["ServiceUnavailable"] as const)),
  ]);
  return Object.fromEntries([...codes].map((code) => [ERROR_STATUS[code], ERROR_RESPONSES[code]]));
}
