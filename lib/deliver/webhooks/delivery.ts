import { createHash } from "node:crypto";
import { v7 as timeOrderedUuid } from "uuid";
import { z } from "zod";
import { type DeliveredEvent, deliveredEventSchema } from "./delivered-event.ts";
import { MAX_ATTEMPTS } from "./schedule.ts";
import type { Webhook } from "./webhook.ts";

/** Statuses of a delivery, as clients see them. `retida` means that its webhook was not active. */
export const DELIVERY_STATUSES = ["pendente", "entregue", "falha definitiva", "retida"] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One POST to the client, or the reason why none was made. */
export const attemptSchema = z.object({
  number: z.int().min(1).max(MAX_ATTEMPTS),
  /** ISO 8601 in UTC. */
  startedAt: z.iso.datetime(),
  durationMs: z.number().nonnegative(),
  httpStatus: z.int().exactOptional(),
  /** Reason of the failure, in Portuguese, for the client to act on; absent after a success. */
  error: z.string().exactOptional(),
  /** The client's `Retry-After` in seconds, up to a day. */
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
 * Time from which a record may be removed, in seconds since 1970: 90 days after its creation, or a
 * year for permanent failures and deliveries held back.
 */
export function expirySeconds(status: DeliveryStatus, createdAt: string): number {
  return Math.floor(Date.parse(createdAt) / 1000) + DELIVERY_KEPT_DAYS[status] * DAY_SECONDS;
}

type Addressee = Pick<Webhook, "id" | "registrationId">;

const OLDEST_EVENT_MS = 7 * DAY_SECONDS * 1000;
const NEWEST_EVENT_MS = 3_600_000;

/**
 * Effective time of an event, in milliseconds since 1970. Producers set the time of their events.
 * If it is more than a week before or an hour after the receipt, the time of receipt counts
 * instead.
 */
export function effectiveTime({ time }: Pick<DeliveredEvent, "time">, receivedAt: Date): number {
  const stated = Date.parse(time);
  const received = receivedAt.getTime();
  const plausible = stated >= received - OLDEST_EVENT_MS && stated <= received + NEWEST_EVENT_MS;
  return plausible ? stated : received;
}

/**
 * The delivery of an event to a webhook. Its identifier is derived from both, so an event that the
 * bus delivers twice makes one delivery. An event with an implausible time may make two, with the
 * same `messageId`. `receivedAt` is the time of receipt, the same in every try to start its
 * deliveries.
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

/** A repeated delivery of the same event: a new record, but the same message to the client. */
export function resendingOf(
  { id, event, messageId }: Delivery,
  webhook: Addressee,
  now: Date,
): Delivery {
  const again = timeOrderedUuid({ msecs: now.getTime() });
  return { ...newDelivery(again, event, webhook, now, messageId), resentFrom: id };
}

/**
 * The one delivery that repeats this one in a bulk resend. Its identifier is derived from this
 * one's, so resending the same deliveries twice makes no third delivery.
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

/** The time with which an identifier begins, in milliseconds since 1970. */
function timeOf(id: string): number {
  return Number.parseInt(id.replace("-", "").slice(0, 12), 16);
}

/** Error of an attempt whose webhook had been removed. */
export const WEBHOOK_REMOVED = "webhook removido";

/** True if the client confirmed receipt, with any 2xx status. */
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
