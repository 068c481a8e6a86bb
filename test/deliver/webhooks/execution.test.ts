import { expect, test } from "vitest";
import { attemptInputSchema } from "../../../lib/deliver/webhooks/execution.ts";
import { MAX_ATTEMPTS } from "../../../lib/deliver/webhooks/schedule.ts";

test("the input of a task allows exactly the attempts of the schedule", () => {
  const { attempt } = attemptInputSchema.shape;
  const allowed = [0, 1, MAX_ATTEMPTS, MAX_ATTEMPTS + 1].map((n) => attempt.safeParse(n).success);
  expect(allowed).toEqual([false, true, true, false]);
});
