import middy from "@middy/core";
import type { z } from "zod";
import { ExpectedEnd } from "../../deliver/webhooks/expected-end.ts";
import { logger } from "./logger.ts";
import { safeError } from "./safe-error.ts";

/**
 * Wraps a function that the bus or the state machine calls. Checks its input, and logs and rethrows
 * its errors so that the caller retries. An `ExpectedEnd` is not a failure and not logged as one.
 */
export function task<Input extends z.ZodType, Output>(
  name: string,
  input: Input,
  run: (input: z.infer<Input>) => Promise<Output>,
) {
  return middy<unknown, Output>()
    .onError((request) => {
      if (request.error instanceof ExpectedEnd) return;
      // Rethrown, it is logged once more by the Lambda runtime itself.
      request.error = safeError(request.error);
      const keys = { task: name, ...identifiersOf(request.event) };
      logger.error("failed", { ...keys, error: request.error });
    })
    .handler(async (event) => run(input.parse(event)));
}

/**
 * Identifiers for the log: those of the delivery and its attempt, of the event, or of the job,
 * which a part names in `BatchInput`.
 */
function identifiersOf(event: unknown): Record<string, string> {
  const names = ["deliveryId", "webhookId", "attempt", "id", "jobId"];
  const { BatchInput, ...own } = (event ?? {}) as { BatchInput?: object };
  const known = Object.entries({ ...BatchInput, ...own }).filter(([name]) => names.includes(name));
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}
