import { z } from "zod";
import { DeliveryStore } from "../lib/service/aws/deliveries/delivery-store.ts";
import { PendingDeliveries } from "../lib/service/aws/deliveries/pending-deliveries.ts";
import { resumeDeliveries } from "../lib/service/aws/deliveries/resume-deliveries.ts";
import { createResumeDelivery } from "../lib/service/aws/deliveries/start-delivery.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { logger } from "../lib/service/lambda/logger.ts";
import { emit } from "../lib/service/lambda/metrics.ts";
import { task } from "../lib/service/lambda/task.ts";

const environment = readEnvironment(["DELIVERIES_TABLE", "DELIVERY_STATE_MACHINE_ARN"]);
const deliveries = new DeliveryStore(environment.DELIVERIES_TABLE);
const pending = new PendingDeliveries(environment.DELIVERIES_TABLE);
const resume = createResumeDelivery(environment.DELIVERY_STATE_MACHINE_ARN);

/** Ends before the function's time limit. */
const TIME_LIMIT_MS = 270_000;

const inputSchema = z.object({
  /** Younger deliveries are left alone: the usual four attempts may still be under way. */
  minimumAgeSeconds: z.number().nonnegative(),
});

/** Starts pending deliveries again that have no running execution, and reports the oldest one. */
export const handler = task("resume-deliveries", inputSchema, async ({ minimumAgeSeconds }) => {
  const now = Date.now();
  const oldest = await pending.oldest();
  emit({ UndeliveredAge: oldest ? Math.max(0, now - oldest.getTime()) / 1000 : 0 });
  const createdBefore = new Date(now - minimumAgeSeconds * 1000);
  const deadline = new Date(now + TIME_LIMIT_MS);
  const check = await resumeDeliveries(pending, deliveries, resume, createdBefore, deadline);
  emit({ ResumedDeliveries: check.resumed });
  logger.info("pending deliveries checked", { ...check });
  return check;
});
