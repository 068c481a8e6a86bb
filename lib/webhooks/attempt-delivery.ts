import { type Attempt, type Delivery, isSuccess } from "./delivery.ts";
import { DeliveryNotConfirmed } from "./delivery-not-confirmed.ts";
import { type AttemptInput, type DeliveryRecords, requireDelivery } from "./execution.ts";
import { type Sender, sendDelivery } from "./send-delivery.ts";
import { isHeldBack, type Webhook } from "./webhook.ts";

/** Where an attempt finds and leaves its records, and what it sends with. */
export interface AttemptDependencies extends DeliveryRecords {
  findWebhook(id: string, enterprises: readonly string[]): Promise<Webhook | undefined>;
  /** False if an attempt with this number is recorded already. */
  recordAttempt(delivery: Delivery, attempt: Attempt): Promise<boolean>;
  /** Marks a pending delivery as held back; changes none that has ended. */
  hold(delivery: Delivery): Promise<unknown>;
  sender: Sender;
  /** Told of every attempt that was made. */
  observe?: (delivery: Delivery, attempt: Attempt) => void;
}

/**
 * Makes one attempt of a delivery and records it. Throws `DeliveryNotConfirmed` if the client did
 * not confirm. If the webhook is not active, the delivery is held back and ends. A recorded attempt is not made again: its outcome stands, so the state machine may
 * retry after any failure of our own.
 */
export async function attemptDelivery(
  input: AttemptInput,
  dependencies: AttemptDependencies,
): Promise<void> {
  const attempt = await attemptOnce(input, dependencies);
  if (attempt && !isSuccess(attempt)) throw new DeliveryNotConfirmed(attempt);
}

/** The attempt with this number as it is recorded; undefined if the delivery is held back. */
async function attemptOnce(
  input: AttemptInput,
  dependencies: AttemptDependencies,
): Promise<Attempt | undefined> {
  const { webhookId, enterpriseId, attempt: number } = input;
  const [delivery, webhook] = await Promise.all([
    requireDelivery(input, dependencies),
    dependencies.findWebhook(webhookId, [enterpriseId]),
  ]);
  const made = delivery.attempts.find((attempt) => attempt.number === number);
  if (made) return made;
  const addressee = webhook?.registrationId === delivery.registrationId ? webhook : undefined;
  if (delivery.status === "retida" || (addressee && isHeldBack(addressee, delivery.event))) {
    await dependencies.hold(delivery);
    return undefined;
  }
  const attempt = await sendDelivery(delivery, addressee, number, dependencies.sender);
  dependencies.observe?.(delivery, attempt);
  if (await dependencies.recordAttempt(delivery, attempt)) return attempt;
  // Another run of the same attempt was recorded first; its outcome stands.
  return attemptOnce(input, dependencies);
}
