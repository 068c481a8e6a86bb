import { createHash } from "node:crypto";
import { v7 as timeOrderedUuid } from "uuid";
import { z } from "zod";
import { type DeliveredEvent, deliveredEventSchema } from "./delivered-event.ts";
import { MAX_ATTEMPTS } from "./schedule.ts";
import type { Webhook } from "./webhook.ts";

/** Statuses of a delivery, as clients see them. `retida`: its webhook was not active. */
export const DELIVERY_STATUSES = ["pendente", "entregue", "falha definitiva", "retida"] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One POST to the client, or the reason why there was none. */
export const attemptSchema = z.object({
  number: z.int().min(1).max(MAX_ATTEMPTS),
  /** ISO 8601 in UTC. */
  startedAt: z.iso.datetime(),
  durationMs: z.number().nonnegative(),
  httpStatus: z.int().exactOptional(),
  /** Why it failed, in Portuguese, for the client to act on; absent after a success. */
  error: z.string().exactOptional(),
  /** What the client's `Retry-After` asked for, up to a day. */
  retryAfterSeconds: z.int().nonnegative().exactOptional(),
  /** Beginning of the client's answer. */
  answer: z.string().exactOptional(),
});

export type Attempt = z.infer<typeof attemptSchema>;

/** The delivery of one event to one webhook. */
export const deliverySchema = z.object({
  /** A UUID; UUIDs sort by the time of their events. */
  id: z.uuid(),
  webhookId: z.uuid(),
  /** The webhook's `registrationId` when the delivery was created. */
  registrationId: z.uuid(),
  enterpriseId: z.string(),
  event: deliveredEventSchema,
  /** Identifies the message to the client: the same in every attempt and every resend. */
  messageId: z.uuid(),
  /** The delivery that this one repeats at the client's request. */
  resentFrom: z.uuid().exactOptional(),
  status: z.enum(DELIVERY_STATUSES),
  /** ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
  /** Sorted by number. */
  attempts: z.array(attemptSchema),
});

export type Delivery = z.infer<typeof deliverySchema>;

const DAY_SECONDS = 86_400;
const DELIVERY_KEPT_DAYS: Record<DeliveryStatus, number> = {
  pendente: 90,
  entregue: 90,
  "falha definitiva": 365,
  retida: 365,
};

/**
 * When a record may be removed, in seconds since 1970: 90 days after its creation, a year for
 * permanent failures and what was held back.
 */
export function expirySeconds(status: DeliveryStatus, createdAt: string): number {
  return Math.floor(Date.parse(createdAt) / 1000) + DELIVERY_KEPT_DAYS[status] * DAY_SECONDS;
}

type Addressee = Pick<Webhook, "id" | "registrationId">;

const OLDEST_EVENT_MS = 7 * DAY_SECONDS * 1000;
const NEWEST_EVENT_MS = 3_600_000;

/**
 * When an event counts as having happened, in milliseconds since 1970. Producers set the time of
 * their events; outside a week before and an hour after the receipt, the receipt counts.
 */
export function effectiveTime({ time }: Pick<DeliveredEvent, "time">, receivedAt: Date): number {
  const stated = Date.parse(time);
  const received = receivedAt.getTime();
  const plausible = stated >= received - OLDEST_EVENT_MS && stated <= received + NEWEST_EVENT_MS;
  return plausible ? stated : received;
}

/**
 * The delivery of an event to a webhook. Its identifier is derived from both, so an event that the
 * bus delivers twice makes one delivery. Only if its time is implausible it may make two, with the
 * same `messageId`. `receivedAt` is when the event came: every try to start its deliveries has the
 * same one.
 */
export function deliveryOf(
  event: DeliveredEvent,
  webhook: Addressee,
  now: Date,
  receivedAt = now,
): Delivery {
  const random = createHash("sha256")
    .update(JSON.stringify([event.id, webhook.id]))
    .digest();
  const id = timeOrderedUuid({ msecs: effectiveTime(event, receivedAt), random });
  const messageId = timeOrderedUuid({ msecs: Math.max(0, Date.parse(event.time)), random });
  return newDelivery(id, event, webhook, now, messageId);
}

/** A repeated delivery of the same event: a new record, the same message to the client. */
export function resendingOf(
  { id, event, messageId }: Delivery,
  webhook: Addressee,
  now: Date,
): Delivery {
  const again = timeOrderedUuid({ msecs: now.getTime() });
  return { ...newDelivery(again, event, webhook, now, messageId), resentFrom: id };
}

/**
 * The one delivery that repeats this one when many are sent again. Its identifier follows from that
 * of this one, so sending the same deliveries again twice makes no third.
 */
export function onlyResendingOf(
  { id, event, messageId }: Delivery,
  webhook: Addressee,
  now: Date,
): Delivery {
  const random = createHash("sha256")
    .update(JSON.stringify([id, "reenvios"]))
    .digest();
  const again = timeOrderedUuid({ msecs: timeOf(id), random });
  return { ...newDelivery(again, event, webhook, now, messageId), resentFrom: id };
}

/** The milliseconds since 1970 that an identifier begins with. */
function timeOf(id: string): number {
  return Number.parseInt(id.replace("-", "").slice(0, 12), 16);
}

/** The error of an attempt whose webhook was removed before. */
export const WEBHOOK_REMOVED = "webhook removido";

/** Whether a delivery failed because its client removed the webhook, which is no failure of anybody. */
export function isOfRemovedWebhook({ attempts }: Delivery): boolean {
  return attempts.at(-1)?.error === WEBHOOK_REMOVED;
}

/** Whether the client confirmed receipt: any 2xx. */
export function isSuccess({
  httpStatus = 0,
  error,
}: Pick<Attempt, "httpStatus" | "error">): boolean {
  return error === undefined && httpStatus >= 200 && httpStatus < 300;
}

function newDelivery(
  id: string,
  event: DeliveredEvent,
  { id: webhookId, registrationId }: Addressee,
  now: Date,
  messageId: string,
): Delivery {
  const { enterpriseId } = event;
  const createdAt = now.toISOString();
  return {
    id,
    webhookId,
    registrationId,
    enterpriseId,
    event,
    messageId,
    status: "pendente",
    createdAt,
    attempts: [],
  };
}
