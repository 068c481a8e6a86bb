import { randomBytes } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AnswerStore, KEEPING_MS } from "../../../../lib/service/aws/queries/answer-store.ts";
import { TABLES } from "../../../../lib/service/aws/tables/tables.ts";
import { NOW } from "../../../deliver/webhooks/builders.ts";
import { startTestTables } from "../test-tables.ts";

const DAY_MS = 86_400_000;
let tables: { stop(): Promise<void> };
let store: AnswerStore;

beforeAll(async () => {
  tables = await startTestTables();
  store = new AnswerStore(TABLES.answers.name);
});
afterAll(() => tables.stop());

/** The items of an answer. */
async function itemsOf(enterpriseId: string, id: string) {
  const { Items = [] } = await DynamoDBDocumentClient.from(new DynamoDBClient({})).send(
    new QueryCommand({
      TableName: TABLES.answers.name,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `${enterpriseId}#${id}` },
    }),
  );
  return Items;
}

test("any text is read as it was written", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uuid(), fc.string({ unit: "grapheme" }), async (id, text) => {
      await store.write("12345", id, text, 1, NOW);
      expect(await store.read("12345", id, NOW)).toBe(text);
    }),
    { numRuns: 20 },
  );
});

test("another enterprise's answer is not read", async () => {
  await store.write("12345", "a", "text", 1, NOW);
  expect(await store.read("1234", "a", NOW)).toBeUndefined();
  expect(await store.read("12345#a", "", NOW)).toBeUndefined();
});

test("an answer expires after its days, and writing it again restarts them", async () => {
  const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
  await store.write("12345", "b", "text", 21, NOW);
  expect(await store.read("12345", "b", after(20.9))).toBe("text");
  expect(await store.read("12345", "b", after(21))).toBeUndefined();
  await store.write("12345", "b", "text", 21, after(20));
  expect(await store.read("12345", "b", after(40))).toBe("text");
  const [{ expiresAt } = {}] = await itemsOf("12345", "b");
  expect(expiresAt).toBe(after(41).getTime() / 1000);
});

test("an answer whose caller waits is given up sooner than one of a job", async () => {
  const slow = new DynamoDBClient({});
  slow.middlewareStack.add(
    (next) => async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return next(request);
    },
    { step: "initialize" },
  );
  const kept = (keepingMs: number) =>
    new AnswerStore(TABLES.answers.name, keepingMs, slow).write("12345", "s", "text", 1, NOW);
  await expect(kept(1)).rejects.toThrow(/abort/i);
  await expect(kept(60_000)).resolves.toBeUndefined();
  expect(KEEPING_MS.ofCall).toBeLessThan(KEEPING_MS.ofJob);
});

describe("a large answer", () => {
  const large = randomBytes(1_500_000).toString("base64");

  test("takes several items and is read whole", async () => {
    await store.write("12345", "c", large, 1, NOW);
    expect((await itemsOf("12345", "c")).length).toBeGreaterThan(1);
    expect((await store.read("12345", "c", NOW)) === large).toBe(true);
  });

  test("that lacks an item is not read", async () => {
    await store.write("12345", "d", large, 1, NOW);
    const Key = { pk: "12345#d", sk: "0001" };
    const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
    await client.send(new DeleteCommand({ TableName: TABLES.answers.name, Key }));
    expect(await store.read("12345", "d", NOW)).toBeUndefined();
  });
});
