import { type Attempt, type Delivery, isSuccess, WEBHOOK_REMOVED } from "./delivery.ts";
import { notConfirmed } from "./delivery-not-confirmed.ts";
import { type AttemptInput, type DeliveryRecords, recordedDelivery } from "./execution.ts";
import { type Sender, sendDelivery } from "./send-delivery.ts";
import { TooManyAttempts } from "./too-many-attempts.ts";
import { isHeldBack, type Webhook } from "./webhook.ts";

/** One of the concurrent attempts that an enterprise may have. */
export interface AttemptSlot {
  /** Never rejects. */
  free(): Promise<void>;
}

/** Dependencies of an attempt: its records, and the sender. */
export interface AttemptDependencies extends DeliveryRecords {
  findWebhook(id: string, enterprises: readonly string[]): Promise<Webhook | undefined>;
  /** False if an attempt with this number is recorded already. */
  recordAttempt(delivery: Delivery, attempt: Attempt): Promise<boolean>;
  /** Marks a pending delivery as held back; leaves one that has ended unchanged. */
  hold(delivery: Delivery): Promise<unknown>;
  /** Marks a pending delivery as failed for good; leaves one that has ended unchanged. */
  recordPermanentFailure(delivery: Delivery): Promise<unknown>;
  /** Forgets the earlier failures of a webhook. */
  recordRecovery(webhook: Webhook): Promise<void>;
  /** Undefined if the enterprise already has its maximum of running attempts. */
  takeSlot(enterpriseId: string): Promise<AttemptSlot | undefined>;
  sender: Sender;
  /** Called for every attempt made, but not for those of a removed webhook. */
  observe?: (delivery: Delivery, attempt: Attempt) => void;
  /** Called for every delivery that ends because its webhook was removed. */
  observeRemoval?: (delivery: Delivery) => void;
}

/**
 * Makes one attempt of a delivery and records it. It may be called again after any failure of our
 * own: a recorded attempt is not repeated, its outcome stands.
 * - Throws `DeliveryNotConfirmed` if the client did not confirm.
 * - Throws `TooManyAttempts`, without an attempt, if too many of the enterprise are running.
 * - If the webhook is not active, the delivery is held back and ends.
 * - If the client removed the webhook, the delivery fails for good and ends: no later attempt can
 *   succeed. A new error name would not do. Executions keep the definition that they began with,
 *   which would take it for a failure of our own and repeat it for hours.
 *   https://docs.aws.amazon.com/step-functions/latest/dg/statemachine-structure.html
 */
export async function attemptDelivery(
  input: AttemptInput,
  dependencies: AttemptDependencies,
): Promise<void> {
  const [delivery, found] = await Promise.all([
    recordedDelivery(input, dependencies),
    dependencies.findWebhook(input.webhookId, [input.enterpriseId]),
  ]);
  const webhook = found?.registrationId === delivery.registrationId ? found : undefined;
  const made = numbered(delivery, input.attempt);
  const held = delivery.status === "retida" || (webhook && isHeldBack(webhook, delivery.event));
  if (!made && held) {
    await dependencies.hold(delivery);
    return;
  }
  const attempt = made ?? (await makeAttempt(delivery, webhook, input, dependencies));
  if (attempt.error === WEBHOOK_REMOVED) {
    await dependencies.recordPermanentFailure(delivery);
    dependencies.observeRemoval?.(delivery);
    return;
  }
  if (!isSuccess(attempt)) throw notConfirmed(attempt);
  if (webhook?.failingSince !== undefined) await dependencies.recordRecovery(webhook);
}

/** Makes an attempt and returns it as recorded. */
async function makeAttempt(
  delivery: Delivery,
  webhook: Webhook | undefined,
  input: AttemptInput,
  dependencies: AttemptDependencies,
): Promise<Attempt> {
  const send = () => sendDelivery(delivery, webhook, input.attempt, dependencies.sender);
  // Without a webhook nothing is sent.
  const attempt = await (webhook ? withSlot(input.enterpriseId, dependencies, send) : send());
  if (webhook) dependencies.observe?.(delivery, attempt);
  if (await dependencies.recordAttempt(delivery, attempt)) return attempt;
  // Another run of the same attempt was recorded first, and its outcome stands.
  return numbered(await recordedDelivery(input, dependencies), input.attempt) ?? attempt;
}

function numbered({ attempts }: Delivery, number: number): Attempt | undefined {
  return attempts.find((attempt) => attempt.number === number);
}

/** Does the work while holding one of the enterprise's slots. */
async function withSlot<T>(
  enterpriseId: string,
  { takeSlot }: AttemptDependencies,
  work: () => Promise<T>,
): Promise<T> {
  const slot = await takeSlot(enterpriseId);
  if (!slot) throw new TooManyAttempts();
  try {
    return await work();
  } finally {
    await slot.free();
  }
}
