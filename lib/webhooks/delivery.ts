import { createHash } from "node:crypto";
import { v7 as timeOrderedUuid } from "uuid";
import type { VpoEvent } from "./event.ts";
import type { Webhook } from "./webhook.ts";

/** What has become of a delivery; the texts that clients see. */
export const DELIVERY_STATUSES = ["pendente", "entregue", "falha definitiva"] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One POST to the client, or the reason why there was none. */
export interface Attempt {
  /** 1 to 4. */
  number: number;
  /** ISO 8601 in UTC. */
  startedAt: string;
  durationMs: number;
  httpStatus?: number;
  /** Why it failed, in Portuguese, for the client to act on; absent after a success. */
  error?: string;
  /** Beginning of the client's answer. */
  answer?: string;
}

/** The delivery of one event to one webhook. */
export interface Delivery {
  /** A UUID whose order is the order of the events' times. */
  id: string;
  webhookId: string;
  /** The webhook's own when the delivery began. */
  incarnation: string;
  enterpriseId: string;
  event: VpoEvent;
  /** Identifies the message to the client: the same in every attempt and every resending. */
  messageId: string;
  /** The delivery that this one repeats on the client's demand. */
  resentFrom?: string;
  status: DeliveryStatus;
  /** ISO 8601 in UTC. */
  createdAt: string;
  /** In the order of their numbers. */
  attempts: Attempt[];
}

/** Some deliveries and where the next ones begin, if there are any. */
export interface DeliveryPage {
  deliveries: Delivery[];
  /** Identifier after which the next page begins. */
  next?: string;
}

export interface PageRequest {
  status?: DeliveryStatus | undefined;
  limit: number;
  /** `next` of the page before. */
  after?: string | undefined;
}

const DAY_SECONDS = 86_400;
const KEPT_DAYS: Record<DeliveryStatus, number> = {
  pendente: 90,
  entregue: 90,
  "falha definitiva": 365,
};

/** When a record may be removed, in seconds since 1970: after 90 days, a permanent failure a year. */
export function expirySeconds(status: DeliveryStatus, createdAt: string): number {
  return Math.floor(Date.parse(createdAt) / 1000) + KEPT_DAYS[status] * DAY_SECONDS;
}

type Addressee = Pick<Webhook, "id" | "incarnation">;

/**
 * The delivery of an event to a webhook. Its identifier follows from both, so that an event that
 * the bus delivers twice is one delivery.
 */
export function deliveryOf(event: VpoEvent, webhook: Addressee, now: Date): Delivery {
  const random = createHash("sha256")
    .update(JSON.stringify([event.id, webhook.id]))
    .digest();
  const id = timeOrderedUuid({ msecs: Date.parse(event.time), random });
  return newDelivery(id, event, webhook, now, id);
}

/** A delivery of the same event once more: a new record, the same message to the client. */
export function resendingOf(
  { id, event, messageId }: Delivery,
  webhook: Addressee,
  now: Date,
): Delivery {
  const again = timeOrderedUuid({ msecs: now.getTime() });
  return { ...newDelivery(again, event, webhook, now, messageId), resentFrom: id };
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
  event: VpoEvent,
  { id: webhookId, incarnation }: Addressee,
  now: Date,
  messageId: string,
): Delivery {
  const { enterpriseId } = event;
  const createdAt = now.toISOString();
  return {
    id,
    webhookId,
    incarnation,
    enterpriseId,
    event,
    messageId,
    status: "pendente",
    createdAt,
    attempts: [],
  };
}
