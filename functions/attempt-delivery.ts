import { attemptDelivery } from "../lib/deliver/webhooks/attempt-delivery.ts";
import { attemptInputSchema } from "../lib/deliver/webhooks/execution.ts";
import { ATTEMPT_VARIABLES, openAttempts } from "../lib/service/aws/deliveries/open-attempts.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { countExpected } from "../lib/service/lambda/report-attempt.ts";
import { task } from "../lib/service/lambda/task.ts";

const dependencies = openAttempts(readEnvironment(ATTEMPT_VARIABLES));

/** Makes one attempt of a delivery: the states `AttemptDelivery1` and so on. */
export const handler = task(
  "attempt-delivery",
  attemptInputSchema,
  countExpected((input) => attemptDelivery(input, dependencies)),
);
