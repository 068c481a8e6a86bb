/**
 * A call for an attempt ended without a confirmation, for a reason other than our own failure. The
 * state machine recognises it by its name. Lambda logs it each time, so it carries no stack.
 */
export abstract class ExpectedEnd extends Error {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}
