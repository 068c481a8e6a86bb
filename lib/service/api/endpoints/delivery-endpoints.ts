import {
  deliveriesAnswerSchema,
  deliveriesQuerySchema,
  deliveryAnswerSchema,
  resendRequestSchema,
  resentSchema,
  searchQuerySchema,
  startedSchema,
} from "../schemas/deliveries-schema.ts";
import type { Row } from "./row.ts";
import { WEBHOOKS } from "./webhook-endpoints.ts";

/** Records of deliveries, and resending them. */
export const deliveryEndpoints = {
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
} as const satisfies Record<string, Row>;
