import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Delivery, deliveryOf } from "../../../../lib/deliver/webhooks/delivery.ts";
import { matches } from "../../../../lib/deliver/webhooks/delivery-filter.ts";
import { startAwsJsonServer } from "../../../../lib/laptop/server/aws-json-server.ts";
import { DeliveryPages } from "../../../../lib/service/aws/deliveries/delivery-pages.ts";
import { TABLES } from "../../../../lib/service/aws/tables/tables.ts";
import { event, NOW, VPO, webhook } from "../../../deliver/webhooks/builders.ts";
import { clientOf, TEST_KEY } from "../../../laptop/test-journal.ts";
import { attempt, created, startDeliveryTable, store, webhookId } from "../stored-deliveries.ts";

startDeliveryTable();

let pages: DeliveryPages;

beforeAll(() => {
  pages = new DeliveryPages(TABLES.deliveries.name);
});

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
      const page = await pages.page([owner()], { limit, status, after });
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
    const first = await pages.page([again], { limit: 1 });
    expect(first.deliveries.map(({ id }) => id)).toEqual(ids.slice(0, 1));
    const second = await pages.page([again], { limit: 1, after: first.next });
    expect(second.deliveries.map(({ id }) => id)).toEqual(ids.slice(1));
    expect((await pages.page([again], { limit: 20 })).deliveries).toHaveLength(2);
    expect((await pages.page([owner()], { limit: 20 })).deliveries).toEqual(earlier);
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

describe("a search", () => {
  const guids = [crypto.randomUUID(), crypto.randomUUID()];
  const kinds = ["vpo.created", "vpo.updated"] as const;

  /** Deliveries to three webhooks, one a second, with every combination of voucher and kind. */
  async function manyDeliveries() {
    const enterpriseId = crypto.randomUUID();
    const owners = [1, 2, 3].map(() =>
      webhook({ id: crypto.randomUUID(), registrationId: crypto.randomUUID(), enterpriseId }),
    );
    const all: Delivery[] = [];
    for (let i = 0; i < 24; i += 1) {
      const [guid = "", kind] = [guids[i % 2], kinds[(i >> 1) % 2] ?? "vpo.created"];
      const time = new Date(NOW.getTime() + i * 1000).toISOString();
      const one = event({ id: `s${i}`, time, kind, enterpriseId, vpo: { ...VPO, guid } });
      const delivery = deliveryOf(one, owners[i % 3] ?? webhook(), NOW);
      await store.create(delivery);
      if (i % 5 === 0) await store.recordPermanentFailure(delivery);
      all.unshift(i % 5 === 0 ? { ...delivery, status: "falha definitiva" } : delivery);
    }
    return { owners, all };
  }

  test("finds exactly the matching deliveries, in pages of any size, across webhooks", async () => {
    const { owners, all } = await manyDeliveries();
    const at = (second: number) => new Date(NOW.getTime() + second * 1000);
    const filter = fc.record({
      status: fc.constantFrom(undefined, "pendente" as const, "falha definitiva" as const),
      kind: fc.constantFrom(undefined, ...kinds),
      guid: fc.constantFrom(undefined, ...guids),
      from: fc.option(fc.integer({ min: -1, max: 25 }).map(at), { nil: undefined }),
      to: fc.option(fc.integer({ min: -1, max: 25 }).map(at), { nil: undefined }),
    });
    const some = fc.subarray(owners, { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(filter, some, fc.integer({ min: 1, max: 9 }), async (wanted, of, limit) => {
        const { from, to } = wanted;
        const expected = all.filter(
          (one) =>
            matches(wanted, one) &&
            of.some(({ id }) => id === one.webhookId) &&
            (!from || one.event.time >= from.toISOString()) &&
            (!to || one.event.time < to.toISOString()),
        );
        const found: Delivery[] = [];
        let after: string | undefined;
        do {
          const page = await pages.page(of, { ...wanted, limit, after });
          expect(page.deliveries.length).toBeLessThanOrEqual(limit);
          found.push(...page.deliveries);
          after = page.next;
        } while (after !== undefined);
        expect(found).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });
});

describe("many deliveries", () => {
  /** A table in which each of 50 webhooks has deliveries without end, and what it was asked. */
  async function endlessTable() {
    const asked = { queries: 0, keys: 0 };
    const item = ({ pk, sk }: Record<"pk" | "sk", { S: string }>) => {
      const { id: _id, webhookId: _webhookId, ...rest } = deliveryOf(event(), webhook(), NOW);
      return marshall(
        { ...rest, pk: pk.S, sk: sk.S, event: JSON.stringify(rest.event), attempts: {} },
        { removeUndefinedValues: true },
      );
    };
    const server = await startAwsJsonServer(
      {
        "DynamoDB_20120810.Query": (input) => {
          asked.queries += 1;
          const query = z
            .object({
              Limit: z.int(),
              ExclusiveStartKey: z.object({ sk: z.object({ S: z.string() }) }).optional(),
              ExpressionAttributeValues: z.object({ ":key": z.object({ S: z.string() }) }),
            })
            .parse(input);
          const [pk = ""] = query.ExpressionAttributeValues[":key"].S.split("#");
          const last = Number.parseInt(query.ExclusiveStartKey?.sk.S.slice(0, 8) ?? "ffffffff", 16);
          const keys = Array.from({ length: query.Limit }, (_, i) => ({
            pk: { S: pk },
            sk: { S: `${(last - 1 - i).toString(16)}-0000-4000-8000-${pk.slice(-12)}` },
          }));
          return { Items: keys, Count: keys.length, LastEvaluatedKey: keys.at(-1) };
        },
        "DynamoDB_20120810.BatchGetItem": (input) => {
          const { RequestItems } = z
            .object({
              RequestItems: z.record(
                z.string(),
                z.object({
                  Keys: z
                    .array(
                      z.object({
                        pk: z.object({ S: z.string() }),
                        sk: z.object({ S: z.string() }),
                      }),
                    )
                    .max(100),
                }),
              ),
            })
            .parse(input);
          const keys = RequestItems[TABLES.deliveries.name]?.Keys ?? [];
          asked.keys += keys.length;
          // DynamoDB may leave keys unread.
          const read = keys.length > 60 ? 60 : keys.length;
          const left = keys.slice(read);
          return {
            Responses: { [TABLES.deliveries.name]: keys.slice(0, read).map(item) },
            UnprocessedKeys: left.length > 0 ? { [TABLES.deliveries.name]: { Keys: left } } : {},
          };
        },
      },
      TEST_KEY,
    );
    const client = new DynamoDBClient(clientOf(server.url));
    const owners = Array.from({ length: 50 }, () => webhook({ id: crypto.randomUUID() }));
    return { asked, owners, server, of: new DeliveryPages(TABLES.deliveries.name, client) };
  }

  test("are looked at in part for one page, which leads on", async () => {
    const { asked, owners, server, of } = await endlessTable();
    const page = await of.page(owners, { limit: 20, status: "pendente", kind: "vpo.canceled" });
    await server.stop();
    expect(page.deliveries).toEqual([]);
    expect(page.next).toBeDefined();
    expect(asked.queries).toBeLessThan(150);
    expect(asked.keys).toBeLessThan(2_000);
  });

  test("are read whole only for those that a page shows", async () => {
    const { asked, owners, server, of } = await endlessTable();
    const page = await of.page(owners, { limit: 80, status: "pendente" });
    await server.stop();
    const ids = page.deliveries.map(({ id }) => id);
    expect(ids).toHaveLength(80);
    expect(ids).toEqual(ids.toSorted().reverse());
    // 81 deliveries, 21 of them asked for twice.
    expect(asked).toEqual({ queries: 50, keys: 102 });
  });
});
