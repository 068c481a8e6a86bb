import { type Attempt, type Delivery, isSuccess } from "./delivery.ts";
import { notConfirmed } from "./delivery-not-confirmed.ts";
import { type AttemptInput, type DeliveryRecords, recordedDelivery } from "./execution.ts";
import { type Sender, sendDelivery } from "./send-delivery.ts";
import { TooManyAttempts } from "./too-many-attempts.ts";
import { isHeldBack, type Webhook } from "./webhook.ts";

/** One of the attempts that an enterprise may have running at once. */
export interface AttemptSlot {
  /** Never rejects. */
  free(): Promise<void>;
}

/** Where an attempt finds and leaves its records, and what it sends with. */
export interface AttemptDependencies extends DeliveryRecords {
  findWebhook(id: string, enterprises: readonly string[]): Promise<Webhook | undefined>;
  /** False if an attempt with this number is recorded already. */
  recordAttempt(delivery: Delivery, attempt: Attempt): Promise<boolean>;
  /** Marks a pending delivery as held back; changes none that has ended. */
  hold(delivery: Delivery): Promise<unknown>;
  /** Forgets the earlier failures of a webhook. */
  recordRecovery(webhook: Webhook): Promise<void>;
  /** Undefined if the enterprise has as many attempts running as it may have. */
  takeSlot(enterpriseId: string): Promise<AttemptSlot | undefined>;
  sender: Sender;
  /** Told of every attempt that was made, but not of those for a removed webhook. */
  observe?: (delivery: Delivery, attempt: Attempt) => void;
}

/**
 * Makes one attempt of a delivery and records it. Throws `DeliveryNotConfirmed` if the client did
 * not confirm, and `TooManyAttempts`, without an attempt, if too many of the enterprise are running.
 * If the webhook is not active, the delivery is held back and ends. A recorded attempt is not made
 * again: its outcome stands, so the state machine may retry after any failure of our own.
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
  if (!isSuccess(attempt)) throw notConfirmed(attempt);
  if (webhook?.failingSince !== undefined) await dependencies.recordRecovery(webhook);
}

/** Makes an attempt and returns it as it is recorded. */
async function makeAttempt(
  delivery: Delivery,
  webhook: Webhook | undefined,
  input: AttemptInput,
  dependencies: AttemptDependencies,
): Promise<Attempt> {
  const attempt = await withSlot(input.enterpriseId, dependencies, () =>
    sendDelivery(delivery, webhook, input.attempt, dependencies.sender),
  );
  if (webhook) dependencies.observe?.(delivery, attempt);
  if (await dependencies.recordAttempt(delivery, attempt)) return attempt;
  // Another run of the same attempt was recorded first; its outcome stands.
  return numbered(await recordedDelivery(input, dependencies), input.attempt) ?? attempt;
}

function numbered({ attempts }: Delivery, number: number): Attempt | undefined {
  return attempts.find((attempt) => attempt.number === number);
}

/** Does the work as one of the attempts that the enterprise may have running. */
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
