import { validate as isUuid } from "uuid";
import { invalidField } from "../errors.ts";
import type { Delivery, DeliveryPage, PageRequest } from "../webhooks/delivery.ts";
import type { Webhook } from "../webhooks/webhook.ts";
import type {
  DeliveriesAnswer,
  DeliveriesQuery,
  DeliveryAnswer,
  WebhookAnswer,
} from "./schemas/webhooks.ts";

/** A webhook as its owner sees it: without its token. */
export function webhookAnswer(webhook: Webhook): WebhookAnswer {
  return {
    id: webhook.id,
    status: "ativo",
    empresa: webhook.enterpriseId,
    url: webhook.url,
    eventos: webhook.events,
    assinado: webhook.signingToken !== undefined,
    criadoEm: webhook.createdAt,
    atualizadoEm: webhook.updatedAt,
  };
}

/** The page that a query asks for; throws a 400 for a malformed cursor. */
export function toPageRequest({ status, limite, cursor }: DeliveriesQuery): PageRequest {
  return {
    status,
    limit: Number(limite),
    after: cursor === undefined ? undefined : decodeCursor(cursor),
  };
}

export function deliveriesAnswer({ deliveries, next }: DeliveryPage): DeliveriesAnswer {
  return {
    entregas: deliveries.map((delivery) => ({
      ...fieldsOf(delivery),
      tentativas: delivery.attempts.length,
    })),
    proximo: next === undefined ? null : encodeCursor(next),
  };
}

/** A delivery with every attempt. */
export function deliveryAnswer(delivery: Delivery): DeliveryAnswer {
  const { event, attempts, messageId } = delivery;
  return {
    ...fieldsOf(delivery),
    mensagem: messageId,
    corpo: { evento: event.kind, dataHora: event.time, vpo: event.vpo },
    tentativas: attempts.map((attempt) => ({
      numero: attempt.number,
      inicio: attempt.startedAt,
      duracaoMs: attempt.durationMs,
      statusHttp: attempt.httpStatus ?? null,
      erro: attempt.error ?? null,
      resposta: attempt.answer ?? null,
    })),
  };
}

function fieldsOf({ id, status, event, createdAt, resentFrom }: Delivery) {
  return {
    id,
    status,
    evento: event.kind,
    dataHora: event.time,
    criadaEm: createdAt,
    reenvioDe: resentFrom ?? null,
  };
}

function encodeCursor(id: string): string {
  return Buffer.from(id).toString("base64url");
}

function decodeCursor(cursor: string): string {
  const id = Buffer.from(cursor, "base64url").toString();
  if (!isUuid(id)) throw invalidField("cursor", "use o `proximo` da página anterior");
  return id;
}
