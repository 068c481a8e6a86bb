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

test("an enterprise never has more attempts than slots", async () => {
  expect((await takeAll(2 * MAX)).filter(isTaken)).toHaveLength(MAX);
  expect(await slots.take(enterpriseId, NOW)).toBeUndefined();
});

test("a slot that is freed can be taken again, once", async () => {
  const [first] = await takeAll(MAX);
  await first?.free();
  await first?.free();
  expect((await takeAll(3)).filter(isTaken)).toHaveLength(1);
});

test("the slots of functions that were stopped are free after half a minute", async () => {
  await takeAll(MAX);
  expect(await slots.take(enterpriseId, after(30))).toBeUndefined();
  expect((await takeAll(2 * MAX, after(31))).filter(isTaken)).toHaveLength(MAX);
});
