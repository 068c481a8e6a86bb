/**
 * A call for an attempt ends without a confirmation, but no failure of ours is the reason. The state
 * machine knows it by its name, and Lambda logs it each time, so it carries no stack.
 */
export abstract class ExpectedEnd extends Error {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}
