import { beforeAll, describe, expect, test } from "vitest";
import { deliveryOf } from "../../../../lib/deliver/webhooks/delivery.ts";
import { PendingDeliveries } from "../../../../lib/service/aws/deliveries/pending-deliveries.ts";
import { TABLES } from "../../../../lib/service/aws/tables/tables.ts";
import { event, NOW, webhook } from "../../../deliver/webhooks/builders.ts";
import { attempt, created, startDeliveryTable, store, webhookId } from "../stored-deliveries.ts";

startDeliveryTable();

let pending: PendingDeliveries;

beforeAll(() => {
  pending = new PendingDeliveries(TABLES.deliveries.name);
});

describe("pending deliveries", () => {
  const LATER = new Date(NOW.getTime() + 1);

  /** Those of this test only, because the table is shared. */
  async function found(before: Date): Promise<string[]> {
    const ids: string[] = [];
    for await (const one of pending.before(before)) {
      if (one.webhookId === webhookId) ids.push(one.id);
    }
    return ids.sort();
  }

  test("are found by age, across webhooks, until they end", async () => {
    const [open, attempted, made, failed] = [
      await created("p1"),
      await created("p2"),
      await created("p3"),
      await created("p4"),
    ];
    await store.recordAttempt(attempted, attempt(1, { error: "não" }));
    await store.recordAttempt(made, attempt(1, { httpStatus: 200 }));
    await store.recordPermanentFailure(failed);
    expect(await found(LATER)).toEqual([open.id, attempted.id].sort());
    expect(await found(NOW)).toEqual([]);
  });

  test("are all found, in any number", async () => {
    const all = await Promise.all(Array.from({ length: 40 }, (_, i) => created(`m${i}`)));
    expect(await found(LATER)).toEqual(all.map(({ id }) => id).sort());
  });

  test("give the age of the oldest", async () => {
    const first = new Date("2020-01-01T00:00:00.000Z");
    const old = deliveryOf(event(), webhook({ id: webhookId }), first);
    await store.create(old);
    expect(await pending.oldest()).toEqual(first);
    await store.recordPermanentFailure(old);
    expect(await pending.oldest()).not.toEqual(first);
  });
});
