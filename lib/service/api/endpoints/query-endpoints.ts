import { batchRequestSchema, batchResponseSchema } from "../schemas/batch-schema.ts";
import { documentsAnswerSchema, documentsQuerySchema } from "../schemas/documents-schema.ts";
import {
  jobAnswerSchema,
  jobQuerySchema,
  jobRequestSchema,
  jobSummarySchema,
  jobsAnswerSchema,
  jobsQuerySchema,
  startJobQuerySchema,
} from "../schemas/jobs-schema.ts";
import { keptAnswerSchema } from "../schemas/kept-answer-schema.ts";
import { matrixRequestSchema, matrixResponseSchema } from "../schemas/matrix-schema.ts";
import { routeRequestSchema } from "../schemas/route-query-schema.ts";
import { routeResponseSchema } from "../schemas/route-response-schema.ts";
import { tollRequestSchema, tollResponseSchema } from "../schemas/toll-query-schema.ts";
import type { Row } from "./row.ts";

/**
 * A function receives a request as JSON of at most 6,291,456 bytes. In it, each quote of the body
 * takes two bytes, and a body that is not sent as JSON grows by a third. This limit fits as long as
 * less than half of a body must be escaped.
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
const LARGE_BODY_BYTES = 4_000_000;

/** Routes and polylines, one or many. */
export const queryEndpoints = {
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
      "Decodifica a polilinha e devolve uma entrada por passagem, na ordem do trajeto, com a tarifa do pagamento eletrônico: o desconto básico (DBT) já está aplicado onde existe. Aceita a `polilinha` de uma rota, a de um serviço de mapas ou um rastro de GPS; com horários (`pontos` ou `gpx`), cada passagem é cobrada pelo seu dia e hora.",
    request: tollRequestSchema,
    response: tollResponseSchema,
    maxBodyBytes: LARGE_BODY_BYTES,
    tooLarge: "PayloadTooLarge",
    etag: true,
  },
  "quote-matrix": {
    method: "POST",
    path: "/consulta/matriz/{enterpriseId}",
    tag: "Consultas",
    summary: "Distâncias e tempos de até 2.500 pares de locais, com pedágios e piso a pedido",
    description:
      "Calcula a matriz do motor de rotas: metros e segundos de cada origem a cada destino. Com `config.pedagios` dá também os pedágios de cada par (até 400 pares), e com `config.freight_table` o piso de frete. É aproximada: veja `avisos`.",
    request: matrixRequestSchema,
    response: matrixResponseSchema,
    maxBodyBytes: 256 * 1024,
    tooLarge: "PayloadTooLarge",
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
    query: startJobQuerySchema,
    request: jobRequestSchema,
    sheets: true,
    response: jobAnswerSchema,
    status: 202,
    maxBodyBytes: LARGE_BODY_BYTES,
    tooLarge: "PayloadTooLarge",
    errors: ["Conflict"],
  },
  "list-jobs": {
    method: "GET",
    path: "/consulta/lotes/{enterpriseId}",
    tag: "Consultas",
    summary: "Os lotes de uma empresa, do mais novo para o mais antigo",
    description:
      "Lista os lotes dos últimos 7 dias em páginas: repita a consulta com o `proximo` da página anterior em `cursor` até que ele seja null. Uma página pode ter menos lotes que `limite` e ainda haver outra.",
    query: jobsQuerySchema,
    response: jobsAnswerSchema,
  },
  "get-job": {
    method: "GET",
    path: "/consulta/lotes/{enterpriseId}/{loteId}",
    tag: "Consultas",
    summary: "O andamento de um lote e, no fim, um link para os resultados",
    description:
      "O arquivo tem uma linha de JSON por consulta, na ordem de `consultas`: `indice`, `status`, `resposta` e `erro`. O link vale por uma hora; cada consulta ao lote dá um novo. O lote é apagado depois de 7 dias. Com `Accept: text/csv`, `application/x-ndjson` ou o tipo do XLSX, a resposta de um lote concluído é 303 para o arquivo.",
    query: jobQuerySchema,
    response: jobAnswerSchema,
    seeOther: true,
    errors: ["NotFound"],
  },
  "cancel-job": {
    method: "DELETE",
    path: "/consulta/lotes/{enterpriseId}/{loteId}",
    tag: "Consultas",
    summary: "Cancela um lote em andamento, que deixa de contar entre os 5 da empresa",
    description:
      "As consultas que ainda não começaram não são mais respondidas, o lote não terá resultados e não há evento `lote.concluido`. Cancelar de novo não muda nada. Um lote já concluído fica como está: veja `status`.",
    response: jobSummarySchema,
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
  "get-documents": {
    method: "GET",
    path: "/consulta/documentos/{enterpriseId}/{consultaId}",
    tag: "Consultas",
    summary: "O que o vale-pedágio, o MDF-e e o CIOT pedem, a partir de uma resposta guardada",
    description:
      "Monta a lista de praças do vale-pedágio, os grupos do MDF-e e os dados do CIOT de uma rota ou polilinha consultada. Cada bloco diz se está `pronto` e, se não, o que falta em `pendencias`.",
    query: documentsQuerySchema,
    response: documentsAnswerSchema,
    errors: ["NotFound", "Conflict"],
  },
} as const satisfies Record<string, Row>;
