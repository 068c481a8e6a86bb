import { DynamoDBClient, GetItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AttemptSlots } from "../../../../lib/service/aws/deliveries/attempt-slots.ts";
import { TABLES } from "../../../../lib/service/aws/tables/tables.ts";
import { NOW } from "../../../deliver/webhooks/builders.ts";
import { startTestTables } from "../test-tables.ts";

const MAX = 5;
const after = (seconds: number) => new Date(NOW.getTime() + 1_000 * seconds);
const isTaken = (slot: unknown) => slot !== undefined;
let tables: { stop(): Promise<void> };
let slots: AttemptSlots;
let enterpriseId: string;

beforeAll(async () => {
  tables = await startTestTables();
  slots = new AttemptSlots(TABLES.deliveries.name, MAX);
});
beforeEach(() => {
  enterpriseId = crypto.randomUUID();
});
afterAll(() => tables.stop());

function takeAll(count: number, now = NOW) {
  return Promise.all(Array.from({ length: count }, () => slots.take(enterpriseId, now)));
}

test("an enterprise never has more than its slots, even if forty attempts begin at once", async () => {
  expect((await takeAll(40)).filter(isTaken)).toHaveLength(MAX);
  expect(await slots.take(enterpriseId, NOW)).toBeUndefined();
});

test("a slot that is freed can be taken again, once", async () => {
  const [first] = await takeAll(MAX);
  await first?.free();
  await first?.free();
  expect((await takeAll(3)).filter(isTaken)).toHaveLength(1);
});

test("the slots of other enterprises are their own", async () => {
  await takeAll(MAX);
  expect(await slots.take(crypto.randomUUID(), NOW)).toBeDefined();
});

test("the slots of functions that were stopped are free after half a minute", async () => {
  await takeAll(MAX);
  expect(await slots.take(enterpriseId, after(30))).toBeUndefined();
  expect((await takeAll(2 * MAX, after(31))).filter(isTaken)).toHaveLength(MAX);
});

test("an attempt that is long over frees no slot of another", async () => {
  const [first] = await takeAll(MAX);
  await takeAll(MAX, after(31));
  await first?.free();
  expect(await slots.take(enterpriseId, after(31))).toBeUndefined();
});

/** The item of the enterprise's slots. */
function item() {
  const Key = { pk: { S: `slots#${enterpriseId}` }, sk: { S: "slots" } };
  return { TableName: TABLES.deliveries.name, Key };
}

test("DynamoDB may remove the slots a day after the last attempt", async () => {
  await takeAll(1);
  await takeAll(1, after(60));
  const { Item } = await new DynamoDBClient({}).send(new GetItemCommand(item()));
  expect(Number(Item?.expiresAt?.N)).toBe(after(60).getTime() / 1_000 + 86_400);
});

test("an item that does not fit is an error that names it", async () => {
  await takeAll(MAX);
  await new DynamoDBClient({}).send(
    new UpdateItemCommand({
      ...item(),
      UpdateExpression: "SET entries.x = :x",
      ExpressionAttributeValues: { ":x": { S: "x" } },
    }),
  );
  await expect(slots.take(enterpriseId, NOW)).rejects.toThrow(`slots#${enterpriseId}`);
});
