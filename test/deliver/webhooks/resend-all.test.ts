import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  type Delivery,
  deliveryOf,
  onlyResendingOf,
} from "../../../lib/deliver/webhooks/delivery.ts";
import { resendAll } from "../../../lib/deliver/webhooks/resend-all.ts";
import { event, NOW, webhook } from "./builders.ts";

test("each delivery is sent again once, few at a time, however often it is asked for", async () => {
  const failed = Array.from({ length: 25 }, (_, i) =>
    deliveryOf(event({ id: `e${i}` }), webhook(), NOW),
  );
  const recorded = new Map<string, Delivery>();
  let running = 0;
  let most = 0;
  const start = async (delivery: Delivery) => {
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    running -= 1;
    if (!recorded.has(delivery.id)) recorded.set(delivery.id, delivery);
    return recorded.get(delivery.id) ?? delivery;
  };
  const later = new Date(NOW.getTime() + 60_000);
  const first = await resendAll(failed, webhook(), start, NOW);
  expect(await resendAll(failed, webhook(), start, later)).toEqual(first);
  expect(first.map(({ resentFrom }) => resentFrom)).toEqual(failed.map(({ id }) => id));
  expect(first.map(({ messageId }) => messageId)).toEqual(failed.map(({ messageId }) => messageId));
  expect(recorded.size).toBe(25);
  expect(most).toBe(10);
});

test("one that fails again can be sent again as a delivery of its own", () => {
  const first = deliveryOf(event(), webhook(), NOW);
  const second = onlyResendingOf(first, webhook(), NOW);
  const third = onlyResendingOf(second, webhook(), NOW);
  expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  expect(third).toMatchObject({ resentFrom: second.id, messageId: first.id });
});
