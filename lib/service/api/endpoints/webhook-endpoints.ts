import { z } from "zod";
import { startedSchema } from "../schemas/deliveries-schema.ts";
import {
  registeredSchema,
  registrationSchema,
  webhookAnswerSchema,
  webhookChangeSchema,
  webhooksAnswerSchema,
  webhooksQuerySchema,
} from "../schemas/webhooks-schema.ts";
import type { Row } from "./row.ts";

/** Path prefix of all webhook endpoints. */
export const WEBHOOKS = "/integracoes/webhooks/vpo";

/** Registration of the addresses that receive events. */
export const webhookEndpoints = {
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
} as const satisfies Record<string, Row>;
