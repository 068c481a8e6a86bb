import { v5 as derivedUuid } from "uuid";
import { z } from "zod";
import { type VpoEvent, vpoEventSchema } from "./event.ts";

/** Kind of the event that tells the other webhooks of an enterprise that one was disabled. */
export const DISABLED_KIND = "webhook.desativado";

/** What became of a webhook. */
export const webhookEventSchema = z.object({
  id: z.uuid(),
  kind: z.literal(DISABLED_KIND),
  /** When it happened; ISO 8601 in UTC. */
  time: z.iso.datetime(),
  enterpriseId: z.string(),
  webhook: z.object({ id: z.uuid(), url: z.url(), failingSince: z.iso.datetime() }),
});

export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** What a delivery brings to a client. */
export const deliveredEventSchema = z.union([vpoEventSchema, webhookEventSchema]);

export type DeliveredEvent = VpoEvent | WebhookEvent;

const NAMESPACE = "0a8f0a55-5a0e-4f4b-9a0c-6c1f0c5d8a21";

/** The event of a webhook's disabling; the same one however often it is made. */
export function disabledEvent(disabled: {
  id: string;
  registrationId: string;
  enterpriseId: string;
  url: string;
  failingSince: string;
  disabledAt: string;
}): WebhookEvent {
  const { id, registrationId, enterpriseId, url, failingSince, disabledAt } = disabled;
  return {
    id: derivedUuid(JSON.stringify([id, registrationId, disabledAt]), NAMESPACE),
    kind: DISABLED_KIND,
    time: disabledAt,
    enterpriseId,
    webhook: { id, url, failingSince },
  };
}

/** What clients receive: the same in every attempt. */
export function deliveryPayload(event: DeliveredEvent) {
  const { kind, time } = event;
  if (kind === DISABLED_KIND) {
    const { id, url, failingSince } = event.webhook;
    return { evento: kind, dataHora: time, webhook: { id, url, falhandoDesde: failingSince } };
  }
  const { sequence, vpo } = event;
  const numbered = sequence === undefined ? {} : { sequencia: sequence };
  return { evento: kind, dataHora: time, ...numbered, vpo };
}

/** The body that clients receive: the same bytes in every attempt. */
export function deliveryBody(event: DeliveredEvent): string {
  return JSON.stringify(deliveryPayload(event));
}
