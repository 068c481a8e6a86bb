import { DynamoDBClient, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DeliveryStore } from "../../lib/aws/delivery-store.ts";
import { TABLES } from "../../lib/aws/tables.ts";
import { type Attempt, type Delivery, deliveryOf } from "../../lib/webhooks/delivery.ts";
import { event, NOW, VPO, webhook } from "../webhooks/builders.ts";
import { startTestTables } from "./test-tables.ts";

let tables: { stop(): Promise<void> };
let store: DeliveryStore;
let webhookId: string;

beforeAll(async () => {
  tables = await startTestTables();
  store = new DeliveryStore(TABLES.deliveries.name);
});
beforeEach(() => {
  webhookId = crypto.randomUUID();
});
afterAll(() => tables.stop());

/** The webhook of a test, in its first registration. */
function owner() {
  return webhook({ id: webhookId });
}

async function created(id = "e1", time = "2026-11-21T11:59:59.000Z"): Promise<Delivery> {
  const delivery = deliveryOf(event({ id, time }), webhook({ id: webhookId }), NOW);
  await store.create(delivery);
  return delivery;
}

function attempt(number: number, over: Partial<Attempt> = {}): Attempt {
  return { number, startedAt: NOW.toISOString(), durationMs: 12, ...over };
}

describe("a delivery", () => {
  test("is found as it was written", async () => {
    const delivery = await created();
    expect(await store.find(webhookId, delivery.id)).toEqual(delivery);
    expect(await store.find(crypto.randomUUID(), delivery.id)).toBeUndefined();
    expect(await store.find(webhookId, "x")).toBeUndefined();
  });

  test("that exists already is not overwritten", async () => {
    const delivery = await created();
    await store.recordAttempt(delivery, attempt(1, { httpStatus: 200 }));
    const again = { ...delivery, createdAt: "2026-11-21T13:00:00.000Z" };
    const stored = { createdAt: delivery.createdAt, status: "entregue" };
    expect(await store.create(again)).toMatchObject(stored);
    expect(await store.find(webhookId, delivery.id)).toMatchObject(stored);
  });
});

test("an item that does not fit is an error that names it", async () => {
  const { id } = await created();
  await new DynamoDBClient({}).send(
    new UpdateItemCommand({
      TableName: "rota-vpo-deliveries",
      Key: { pk: { S: webhookId }, sk: { S: id } },
      UpdateExpression: "SET event = :event",
      ExpressionAttributeValues: { ":event": { S: "{" } },
    }),
  );
  await expect(store.find(webhookId, id)).rejects.toThrow(
    `table rota-vpo-deliveries, item ${webhookId} / ${id}: event: not JSON`,
  );
});

test("an event's amount is kept exactly, whatever DynamoDB's numbers can hold", async () => {
  for (const valor of [1e300, 1e16, 5e-324, 0.1 + 0.2]) {
    const large = event({ id: `e${valor}`, vpo: { ...VPO, valor } });
    const delivery = deliveryOf(large, webhook({ id: webhookId }), NOW);
    await store.create(delivery);
    expect((await store.find(webhookId, delivery.id))?.event).toEqual(large);
  }
});

describe("pending deliveries", () => {
  const LATER = new Date(NOW.getTime() + 1);

  /** Those of this test, as the table is shared. */
  async function pending(before: Date): Promise<string[]> {
    const found: string[] = [];
    for await (const one of store.pending(before)) {
      if (one.webhookId === webhookId) found.push(one.id);
    }
    return found.sort();
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
    expect(await pending(LATER)).toEqual([open.id, attempted.id].sort());
    expect(await pending(NOW)).toEqual([]);
  });

  test("are all found, however many there are", async () => {
    const all = await Promise.all(Array.from({ length: 40 }, (_, i) => created(`m${i}`)));
    expect(await pending(LATER)).toEqual(all.map(({ id }) => id).sort());
  });

  test("tell the age of the oldest", async () => {
    const first = new Date("2020-01-01T00:00:00.000Z");
    const old = deliveryOf(event(), webhook({ id: webhookId }), first);
    await store.create(old);
    expect(await store.oldestPending()).toEqual(first);
    await store.recordPermanentFailure(old);
    expect(await store.oldestPending()).not.toEqual(first);
  });
});

describe("attempts", () => {
  test("are kept in order, the successful one making the delivery", async () => {
    const delivery = await created();
    const failed = attempt(1, {
      httpStatus: 500,
      error: "o servidor respondeu 500",
      answer: "não",
    });
    const made = attempt(2, { httpStatus: 200, answer: "ok" });
    expect(await store.recordAttempt(delivery, failed)).toBe(true);
    expect(await store.find(webhookId, delivery.id)).toMatchObject({ status: "pendente" });
    expect(await store.recordAttempt(delivery, made)).toBe(true);
    expect(await store.find(webhookId, delivery.id)).toEqual({
      ...delivery,
      status: "entregue",
      attempts: [failed, made],
    });
  });

  test("are recorded once", async () => {
    const delivery = await created();
    const first = attempt(1, { httpStatus: 200 });
    expect(await store.recordAttempt(delivery, first)).toBe(true);
    expect(await store.recordAttempt(delivery, attempt(1, { error: "tarde" }))).toBe(false);
    expect((await store.find(webhookId, delivery.id))?.attempts).toEqual([first]);
  });
});

describe("a permanent failure", () => {
  test("is marked, once or twice", async () => {
    const delivery = await created();
    expect(await store.recordPermanentFailure(delivery)).toBe(true);
    expect(await store.recordPermanentFailure(delivery)).toBe(true);
    expect(await store.find(webhookId, delivery.id)).toMatchObject({ status: "falha definitiva" });
  });

  test("replaces neither a success nor a missing delivery", async () => {
    const delivery = await created();
    await store.recordAttempt(delivery, attempt(4, { httpStatus: 204 }));
    expect(await store.recordPermanentFailure(delivery)).toBe(false);
    expect(await store.find(webhookId, delivery.id)).toMatchObject({ status: "entregue" });
    expect(await store.recordPermanentFailure({ ...delivery, id: crypto.randomUUID() })).toBe(
      false,
    );
  });
});

describe("pages", () => {
  async function tenDeliveries(): Promise<Delivery[]> {
    const shuffled = [3, 7, 0, 9, 1, 5, 8, 2, 6, 4];
    const all = await Promise.all(
      shuffled.map((second) => created(`e${second}`, `2026-11-21T11:00:0${second}.000Z`)),
    );
    return all.sort((a, b) => b.event.time.localeCompare(a.event.time));
  }

  async function read(limit: number, status?: Delivery["status"]): Promise<string[][]> {
    const pages: string[][] = [];
    let after: string | undefined;
    do {
      const page = await store.page(owner(), { limit, status, after });
      pages.push(page.deliveries.map(({ id }) => id));
      after = page.next;
    } while (after !== undefined);
    return pages;
  }

  test.each([
    [3, [3, 3, 3, 1]],
    [5, [5, 5]],
    [10, [10]],
    [100, [10]],
  ])("of %d hold every delivery once, the newest first", async (limit, sizes) => {
    const newestFirst = await tenDeliveries();
    const pages = await read(limit);
    expect(pages.map(({ length }) => length)).toEqual(sizes);
    expect(pages.flat()).toEqual(newestFirst.map(({ id }) => id));
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
    const first = await store.page(again, { limit: 1 });
    expect(first.deliveries.map(({ id }) => id)).toEqual(ids.slice(0, 1));
    const second = await store.page(again, { limit: 1, after: first.next });
    expect(second.deliveries.map(({ id }) => id)).toEqual(ids.slice(1));
    expect((await store.page(again, { limit: 20 })).deliveries).toHaveLength(2);
    expect((await store.page(owner(), { limit: 20 })).deliveries).toEqual(earlier);
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
