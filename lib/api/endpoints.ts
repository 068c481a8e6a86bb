import { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import { batchRequestSchema, batchResponseSchema } from "./schemas/batch.ts";
import {
  deliveriesAnswerSchema,
  deliveriesQuerySchema,
  deliveryAnswerSchema,
  resendRequestSchema,
  resentSchema,
  searchQuerySchema,
  startedSchema,
} from "./schemas/deliveries.ts";
import { healthSchema } from "./schemas/health.ts";
import { jobAnswerSchema, jobRequestSchema } from "./schemas/jobs.ts";
import { keptAnswerSchema } from "./schemas/kept-answer.ts";
import { placesAnswerSchema, placesQuerySchema } from "./schemas/place.ts";
import { plazaAnswerSchema, plazasAnswerSchema, plazasQuerySchema } from "./schemas/plazas.ts";
import { routeRequestSchema } from "./schemas/route-query.ts";
import { routeResponseSchema } from "./schemas/route-response.ts";
import { tollRequestSchema, tollResponseSchema } from "./schemas/toll-query.ts";
import {
  keySetSchema,
  registeredSchema,
  registrationSchema,
  webhookAnswerSchema,
  webhookChangeSchema,
  webhooksAnswerSchema,
  webhooksQuerySchema,
} from "./schemas/webhooks.ts";

/** Groups of endpoints and what they are for. */
export const TAGS = {
  Consultas: "Rotas, praças de pedágio e piso mínimo de frete.",
  Dados: "Locais conhecidos, praças de pedágio e suas tarifas.",
  Webhooks: "Endereços que recebem os eventos de VPO.",
  Entregas: "O que foi enviado a um webhook, com todas as tentativas.",
  Chaves: "Como um receptor verifica quem envia.",
  Serviço: "O serviço em si.",
} as const;

/** An error that an endpoint may answer with; a wrong method reaches no endpoint. */
export type OperationError = Exclude<ErrorCode, "MethodNotAllowed">;

/**
 * A function receives a request as JSON of at most 6,291,456 bytes, in which each quote of the body
 * takes two bytes, and a body that is not sent as JSON a third more. This fits as long as less than
 * half of a body must be escaped. https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
const LARGE_BODY_BYTES = 4_000_000;

/** A row of the table of endpoints, without its name. */
interface Row {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path with `{parameters}`, as API Gateway writes it. */
  path: string;
  /** Further paths with the same parameters that answer the same. */
  aliases?: readonly string[];
  tag: keyof typeof TAGS;
  summary: string;
  description: string;
  /** The query parameters; ignored if missing. */
  query?: z.ZodObject;
  /** The body; not read if missing. */
  request?: z.ZodType;
  response: z.ZodType;
  maxBodyBytes?: number;
  /** The error for a larger body. */
  tooLarge?: "InvalidRequest" | "PayloadTooLarge";
  /** Status of a success; defaults to 200. A 204 has no body. */
  status?: number;
  /** Errors in addition to those that the rest of the row implies. */
  errors?: readonly OperationError[];
  /** Answers with an `ETag`, and with 304 to a caller who has the same answer. */
  etag?: true;
  /** How long anybody may keep a success. */
  cacheSeconds?: number;
  /** Answers without a token. */
  public?: boolean;
}

/** One endpoint; its name is that of the function's file in `functions/`. */
export interface Endpoint extends Row {
  name: string;
}

const WEBHOOKS = "/integracoes/webhooks/vpo";

const rows = {
  "quote-routes": {
    method: "POST",
    path: "/consulta/consultaRoteirizador/{enterpriseId}",
    aliases: ["/valePedagio/consultaRoteirizador/{enterpriseId}"],
    tag: "Consultas",
    summary: "Rotas entre locais, com pedágios, UFs, polilinha e piso mínimo de frete",
    description:
      "Calcula uma ou mais rotas entre os locais, na ordem dada ou na melhor ordem de visita. `avisos` diz o que é aproximado ou desconhecido na resposta.",
    request: routeRequestSchema,
    response: routeResponseSchema,
    maxBodyBytes: 64 * 1024,
    tooLarge: "InvalidRequest",
    etag: true,
  },
  "quote-tolls": {
    method: "POST",
    path: "/valePedagio/consultaPracasPolyline/{enterpriseID}",
    tag: "Consultas",
    summary: "Praças de pedágio de um trajeto qualquer, com a tarifa do veículo e o DBT",
    description:
      "Decodifica a polilinha e devolve uma entrada por passagem, na ordem do trajeto, com a tarifa do pagamento eletrônico: o desconto básico (DBT) já está aplicado onde existe. Aceita a `polilinha` de uma rota, a de um serviço de mapas ou um rastro de GPS.",
    request: tollRequestSchema,
    response: tollResponseSchema,
    maxBodyBytes: LARGE_BODY_BYTES,
    tooLarge: "PayloadTooLarge",
    etag: true,
  },
  "quote-batch": {
    method: "POST",
    path: "/consulta/lote/{enterpriseId}",
    tag: "Consultas",
    summary: "Até 100 consultas de uma vez, cada uma com o seu status",
    description:
      "Recebe consultas de rotas e de praças, misturadas ou não, e as responde na ordem. Uma consulta errada não afeta as outras. As que não couberem no tempo têm status 503: envie-as de novo.",
    request: batchRequestSchema,
    response: batchResponseSchema,
    maxBodyBytes: LARGE_BODY_BYTES,
    tooLarge: "PayloadTooLarge",
  },
  "start-job": {
    method: "POST",
    path: "/consulta/lotes/{enterpriseId}",
    tag: "Consultas",
    summary: "Até 10.000 consultas, respondidas em segundo plano",
    description:
      "Guarda as consultas e começa a respondê-las. Acompanhe o lote pelo seu `id`, ou assine o evento `lote.concluido`. Uma empresa pode ter 5 lotes em andamento; além disso, a resposta é 429.",
    request: jobRequestSchema,
    response: jobAnswerSchema,
    status: 202,
    maxBodyBytes: LARGE_BODY_BYTES,
    tooLarge: "PayloadTooLarge",
    errors: ["Conflict"],
  },
  "get-job": {
    method: "GET",
    path: "/consulta/lotes/{enterpriseId}/{loteId}",
    tag: "Consultas",
    summary: "O andamento de um lote e, no fim, um link para os resultados",
    description:
      "O arquivo tem uma linha de JSON por consulta, na ordem de `consultas`: `indice`, `status`, `resposta` e `erro`. O link vale por uma hora; cada consulta ao lote dá um novo. O lote é apagado depois de 7 dias.",
    response: jobAnswerSchema,
    errors: ["NotFound"],
  },
  "get-answer": {
    method: "GET",
    path: "/consulta/{enterpriseId}/{consultaId}",
    tag: "Consultas",
    summary: "A resposta de uma consulta, como foi dada",
    description:
      "Dá de novo, por 21 dias, a resposta que trouxe este `id_consulta`, byte por byte. Repetir a consulta com a mesma resposta recomeça a contagem.",
    response: keptAnswerSchema,
    errors: ["NotFound"],
    etag: true,
  },
  "search-places": {
    method: "GET",
    path: "/locais",
    tag: "Dados",
    summary: "Locais cujo nome começa pelo texto, para completar o que se digita",
    description:
      "Procura cidades, regiões do Distrito Federal, aeroportos e portos, também por nomes antigos e a partir de qualquer palavra do nome. As cidades vêm primeiro. Um nome com erro dá o mais parecido.",
    query: placesQuerySchema,
    response: placesAnswerSchema,
  },
  "list-plazas": {
    method: "GET",
    path: "/pedagios/pracas",
    tag: "Dados",
    summary: "Praças de pedágio em GeoJSON, com as tarifas de um dia",
    description:
      "Lista as praças que cobram no dia, em páginas: repita a consulta com o `proximo` da página anterior em `cursor` até que ele seja null. Os filtros se somam.",
    query: plazasQuerySchema,
    response: plazasAnswerSchema,
    etag: true,
  },
  "get-plaza": {
    method: "GET",
    path: "/pedagios/pracas/{pracaId}",
    tag: "Dados",
    summary: "Uma praça de pedágio com o histórico de tarifas e suas fontes",
    description: "Aceita o `id` da praça ou o `codigo_antt` das consultas.",
    response: plazaAnswerSchema,
    errors: ["NotFound"],
    etag: true,
  },
  "register-webhook": {
    method: "POST",
    path: WEBHOOKS,
    tag: "Webhooks",
    summary: "Registra um webhook de VPO ou acrescenta eventos ao que já existe nesse endereço",
    description:
      "A empresa é o segmento do caminho de `url` a que o token dá acesso ou, na falta dele, a única empresa do token. Registrar de novo o mesmo endereço acrescenta os eventos e mantém o `id`; um novo `tokenAssinatura` substitui o anterior, que ainda assina por 24 horas. Uma barra no fim do caminho não faz outro webhook.",
    request: registrationSchema,
    response: registeredSchema,
    maxBodyBytes: 16 * 1024,
    tooLarge: "InvalidRequest",
    errors: ["Conflict"],
  },
  "list-webhooks": {
    method: "GET",
    path: WEBHOOKS,
    tag: "Webhooks",
    summary: "Webhooks das empresas do token",
    description:
      "Lista os webhooks de todas as empresas a que o token dá acesso, em páginas de 25 empresas: repita a consulta com o `proximo` da página anterior em `cursor` até que ele seja null.",
    query: webhooksQuerySchema,
    response: webhooksAnswerSchema,
  },
  "get-webhook": {
    method: "GET",
    path: `${WEBHOOKS}/{id}`,
    tag: "Webhooks",
    summary: "Um webhook",
    description: "Mostra um webhook de uma das empresas do token, sem o `tokenAssinatura`.",
    response: webhookAnswerSchema,
    errors: ["NotFound"],
  },
  "update-webhook": {
    method: "PATCH",
    path: `${WEBHOOKS}/{id}`,
    tag: "Webhooks",
    summary: "Altera um webhook: tipos de evento, token ou situação",
    description:
      "O que não é informado fica como está. `eventos` substitui os tipos. Um novo `tokenAssinatura` assina junto com o anterior por 24 horas. Enquanto o webhook está `pausado`, suas entregas são registradas como `retida` e podem ser reenviadas depois.",
    request: webhookChangeSchema,
    response: webhookAnswerSchema,
    maxBodyBytes: 16 * 1024,
    tooLarge: "InvalidRequest",
    errors: ["NotFound"],
  },
  "delete-webhook": {
    method: "DELETE",
    path: `${WEBHOOKS}/{id}`,
    tag: "Webhooks",
    summary: "Remove um webhook; entregas pendentes não são mais enviadas",
    description:
      "Remove um webhook de uma das empresas do token. Um novo registro do mesmo endereço só recebe eventos novos.",
    response: z.undefined(),
    status: 204,
    errors: ["NotFound"],
  },
  "send-test-event": {
    method: "POST",
    path: `${WEBHOOKS}/{id}/teste`,
    tag: "Webhooks",
    summary: "Envia um evento de teste (vpo.test), assinado e entregue como os demais",
    description:
      "Inicia a entrega de um evento fictício a este webhook. Acompanhe o resultado pela entrega devolvida.",
    response: startedSchema,
    status: 202,
    errors: ["NotFound"],
  },
  "list-deliveries": {
    method: "GET",
    path: `${WEBHOOKS}/{id}/entregas`,
    tag: "Entregas",
    summary: "Entregas de um webhook, do evento mais novo para o mais antigo",
    description:
      "Lista as entregas em páginas, todas ou as de um VPO, tipo, situação ou período: repita a consulta com o `proximo` da página anterior em `cursor` até que ele seja null.",
    query: deliveriesQuerySchema,
    response: deliveriesAnswerSchema,
    errors: ["NotFound"],
  },
  "find-deliveries": {
    method: "GET",
    path: "/integracoes/entregas/vpo",
    tag: "Entregas",
    summary: "Entregas de todos os webhooks de uma empresa",
    description:
      "Procura entregas por VPO, tipo de evento, situação e período, do evento mais novo para o mais antigo. Uma página pode ter menos que `limite` e ainda haver outra: repita com `proximo` até que ele seja null.",
    query: searchQuerySchema,
    response: deliveriesAnswerSchema,
  },
  "get-delivery": {
    method: "GET",
    path: `${WEBHOOKS}/{id}/entregas/{entregaId}`,
    tag: "Entregas",
    summary: "Uma entrega com todas as tentativas",
    description:
      "Mostra o corpo enviado e, de cada tentativa, o início, a duração, o status HTTP ou o motivo da falha e o começo da resposta.",
    response: deliveryAnswerSchema,
    errors: ["NotFound"],
  },
  "resend-delivery": {
    method: "POST",
    path: `${WEBHOOKS}/{id}/entregas/{entregaId}/reenvio`,
    tag: "Entregas",
    summary: "Entrega o mesmo evento mais uma vez, com novas tentativas",
    description:
      "Inicia uma nova entrega do mesmo evento, com o mesmo `webhook-id`; a entrega original não muda.",
    response: startedSchema,
    status: 202,
    errors: ["NotFound", "Conflict"],
  },
  "resend-deliveries": {
    method: "POST",
    path: `${WEBHOOKS}/{id}/reenvios`,
    tag: "Entregas",
    summary: "Reenvia as entregas de uma situação e de um período",
    description:
      "Reenvia até 100 entregas por chamada, do evento mais novo para o mais antigo: repita com `proximo` em `cursor` até que ele seja null. Cada entrega é reenviada assim uma só vez, mesmo que a chamada se repita.",
    request: resendRequestSchema,
    response: resentSchema,
    status: 202,
    maxBodyBytes: 4 * 1024,
    tooLarge: "InvalidRequest",
    errors: ["NotFound", "Conflict"],
  },
  "get-jwks": {
    method: "GET",
    path: "/.well-known/jwks.json",
    tag: "Chaves",
    summary: "Chaves públicas que verificam o token das entregas",
    description:
      "Um JWK Set (RFC 7517). Durante uma troca de chaves, mais de uma é publicada; escolha pela `kid` do token.",
    response: keySetSchema,
    cacheSeconds: 300,
    public: true,
  },
  "check-health": {
    method: "GET",
    path: "/saude",
    tag: "Serviço",
    summary: "Se o serviço responde, e com que dados",
    description:
      "Lê as versões em vigor do catálogo de pedágios, e nada mais: é barato o bastante para um monitor. Sem o catálogo, a resposta é 503.",
    response: healthSchema,
    errors: ["ServiceUnavailable"],
    public: true,
  },
} as const satisfies Record<string, Row>;

type Rows = typeof rows;

/** All endpoints; the stack, the local server and the OpenAPI document are made from this table. */
export const endpoints = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [name, { name, ...row }]),
) as { readonly [Name in keyof Rows]: Rows[Name] & { readonly name: Name } };

/** All paths of an endpoint: its own, then its aliases. */
export function pathsOf({ path, aliases = [] }: Pick<Endpoint, "path" | "aliases">): string[] {
  return [path, ...aliases];
}

export type EndpointName = keyof typeof endpoints;
