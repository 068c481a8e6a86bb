import { randomBytes } from "node:crypto";
import type { AttemptSlot } from "../../../deliver/webhooks/attempt-delivery.ts";
import { logger } from "../../lambda/logger.ts";
import { TimedSlots } from "../tables/timed-slots.ts";

/** Longer than an attempt can last: the function ends after 25 seconds. */
const LONGEST_ATTEMPT_SECONDS = 30;
/** Short names keep the item of 50 slots within one kilobyte, which is one write unit. */
const NAME_BYTES = 6;

/** Limits the number of concurrent attempts of one enterprise. */
export class AttemptSlots {
  readonly #slots: TimedSlots;

  constructor(table: string, max: number) {
    this.#slots = new TimedSlots(table, { max, longestSeconds: LONGEST_ATTEMPT_SECONDS });
  }

  /** Takes a slot; undefined if all are taken. */
  async take(enterpriseId: string, now: Date): Promise<AttemptSlot | undefined> {
    const name = randomBytes(NAME_BYTES).toString("base64url");
    if (!(await this.#slots.take(enterpriseId, name, now))) return undefined;
    return { free: () => this.#free(enterpriseId, name) };
  }

  /** The attempt counts as made even if this fails: the slot will soon be free anyway. */
  async #free(enterpriseId: string, name: string): Promise<void> {
    try {
      await this.#slots.free(enterpriseId, name);
    } catch (error) {
      logger.warn("slot not freed", error as Error);
    }
  }
}
