import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DeliveryPages } from "../../lib/aws/delivery-pages.ts";
import { DeliveryStore } from "../../lib/aws/delivery-store.ts";
import { TABLES } from "../../lib/aws/tables.ts";
import { type Attempt, type Delivery, deliveryOf } from "../../lib/webhooks/delivery.ts";
import { event, NOW, webhook } from "../webhooks/builders.ts";
import { startTestTables } from "./test-tables.ts";

let tables: { stop(): Promise<void> };
let store: DeliveryStore;
let pages: DeliveryPages;
let webhookId: string;

beforeAll(async () => {
  tables = await startTestTables();
  store = new DeliveryStore(TABLES.deliveries.name);
  pages = new DeliveryPages(TABLES.deliveries.name);
});
beforeEach(() => {
  webhookId = crypto.randomUUID();
});
afterAll(() => tables.stop());

async function created(id = "e1", time = "2026-11-21T11:59:59.000Z"): Promise<Delivery> {
  const delivery = deliveryOf(event({ id, time }), webhook({ id: webhookId }), NOW);
  await store.create(delivery);
  return delivery;
}

function attempt(number: number, over: Partial<Attempt> = {}): Attempt {
  return { number, startedAt: NOW.toISOString(), durationMs: 12, ...over };
}

/** The webhook of a test, in its first registration. */
function owner() {
  return webhook({ id: webhookId });
}

describe("pages", () => {
  async function tenDeliveries(): Promise<Delivery[]> {
    const shuffled = [3, 7, 0, 9, 1, 5, 8, 2, 6, 4];
    const all = await Promise.all(
      shuffled.map((second) => created(`e${second}`, `2026-11-21T11:00:0${second}.000Z`)),
    );
    return all.sort((a, b) => b.event.time.localeCompare(a.event.time));
  }

  async function read(limit: number, status?: Delivery["status"]): Promise<string[][]> {
    const read: string[][] = [];
    let after: string | undefined;
    do {
      const page = await pages.page(owner(), { limit, status, after });
      read.push(page.deliveries.map(({ id }) => id));
      after = page.next;
    } while (after !== undefined);
    return read;
  }

  test.each([
    [3, [3, 3, 3, 1]],
    [5, [5, 5]],
    [10, [10]],
    [100, [10]],
  ])("of %d hold every delivery once, the newest first", async (limit, sizes) => {
    const newestFirst = await tenDeliveries();
    const all = await read(limit);
    expect(all.map(({ length }) => length)).toEqual(sizes);
    expect(all.flat()).toEqual(newestFirst.map(({ id }) => id));
  });

  test("of one status hold those alone", async () => {
    const newestFirst = await tenDeliveries();
    const failed = newestFirst.filter((_, i) => i % 3 === 0);
    for (const delivery of failed) await store.recordPermanentFailure(delivery);
    const ids = failed.map(({ id }) => id);
    expect((await read(3, "falha definitiva")).flat()).toEqual(ids);
    expect((await read(3, "pendente")).flat()).toHaveLength(6);
    expect((await read(3, "entregue")).flat()).toEqual([]);
  });

  test("leave out deliveries of an earlier registration, and lead past them", async () => {
    const earlier = await tenDeliveries();
    const again = webhook({ id: webhookId, registrationId: crypto.randomUUID() });
    const later = [0, 5].map((second) =>
      deliveryOf(event({ id: `n${second}`, time: `2026-11-21T11:00:0${second}.500Z` }), again, NOW),
    );
    for (const delivery of later) await store.create(delivery);
    const ids = later.map(({ id }) => id).reverse();
    const first = await pages.page(again, { limit: 1 });
    expect(first.deliveries.map(({ id }) => id)).toEqual(ids.slice(0, 1));
    const second = await pages.page(again, { limit: 1, after: first.next });
    expect(second.deliveries.map(({ id }) => id)).toEqual(ids.slice(1));
    expect((await pages.page(again, { limit: 20 })).deliveries).toHaveLength(2);
    expect((await pages.page(owner(), { limit: 20 })).deliveries).toEqual(earlier);
  });

  test("stay complete when one DynamoDB answer cannot hold them", async () => {
    for (let i = 0; i < 60; i += 1) {
      const delivery = await created(`e${i}`);
      for (const number of [1, 2, 3, 4]) {
        await store.recordAttempt(delivery, attempt(number, { answer: "\uFFFD".repeat(2048) }));
      }
    }
    const ids = (await read(100)).flat();
    expect(new Set(ids).size).toBe(60);
    expect(ids).toHaveLength(60);
  });
});
