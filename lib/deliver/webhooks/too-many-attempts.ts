import { ExpectedEnd } from "./expected-end.ts";

/**
 * The enterprise has as many attempts running as one may have. The attempt was not made: the state
 * machine repeats it later, which uses up none of the client's attempts.
 */
export class TooManyAttempts extends ExpectedEnd {
  override readonly name = "TooManyAttempts";

  constructor() {
    super("too many attempts of this enterprise at once");
  }
}
