import { z } from "zod";
import { openPendingCheck } from "../lib/service/aws/deliveries/check-pending.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { logger } from "../lib/service/lambda/logger.ts";
import { task } from "../lib/service/lambda/task.ts";

const checkPending = openPendingCheck(
  readEnvironment(["DELIVERIES_TABLE", "DELIVERY_STATE_MACHINE_ARN"]),
);

const inputSchema = z.object({
  /** Younger deliveries are skipped, because their attempts may still be in progress. */
  minimumAgeSeconds: z.number().nonnegative(),
});

/** Starts pending deliveries without a running execution again, and reports the oldest one. */
export const handler = task("resume-deliveries", inputSchema, async ({ minimumAgeSeconds }) => {
  const check = await checkPending(minimumAgeSeconds);
  logger.info("pending deliveries checked", { ...check });
  return check;
});
