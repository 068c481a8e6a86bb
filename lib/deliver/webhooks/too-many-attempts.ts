import { ExpectedEnd } from "./expected-end.ts";

/**
 * The enterprise already has its maximum of running attempts. The attempt was not made. The state
 * machine repeats it later, which uses up none of the client's attempts.
 */
export class TooManyAttempts extends ExpectedEnd {
  override readonly name = "TooManyAttempts";

  constructor() {
    super("too many attempts of this enterprise at once");
  }
}
