import { logger } from "../../lambda/logger.ts";
import type { DeliveryStore } from "./delivery-store.ts";
import type { PendingDeliveries } from "./pending-deliveries.ts";
import type { ResumeDelivery } from "./start-delivery.ts";

/** Result of a check of the pending deliveries. */
export interface PendingCheck {
  /** Pending deliveries that were checked. */
  checked: number;
  /** Those that had no running execution and got a new one. */
  resumed: number;
  /** Those that could not be read or started now; the next check tries again. */
  failed: number;
}

/**
 * Gives every pending delivery that began before `createdBefore` a running execution. Checking
 * twice changes nothing. Stops at `deadline`; the order of the shards is random, so later checks
 * reach the rest.
 */
export async function resumeDeliveries(
  pending: Pick<PendingDeliveries, "before">,
  store: Pick<DeliveryStore, "find">,
  resume: ResumeDelivery,
  createdBefore: Date,
  deadline: Date,
): Promise<PendingCheck> {
  const check = { checked: 0, resumed: 0, failed: 0 };
  for await (const { webhookId, id } of pending.before(createdBefore)) {
    if (Date.now() >= deadline.getTime()) break;
    try {
      // The index lags behind the table.
      const delivery = await store.find(webhookId, id);
      if (delivery?.status !== "pendente") continue;
      check.checked += 1;
      if (await resume(delivery)) check.resumed += 1;
    } catch (error) {
      check.failed += 1;
      logger.error("delivery not resumed", { deliveryId: id, webhookId, error: error as Error });
    }
  }
  return check;
}
