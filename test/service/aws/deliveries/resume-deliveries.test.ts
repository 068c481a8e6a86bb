import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Delivery, deliveryOf } from "../../../../lib/deliver/webhooks/delivery.ts";
import { DeliveryStore } from "../../../../lib/service/aws/deliveries/delivery-store.ts";
import { PendingDeliveries } from "../../../../lib/service/aws/deliveries/pending-deliveries.ts";
import { resumeDeliveries } from "../../../../lib/service/aws/deliveries/resume-deliveries.ts";
import { createResumeDelivery } from "../../../../lib/service/aws/deliveries/start-delivery.ts";
import { TABLES } from "../../../../lib/service/aws/tables/tables.ts";
import { event, NOW, webhook } from "../../../deliver/webhooks/builders.ts";
import { FakeStepFunctions } from "../fake-step-functions.ts";
import { startTestTables } from "../test-tables.ts";

const LATER = new Date(NOW.getTime() + 1);
const FAR = new Date("9999-01-01T00:00:00.000Z");
let tables: { stop(): Promise<void> };
let store: DeliveryStore;
let pending: PendingDeliveries;
let machine: FakeStepFunctions;
let delivery: Delivery;

beforeAll(async () => {
  tables = await startTestTables();
  store = new DeliveryStore(TABLES.deliveries.name);
  pending = new PendingDeliveries(TABLES.deliveries.name);
});
beforeEach(async () => {
  machine = new FakeStepFunctions();
  delivery = deliveryOf(event({ id: crypto.randomUUID() }), webhook(), NOW);
  await store.create(delivery);
});
afterAll(() => tables.stop());

/** Checks only the pending deliveries of this test, because the table is shared. */
async function check(createdBefore = LATER, deadline = FAR) {
  const before = async function* (time: Date) {
    for await (const one of pending.before(time)) if (one.id === delivery.id) yield one;
  };
  const find: DeliveryStore["find"] = (webhookId, id) => store.find(webhookId, id);
  const resume = createResumeDelivery("arn", machine.client());
  return resumeDeliveries({ before }, { find }, resume, createdBefore, deadline);
}

test("a pending delivery without an execution gets one, once", async () => {
  expect(await check()).toEqual({ checked: 1, resumed: 1, failed: 0 });
  machine.age();
  expect(await check()).toEqual({ checked: 1, resumed: 0, failed: 0 });
  expect(machine.names()).toEqual([delivery.id]);
});

test("one with executions that ended without a result gets a further one", async () => {
  for (const names of [1, 2, 3]) {
    expect(await check()).toMatchObject({ resumed: 1 });
    expect(machine.names()).toHaveLength(names);
    machine.endAll();
  }
  expect(machine.names()).toEqual([delivery.id, `${delivery.id}-2`, `${delivery.id}-3`]);
});

test("a young delivery and one that has ended are left alone", async () => {
  expect(await check(NOW)).toEqual({ checked: 0, resumed: 0, failed: 0 });
  await store.recordPermanentFailure(delivery);
  expect(await check()).toEqual({ checked: 0, resumed: 0, failed: 0 });
  expect(machine.names()).toEqual([]);
});

test("a start that fails is counted and left to the next check", async () => {
  machine.fault = "before";
  expect(await check()).toEqual({ checked: 1, resumed: 0, failed: 1 });
  expect(await check()).toEqual({ checked: 1, resumed: 1, failed: 0 });
});

test("a record that cannot be read stops no other", async () => {
  const other = deliveryOf(event({ id: crypto.randomUUID() }), webhook(), NOW);
  await store.create(other);
  const before = async function* () {
    yield delivery;
    yield other;
  };
  const find: DeliveryStore["find"] = async (webhookId, id) => {
    if (id === delivery.id) throw new Error("malformed item");
    return store.find(webhookId, id);
  };
  const resume = createResumeDelivery("arn", machine.client());
  expect(await resumeDeliveries({ before }, { find }, resume, LATER, FAR)).toEqual({
    checked: 1,
    resumed: 1,
    failed: 1,
  });
});

test("a check stops at its deadline", async () => {
  expect(await check(LATER, NOW)).toEqual({ checked: 0, resumed: 0, failed: 0 });
});
