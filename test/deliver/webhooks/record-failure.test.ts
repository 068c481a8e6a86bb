import { expect, test, vi } from "vitest";
import type { Delivery } from "../../../lib/deliver/webhooks/delivery.ts";
import { deliveryOf } from "../../../lib/deliver/webhooks/delivery.ts";
import { testEvent } from "../../../lib/deliver/webhooks/event.ts";
import { executionInputOf } from "../../../lib/deliver/webhooks/execution.ts";
import {
  type FailureDependencies,
  recordFailure,
} from "../../../lib/deliver/webhooks/record-failure.ts";
import type { DisabledWebhook } from "../../../lib/deliver/webhooks/webhook.ts";
import { event, NOW, webhook } from "./builders.ts";

const failing: DisabledWebhook = {
  ...webhook({ events: ["vpo.created", "webhook.desativado"], status: "desativado" }),
  failingSince: "2026-11-16T12:00:00.000Z",
  disabledAt: NOW.toISOString(),
};
const listener = webhook({ id: crypto.randomUUID(), events: ["webhook.desativado"] });
const deaf = webhook({ id: crypto.randomUUID() });

/** Deliveries started by the failure of a delivery. */
async function startedBy(delivery: Delivery, over: Partial<FailureDependencies> = {}) {
  const execution = executionInputOf(delivery);
  const { deliveryId, webhookId, enterpriseId } = execution;
  const start = vi.fn(async (_: Delivery) => {});
  const disabled = await recordFailure(
    { deliveryId, webhookId, enterpriseId, execution },
    {
      findDelivery: async () => delivery,
      createDelivery: async (one) => one,
      recordPermanentFailure: async () => true,
      recordFailing: async () => failing,
      listWebhooks: async () => [failing, listener, deaf],
      start,
      ...over,
    },
    NOW,
  );
  return { disabled, started: start.mock.calls.map(([one]) => one) };
}

const delivery = deliveryOf(event(), failing, NOW);

test("the other webhooks that ask for it learn of a disabled one, always by the same event", async () => {
  const { disabled, started } = await startedBy(delivery);
  expect(disabled).toEqual(failing);
  expect(started).toMatchObject([
    {
      webhookId: listener.id,
      event: {
        kind: "webhook.desativado",
        time: failing.disabledAt,
        webhook: { id: failing.id, url: failing.url, failingSince: failing.failingSince },
      },
    },
  ]);
  expect((await startedBy(delivery)).started).toEqual(started);
});

test.each([
  ["a webhook that is not disabled", delivery, { recordFailing: async () => undefined }],
  ["a delivery that has ended otherwise", delivery, { recordPermanentFailure: async () => false }],
  ["a test", deliveryOf(testEvent("t", "12345", NOW), failing, NOW), {}],
] as const)("%s notifies nobody", async (_, one, over) => {
  expect(await startedBy(one, over)).toEqual({ disabled: undefined, started: [] });
});
