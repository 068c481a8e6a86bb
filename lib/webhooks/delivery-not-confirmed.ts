import type { Attempt } from "./delivery.ts";

/**
 * The client did not confirm receipt. The state machine knows it by its name, and Lambda logs it
 * for every refused attempt, so it carries no stack.
 */
export class DeliveryNotConfirmed extends Error {
  override readonly name = "DeliveryNotConfirmed";

  constructor({ number }: Attempt) {
    super(`attempt ${number} was not confirmed`);
    this.stack = `${this.name}: ${this.message}`;
  }
}
