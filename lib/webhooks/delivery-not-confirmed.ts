import type { Attempt } from "./delivery.ts";
import { isPostponed, nextAttemptAt } from "./schedule.ts";

/**
 * The client did not confirm receipt. The state machine knows it by its name, and Lambda logs it
 * for every refused attempt, so it carries no stack.
 */
export class DeliveryNotConfirmed extends Error {
  override readonly name: string = "DeliveryNotConfirmed";

  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}

/**
 * The client did not confirm receipt and asked for a longer wait than the schedule's. The message is
 * the time of the next attempt, in ISO 8601: the state machine reads it.
 */
export class DeliveryPostponed extends DeliveryNotConfirmed {
  override readonly name = "DeliveryPostponed";
}

/** The error of a failed attempt. */
export function notConfirmed(attempt: Attempt): DeliveryNotConfirmed {
  const next = nextAttemptAt(attempt);
  return next && isPostponed(attempt)
    ? new DeliveryPostponed(next.toISOString())
    : new DeliveryNotConfirmed(`attempt ${attempt.number} was not confirmed`);
}
