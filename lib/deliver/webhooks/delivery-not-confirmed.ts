import type { Attempt } from "./delivery.ts";
import { ExpectedEnd } from "./expected-end.ts";
import { isPostponed, nextAttemptAt } from "./schedule.ts";

/** The client did not confirm receipt: the schedule continues. */
export class DeliveryNotConfirmed extends ExpectedEnd {
  override readonly name: string = "DeliveryNotConfirmed";
}

/**
 * The client did not confirm receipt and asked for a wait longer than the schedule's. The message
 * is the time of the next attempt, in ISO 8601, which the state machine reads.
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
