import { v5 as derivedUuid } from "uuid";
import { z } from "zod";
import { vpoEventSchema } from "./event.ts";

/** Kind of the event by which an enterprise's other webhooks learn that one was disabled. */
export const DISABLED_KIND = "webhook.desativado";

/** Kind of the event that a job's results are complete. */
export const JOB_KIND = "lote.concluido";

/** An event about a webhook. */
export const webhookEventSchema = z.object({
  id: z.uuid(),
  kind: z.literal(DISABLED_KIND),
  /** Time of the event; ISO 8601 in UTC. */
  time: z.iso.datetime(),
  enterpriseId: z.string(),
  webhook: z.object({ id: z.uuid(), url: z.url(), failingSince: z.iso.datetime() }),
});

export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** An event about the end of a job. */
export const jobEventSchema = z.object({
  id: z.uuid(),
  kind: z.literal(JOB_KIND),
  /** Time of the event; ISO 8601 in UTC. */
  time: z.iso.datetime(),
  enterpriseId: z.string(),
  job: z.object({
    id: z.uuid(),
    total: z.int(),
    answered: z.int(),
    refused: z.int(),
    failed: z.int(),
  }),
});

export type JobEvent = z.infer<typeof jobEventSchema>;

/** Any event that a delivery carries to a client. */
export const deliveredEventSchema = z.union([vpoEventSchema, webhookEventSchema, jobEventSchema]);

export type DeliveredEvent = z.infer<typeof deliveredEventSchema>;

const NAMESPACE = "0a8f0a55-5a0e-4f4b-9a0c-6c1f0c5d8a21";

/** The event that a webhook was disabled; repeated calls return the same one. */
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

/** The event that a job ended; repeated calls return the same one. */
export function jobEvent(ended: {
  id: string;
  enterpriseId: string;
  total: number;
  finishedAt: string;
  counts: { answered: number; refused: number; failed: number };
}): JobEvent {
  const { id, enterpriseId, total, finishedAt, counts } = ended;
  return {
    id: derivedUuid(id, NAMESPACE),
    kind: JOB_KIND,
    time: finishedAt,
    enterpriseId,
    job: { id, total, ...counts },
  };
}

/** Content that clients receive, the same in every attempt. */
export function deliveryPayload(event: DeliveredEvent) {
  const { kind, time } = event;
  if (kind === DISABLED_KIND) {
    const { id, url, failingSince } = event.webhook;
    return { evento: kind, dataHora: time, webhook: { id, url, falhandoDesde: failingSince } };
  }
  if (kind === JOB_KIND) {
    const { id, total, answered, refused, failed } = event.job;
    const lote = { id, total, respondidas: answered, recusadas: refused, falhas: failed };
    return { evento: kind, dataHora: time, lote };
  }
  const { sequence, vpo } = event;
  const numbered = sequence === undefined ? {} : { sequencia: sequence };
  return { evento: kind, dataHora: time, ...numbered, vpo };
}

/** Body that clients receive: the same bytes in every attempt. */
export function deliveryBody(event: DeliveredEvent): string {
  return JSON.stringify(deliveryPayload(event));
}
