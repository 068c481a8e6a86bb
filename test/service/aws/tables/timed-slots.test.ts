import { DynamoDBClient, GetItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TABLES } from "../../../../lib/service/aws/tables/tables.ts";
import { TimedSlots } from "../../../../lib/service/aws/tables/timed-slots.ts";
import { NOW } from "../../../deliver/webhooks/builders.ts";
import { startTestTables } from "../test-tables.ts";

const MAX = 5;
const LONGEST_SECONDS = 30;
const after = (seconds: number) => new Date(NOW.getTime() + 1_000 * seconds);
let tables: { stop(): Promise<void> };
let slots: TimedSlots;
let enterpriseId: string;

beforeAll(async () => {
  tables = await startTestTables();
  slots = new TimedSlots(TABLES.deliveries.name, { max: MAX, longestSeconds: LONGEST_SECONDS });
});
beforeEach(() => {
  enterpriseId = crypto.randomUUID();
});
afterAll(() => tables.stop());

const take = (name: string, now = NOW) => slots.take(enterpriseId, name, now);

/** Takes slots of different names at once; returns how many it got. */
async function takeAll(names: readonly string[], now = NOW): Promise<number> {
  return (await Promise.all(names.map((name) => take(name, now)))).filter(Boolean).length;
}

/** Different names that begin with `prefix`. */
const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => prefix + i);

test("an enterprise never has more than its slots, even if forty are taken at once", async () => {
  expect(await takeAll(names("a", 40))).toBe(MAX);
  expect(await take("b")).toBe(false);
});

test("a slot that is taken again is the same slot", async () => {
  await takeAll(names("a", MAX));
  expect(await take("a0")).toBe(true);
});

test("a slot that is freed can be taken again, once", async () => {
  await takeAll(names("a", MAX));
  await slots.free(enterpriseId, "a0");
  await slots.free(enterpriseId, "a0");
  expect(await takeAll(names("b", 3))).toBe(1);
});

test("the slots of other enterprises are their own", async () => {
  await takeAll(names("a", MAX));
  expect(await slots.take(crypto.randomUUID(), "a", NOW)).toBe(true);
});

test("slots that nobody freed are free after the longest time", async () => {
  await takeAll(names("a", MAX));
  expect(await take("b", after(LONGEST_SECONDS))).toBe(false);
  expect(await takeAll(names("b", 2 * MAX), after(LONGEST_SECONDS + 1))).toBe(MAX);
});

test("what is long over frees no slot of another", async () => {
  await takeAll(names("a", MAX));
  await takeAll(names("b", MAX), after(LONGEST_SECONDS + 1));
  await slots.free(enterpriseId, "a0");
  expect(await take("c", after(LONGEST_SECONDS + 1))).toBe(false);
});

/** The item of the enterprise's slots. */
function item() {
  const Key = { pk: { S: `slots#${enterpriseId}` }, sk: { S: "slots" } };
  return { TableName: TABLES.deliveries.name, Key };
}

test("DynamoDB may remove the slots a day after the last was taken", async () => {
  await take("a");
  await take("b", after(60));
  const { Item } = await new DynamoDBClient({}).send(new GetItemCommand(item()));
  expect(Number(Item?.expiresAt?.N)).toBe(after(60).getTime() / 1_000 + 86_400);
});

test("an item that does not fit is an error that names it", async () => {
  await takeAll(names("a", MAX));
  await new DynamoDBClient({}).send(
    new UpdateItemCommand({
      ...item(),
      UpdateExpression: "SET entries.x = :x",
      ExpressionAttributeValues: { ":x": { S: "x" } },
    }),
  );
  await expect(take("b")).rejects.toThrow(`slots#${enterpriseId}`);
});
