import { validate as isUuid } from "uuid";
import type { Notice } from "../notice.ts";
import type { Delivery, DeliveryPage, PageRequest } from "../webhooks/delivery.ts";
import { deliveryPayload } from "../webhooks/event.ts";
import { otherEnterpriseIn, type Webhook } from "../webhooks/webhook.ts";
import { badCursor, decodeCursor, encodeCursor } from "./cursor.ts";
import { noticeItems } from "./notices.ts";
import type {
  DeliveriesAnswer,
  DeliveriesQuery,
  DeliveryAnswer,
  RegisteredAnswer,
  WebhookAnswer,
  WebhooksAnswer,
  WebhooksQuery,
} from "./schemas/webhooks.ts";

/** A registration, with a notice if its URL seems to name another enterprise. */
export function registeredAnswer(webhook: Webhook): RegisteredAnswer {
  const { id, status, enterpriseId } = webhook;
  const other = otherEnterpriseIn(webhook);
  const notices: Notice[] =
    other === undefined
      ? []
      : [
          {
            code: "outra_empresa_no_caminho",
            message: `A URL traz "${other}", que tem a forma de uma empresa, mas o webhook recebe os eventos da empresa "${enterpriseId}".`,
          },
        ];
  return { id, status, empresa: enterpriseId, avisos: noticeItems(notices) };
}

/** A webhook as its owner sees it: without its token. */
export function webhookAnswer(webhook: Webhook): WebhookAnswer {
  return {
    id: webhook.id,
    status: webhook.status,
    empresa: webhook.enterpriseId,
    url: webhook.url,
    eventos: webhook.events,
    assinado: webhook.signingToken !== undefined,
    criadoEm: webhook.createdAt,
    atualizadoEm: webhook.updatedAt,
  };
}

/** Bounds what one request reads; the webhooks of so many enterprises fit into one answer. */
const ENTERPRISES_PER_PAGE = 25;

/** One page of the enterprises of a token. */
export interface EnterprisePage {
  enterprises: string[];
  /** Enterprise after which the next page begins; absent on the last page. */
  next?: string;
}

/** The enterprises whose webhooks a query lists, by identifier; throws a 400 for a bad cursor. */
export function toEnterprisePage(
  granted: readonly string[],
  { cursor }: WebhooksQuery,
): EnterprisePage {
  const after = cursor === undefined ? "" : decodeCursor(cursor);
  const rest = [...new Set(granted)].filter((id) => id > after).sort();
  const enterprises = rest.slice(0, ENTERPRISES_PER_PAGE);
  const last = enterprises.at(-1);
  return rest.length > enterprises.length && last !== undefined
    ? { enterprises, next: last }
    : { enterprises };
}

export function webhooksAnswer(webhooks: readonly Webhook[], next?: string): WebhooksAnswer {
  return {
    webhooks: webhooks.map(webhookAnswer),
    proximo: next === undefined ? null : encodeCursor(next),
  };
}

/** The page that a query asks for; throws a 400 for a malformed cursor. */
export function toPageRequest({ status, limite, cursor }: DeliveriesQuery): PageRequest {
  return {
    status,
    limit: Number(limite),
    after: cursor === undefined ? undefined : decodeDeliveryId(cursor),
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
    corpo: deliveryPayload(event),
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

function decodeDeliveryId(cursor: string): string {
  const id = decodeCursor(cursor);
  if (!isUuid(id)) throw badCursor();
  return id;
}
