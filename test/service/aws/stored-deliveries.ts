import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Attempt, type Delivery, deliveryOf } from "../../../lib/deliver/webhooks/delivery.ts";
import { DeliveryStore } from "../../../lib/service/aws/deliveries/delivery-store.ts";
import { TABLES } from "../../../lib/service/aws/tables/tables.ts";
import { event, NOW, webhook } from "../../deliver/webhooks/builders.ts";
import { startTestTables } from "./test-tables.ts";

export let store: DeliveryStore;
export let webhookId: string;
let tables: { stop(): Promise<void> };

/** Gives all tests of a file one table, and each of them its own webhook. */
export function startDeliveryTable(): void {
  beforeAll(async () => {
    tables = await startTestTables();
    store = new DeliveryStore(TABLES.deliveries.name);
  });
  beforeEach(() => {
    webhookId = crypto.randomUUID();
  });
  afterAll(() => tables.stop());
}

/** A delivery of the test's webhook, written to the table. */
export async function created(id = "e1", time = "2026-11-21T11:59:59.000Z"): Promise<Delivery> {
  const delivery = deliveryOf(event({ id, time }), webhook({ id: webhookId }), NOW);
  await store.create(delivery);
  return delivery;
}

/** An attempt that succeeded unless `over` says otherwise. */
export function attempt(number: number, over: Partial<Attempt> = {}): Attempt {
  return { number, startedAt: NOW.toISOString(), durationMs: 12, ...over };
}
