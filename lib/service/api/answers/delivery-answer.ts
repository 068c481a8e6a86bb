import { deliveryPayload } from "../../../deliver/webhooks/delivered-event.ts";
import type { Delivery } from "../../../deliver/webhooks/delivery.ts";
import { type DeliveryPage, guidOf } from "../../../deliver/webhooks/delivery-filter.ts";
import { nextAttemptAt } from "../../../deliver/webhooks/schedule.ts";
import { encodeCursor } from "../http/cursor.ts";
import type {
  DeliveriesAnswer,
  DeliveryAnswer,
  ResentAnswer,
} from "../schemas/deliveries-schema.ts";

export function deliveriesAnswer({ deliveries, next }: DeliveryPage): DeliveriesAnswer {
  return {
    entregas: deliveries.map((delivery) => ({
      ...fieldsOf(delivery),
      tentativas: delivery.attempts.length,
      ultimoErro: delivery.attempts.at(-1)?.error ?? null,
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
      esperaPedidaSegundos: attempt.retryAfterSeconds ?? null,
      resposta: attempt.answer ?? null,
    })),
  };
}

/** The new deliveries that a bulk resend started. */
export function resentAnswer(deliveries: readonly Delivery[], next?: string): ResentAnswer {
  return {
    entregas: deliveries.map(({ id, status, resentFrom = null }) => ({
      id,
      status,
      reenvioDe: resentFrom,
    })),
    proximo: next === undefined ? null : encodeCursor(next),
  };
}

function fieldsOf(delivery: Delivery) {
  const { id, webhookId, status, event, createdAt, resentFrom } = delivery;
  return {
    id,
    webhook: webhookId,
    status,
    evento: event.kind,
    guid: guidOf(event) ?? null,
    dataHora: event.time,
    criadaEm: createdAt,
    reenvioDe: resentFrom ?? null,
    proximaTentativa: dueAt(delivery)?.toISOString() ?? null,
  };
}

/** Time at which a pending delivery's next attempt is due; undefined if it has ended. */
function dueAt({ status, attempts, createdAt }: Delivery): Date | undefined {
  if (status !== "pendente") return undefined;
  const last = attempts.at(-1);
  return last ? nextAttemptAt(last) : new Date(createdAt);
}
