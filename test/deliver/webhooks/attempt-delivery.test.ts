import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type AttemptDependencies,
  attemptDelivery,
} from "../../../lib/deliver/webhooks/attempt-delivery.ts";
import { type Delivery, deliveryOf } from "../../../lib/deliver/webhooks/delivery.ts";
import {
  DeliveryNotConfirmed,
  DeliveryPostponed,
} from "../../../lib/deliver/webhooks/delivery-not-confirmed.ts";
import { testEvent } from "../../../lib/deliver/webhooks/event.ts";
import { attemptInputSchema, executionInputOf } from "../../../lib/deliver/webhooks/execution.ts";
import type { Sender } from "../../../lib/deliver/webhooks/send-delivery.ts";
import { AttemptSlots } from "../../../lib/service/aws/deliveries/attempt-slots.ts";
import { DeliveryStore } from "../../../lib/service/aws/deliveries/delivery-store.ts";
import { TABLES } from "../../../lib/service/aws/tables/tables.ts";
import { WebhookHealth } from "../../../lib/service/aws/webhooks/webhook-health.ts";
import { WebhookStore } from "../../../lib/service/aws/webhooks/webhook-store.ts";
import { startTestTables } from "../../service/aws/test-tables.ts";
import { event, NOW } from "./builders.ts";
import { trustedAuthority } from "./certificates.ts";
import { type Receiver, startReceiver } from "./receiver.ts";
import { createSender } from "./sender.ts";

/** Attempts of one enterprise that may run at once. */
const SLOTS = 2;

let tables: { stop(): Promise<void> };
let webhooks: WebhookStore;
let health: WebhookHealth;
let deliveries: DeliveryStore;
let slots: AttemptSlots;
let sender: Sender;
let receiver: Receiver;
let delivery: Delivery;
let status: number;
let headers: Record<string, string>;

beforeAll(async () => {
  tables = await startTestTables();
  webhooks = new WebhookStore(TABLES.webhooks.name);
  health = new WebhookHealth(TABLES.webhooks.name);
  deliveries = new DeliveryStore(TABLES.deliveries.name);
  slots = new AttemptSlots(TABLES.deliveries.name, SLOTS);
  const authority = await trustedAuthority();
  receiver = await startReceiver(await authority.certify(), (response) => {
    response.writeHead(status, headers).end();
  });
  sender = await createSender();
});
beforeEach(async () => {
  status = 200;
  headers = {};
  receiver.received.length = 0;
  await createDelivery();
});
afterAll(async () => {
  await receiver.stop();
  await tables.stop();
});

/** A delivery to a webhook of a new enterprise. */
async function createDelivery() {
  const enterpriseId = crypto.randomUUID();
  const registration = { enterpriseId, url: receiver.url, events: ["vpo.created" as const] };
  delivery = deliveryOf(event({ enterpriseId }), await webhooks.register(registration, NOW), NOW);
  await deliveries.create(delivery);
}

function takeSlot() {
  return slots.take(delivery.enterpriseId, new Date());
}

function run(
  attempt: number,
  over: Partial<Sender> = {},
  changes: Partial<AttemptDependencies> = {},
) {
  const execution = executionInputOf(delivery);
  const { deliveryId, webhookId, enterpriseId } = execution;
  const input = { deliveryId, webhookId, enterpriseId, execution, attempt };
  return attemptDelivery(attemptInputSchema.parse(input), {
    findWebhook: (id, enterprises) => webhooks.find(id, enterprises),
    findDelivery: (webhookId, id) => deliveries.find(webhookId, id),
    createDelivery: (one) => deliveries.create(one),
    recordAttempt: (one, attempt) => deliveries.recordAttempt(one, attempt),
    recordRecovery: (one) => health.recordRecovery(one),
    hold: (one) => deliveries.hold(one),
    recordPermanentFailure: (one) => deliveries.recordPermanentFailure(one),
    takeSlot: (enterpriseId) => slots.take(enterpriseId, new Date()),
    sender: { ...sender, ...over },
    ...changes,
  });
}

function stored() {
  return deliveries.find(delivery.webhookId, delivery.id);
}

test("an attempt is made and recorded", async () => {
  await run(1);
  expect(receiver.received).toHaveLength(1);
  expect(await stored()).toMatchObject({ status: "entregue", attempts: [{ httpStatus: 200 }] });
});

test("a recorded attempt is not made again: its outcome stands", async () => {
  status = 503;
  await expect(run(1)).rejects.toThrow(DeliveryNotConfirmed);
  status = 200;
  await expect(run(1)).rejects.toThrow(DeliveryNotConfirmed);
  expect(receiver.received).toHaveLength(1);
  await run(2);
  await run(2);
  expect(receiver.received).toHaveLength(2);
});

test("two concurrent runs of one attempt agree on one record", async () => {
  await Promise.all([run(1), run(1)]);
  expect((await stored())?.attempts).toHaveLength(1);
});

test("of two runs, the outcome that was recorded first stands", async () => {
  const first = { number: 1, startedAt: NOW.toISOString(), durationMs: 9, httpStatus: 503 };
  const recordAttempt = async (one: Delivery) => {
    await deliveries.recordAttempt(one, first);
    return false;
  };
  await expect(run(1, {}, { recordAttempt })).rejects.toThrow(
    new DeliveryNotConfirmed("attempt 1 was not confirmed"),
  );
  expect((await stored())?.attempts).toEqual([first]);
});

test("an attempt is observed, unless its webhook was removed", async () => {
  const observe = vi.fn();
  await run(1, {}, { observe });
  expect(observe.mock.calls).toMatchObject([[{ id: delivery.id }, { httpStatus: 200 }]]);
  const findWebhook = async () => undefined;
  await run(2, {}, { observe, findWebhook });
  expect(observe).toHaveBeenCalledTimes(1);
});

test("a webhook that never failed has nothing to recover from", async () => {
  const recordRecovery = vi.fn();
  await run(1, {}, { recordRecovery });
  expect(recordRecovery).not.toHaveBeenCalled();
});

test("our own failure records nothing, and the attempt can be made again", async () => {
  const signingKey = () => Promise.reject(new Error("no key"));
  await expect(run(1, { signingKey })).rejects.toThrow("no key");
  expect((await stored())?.attempts).toEqual([]);
  await run(1);
});

test("one enterprise's slow receivers postpone its own attempts, and no other's", async () => {
  const taken = await Promise.all([takeSlot(), takeSlot()]);
  await expect(run(1)).rejects.toMatchObject({ name: "TooManyAttempts" });
  expect(receiver.received).toEqual([]);
  expect((await stored())?.attempts).toEqual([]);
  const slow = delivery;
  await createDelivery();
  await run(1);
  expect(receiver.received).toHaveLength(1);
  delivery = slow;
  await taken[0]?.free();
  await run(1);
  expect((await stored())?.attempts).toMatchObject([{ number: 1, httpStatus: 200 }]);
});

test("an attempt that ends frees its slot, however it ends", async () => {
  const signingKey = () => Promise.reject(new Error("no key"));
  for (let i = 0; i <= SLOTS; i += 1) {
    await expect(run(1, { signingKey })).rejects.toThrow("no key");
  }
  await Promise.all(Array.from({ length: SLOTS }, takeSlot));
  expect(await takeSlot()).toBeUndefined();
});

test("after the webhook's removal nothing is sent, and the delivery ends", async () => {
  await webhooks.delete({ ...delivery, id: delivery.webhookId });
  // It needs no slot either.
  await Promise.all(Array.from({ length: SLOTS }, takeSlot));
  const observeRemoval = vi.fn();
  await run(1, {}, { observeRemoval });
  expect(receiver.received).toEqual([]);
  const ended = { status: "falha definitiva", attempts: [{ error: "webhook removido" }] };
  expect(await stored()).toMatchObject(ended);
  expect(observeRemoval).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: delivery.id }),
  );
});

test("the end of a removed webhook's delivery is recorded in a repetition if it was not", async () => {
  await webhooks.delete({ ...delivery, id: delivery.webhookId });
  const recordPermanentFailure = () => Promise.reject(new Error("throttled"));
  await expect(run(1, {}, { recordPermanentFailure })).rejects.toThrow("throttled");
  expect((await stored())?.status).toBe("pendente");
  await run(1);
  await run(1);
  expect(await stored()).toMatchObject({ status: "falha definitiva", attempts: [{ number: 1 }] });
});

test("a webhook registered again gets no deliveries from before its removal", async () => {
  const { webhookId, enterpriseId } = delivery;
  await webhooks.delete({ ...delivery, id: webhookId });
  await webhooks.register({ enterpriseId, url: receiver.url, events: ["vpo.created"] }, NOW);
  await run(1);
  expect(receiver.received).toEqual([]);
  expect((await stored())?.status).toBe("falha definitiva");
});

test("a delivery without a record is recorded again and delivered", async () => {
  delivery = { ...delivery, id: crypto.randomUUID() };
  await run(1);
  expect(await stored()).toEqual({
    ...delivery,
    status: "entregue",
    attempts: [expect.objectContaining({ number: 1, httpStatus: 200 })],
  });
});

test("a confirmed delivery ends a series of failures, once it is recorded", async () => {
  const { webhookId: id, registrationId, enterpriseId } = delivery;
  await health.recordFailing({ id, registrationId, enterpriseId }, NOW);
  const failingSince = async () => (await webhooks.find(id, [enterpriseId]))?.failingSince;
  status = 503;
  await expect(run(1)).rejects.toThrow(DeliveryNotConfirmed);
  expect(await failingSince()).toBe(NOW.toISOString());
  status = 200;
  await run(2);
  expect(await failingSince()).toBeUndefined();
});

test.each([
  ["120", DeliveryPostponed],
  ["30", DeliveryNotConfirmed],
  ["amanhã", DeliveryNotConfirmed],
])("a 503 with Retry-After: %s throws %o, and so does a repetition", async (wait, error) => {
  status = 503;
  headers = { "retry-after": wait };
  const failure = () => run(1).catch((one: Error) => one);
  const first = await failure();
  expect(first).toBeInstanceOf(error);
  expect((first as Error).name).toBe(error.name);
  expect(await failure()).toEqual(first);
  const [made] = (await stored())?.attempts ?? [];
  if (error !== DeliveryPostponed || !made) return;
  expect(made.retryAfterSeconds).toBe(120);
  const failedAt = Date.parse(made.startedAt) + made.durationMs;
  expect((first as Error).message).toBe(new Date(failedAt + 120_000).toISOString());
});

describe("while the webhook is paused", () => {
  beforeEach(() => setStatus("pausado"));

  test("nothing is sent: the delivery is held back, and stays so", async () => {
    await run(1);
    expect(receiver.received).toEqual([]);
    expect(await stored()).toMatchObject({ status: "retida", attempts: [] });
    await setStatus("ativo");
    await run(2);
    expect(receiver.received).toEqual([]);
    expect(await stored()).toMatchObject({ status: "retida" });
  });

  test("a delivery between two attempts is held back as well", async () => {
    await setStatus("ativo");
    status = 503;
    await expect(run(1)).rejects.toThrow(DeliveryNotConfirmed);
    await setStatus("pausado");
    await run(2);
    expect(await stored()).toMatchObject({ status: "retida", attempts: [{ httpStatus: 503 }] });
    expect(await deliveries.recordPermanentFailure(delivery)).toBe(false);
  });

  test("a test goes out", async () => {
    const now = new Date();
    const test = testEvent(crypto.randomUUID(), delivery.enterpriseId, now);
    delivery = deliveryOf(
      test,
      { id: delivery.webhookId, registrationId: delivery.registrationId },
      now,
    );
    await run(1);
    expect(await stored()).toMatchObject({ status: "entregue" });
  });
});

async function setStatus(to: "ativo" | "pausado"): Promise<void> {
  const webhook = await webhooks.find(delivery.webhookId, [delivery.enterpriseId]);
  if (webhook) await webhooks.change(webhook, { status: to }, NOW);
}
