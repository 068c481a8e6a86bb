import {
  type Attempt,
  type Delivery,
  effectiveTime,
  isSuccess,
} from "../../deliver/webhooks/delivery.ts";
import type { TaskInput } from "../../deliver/webhooks/execution.ts";
import { ExpectedEnd } from "../../deliver/webhooks/expected-end.ts";
import { TooManyAttempts } from "../../deliver/webhooks/too-many-attempts.ts";
import type { DisabledWebhook } from "../../deliver/webhooks/webhook.ts";
import { logger } from "./logger.ts";
import { emit } from "./metrics.ts";

/** Logs and counts one attempt to deliver. */
export function reportAttempt(delivery: Delivery, attempt: Attempt): void {
  const { id: deliveryId, webhookId, resentFrom, event, createdAt } = delivery;
  const { number, httpStatus, durationMs, startedAt } = attempt;
  logger.info("attempted", { deliveryId, webhookId, attempt: number, httpStatus, durationMs });
  // A resent event may be old without having been delayed.
  const receivedAt = new Date(createdAt);
  const since = resentFrom === undefined ? effectiveTime(event, receivedAt) : receivedAt.getTime();
  emit({ UndeliveredAge: Math.max(0, Date.parse(startedAt) - since) / 1000 });
  emit(
    { Attempts: 1, AttemptTime: durationMs },
    { outcome: isSuccess(attempt) ? "delivered" : "failed" },
  );
}

/**
 * Counts calls with an expected end at the time they began, as Lambda counts its errors. The
 * remaining errors are our own.
 */
export function countExpected<Input>(
  attempt: (input: Input) => Promise<void>,
): (input: Input) => Promise<void> {
  return async (input) => {
    const startedAt = new Date();
    try {
      await attempt(input);
    } catch (error) {
      if (error instanceof TooManyAttempts) emit({ AttemptsWithoutSlot: 1 }, {}, startedAt);
      else if (error instanceof ExpectedEnd) emit({ UnconfirmedAttempts: 1 }, {}, startedAt);
      throw error;
    }
  };
}

/** Logs the end of a delivery whose client removed the webhook, which is nobody's failure. */
export function reportRemoval({ id: deliveryId, webhookId }: Delivery): void {
  logger.info("webhook removed", { deliveryId, webhookId });
}

/** Logs and counts a permanent failure, and the disabling of its webhook if it is disabled `now`. */
export function reportFailure(
  { deliveryId, webhookId }: TaskInput,
  disabled: DisabledWebhook | undefined,
  now: Date,
): void {
  emit({ PermanentFailures: 1 });
  logger.warn("permanent failure", { deliveryId, webhookId });
  // Other deliveries may have been in progress when the webhook was disabled.
  if (disabled?.disabledAt !== now.toISOString()) return;
  emit({ DisabledWebhooks: 1 });
  logger.warn("webhook disabled", { webhookId });
}
