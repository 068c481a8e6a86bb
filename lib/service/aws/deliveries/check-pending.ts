import type { Environment } from "../../lambda/environment.ts";
import { emit } from "../../lambda/metrics.ts";
import { DeliveryStore } from "./delivery-store.ts";
import { PendingDeliveries } from "./pending-deliveries.ts";
import { type PendingCheck, resumeDeliveries } from "./resume-deliveries.ts";
import { createResumeDelivery } from "./start-delivery.ts";

/** Ends before the time limit of the function. */
const TIME_LIMIT_MS = 270_000;

/**
 * Opens a check that reports the age of the oldest pending delivery and resumes those that were
 * created at least `minimumAgeSeconds` ago.
 */
export function openPendingCheck({
  DELIVERIES_TABLE,
  DELIVERY_STATE_MACHINE_ARN,
}: Pick<Environment, "DELIVERIES_TABLE" | "DELIVERY_STATE_MACHINE_ARN">) {
  const deliveries = new DeliveryStore(DELIVERIES_TABLE);
  const pending = new PendingDeliveries(DELIVERIES_TABLE);
  const resume = createResumeDelivery(DELIVERY_STATE_MACHINE_ARN);
  return async (minimumAgeSeconds: number): Promise<PendingCheck> => {
    const now = Date.now();
    const oldest = await pending.oldest();
    emit({ UndeliveredAge: oldest ? Math.max(0, now - oldest.getTime()) / 1000 : 0 });
    const createdBefore = new Date(now - minimumAgeSeconds * 1000);
    const deadline = new Date(now + TIME_LIMIT_MS);
    const check = await resumeDeliveries(pending, deliveries, resume, createdBefore, deadline);
    emit({ ResumedDeliveries: check.resumed });
    return check;
  };
}
