import { expect, test, vi } from "vitest";
import { startDeliveries } from "../../../lib/deliver/webhooks/start-deliveries.ts";
import { event, NOW, webhook } from "./builders.ts";

test("an event starts a numbered delivery for every webhook that subscribes to its kind", async () => {
  const kinds = [["vpo.created"], ["vpo.canceled"], ["vpo.created", "vpo.updated"]] as const;
  const webhooks = kinds.map((events) => webhook({ id: crypto.randomUUID(), events: [...events] }));
  const start = vi.fn();
  const dependencies = { listWebhooks: async () => webhooks, numberOf: async () => 7, start };
  const one = event({ kind: "vpo.created" });
  expect(await startDeliveries(one, dependencies, NOW, NOW)).toBe(2);
  expect(start.mock.calls).toMatchObject([
    [{ webhookId: webhooks[0]?.id, event: { id: one.id, sequence: 7 } }],
    [{ webhookId: webhooks[2]?.id, event: { id: one.id, sequence: 7 } }],
  ]);
});

test("an event without subscribers takes no number", async () => {
  const numberOf = vi.fn();
  const dependencies = { listWebhooks: async () => [], numberOf, start: vi.fn() };
  expect(await startDeliveries(event(), dependencies, NOW, NOW)).toBe(0);
  expect(numberOf).not.toHaveBeenCalled();
});

test("every try starts the same delivery, even of an event with an implausible time", async () => {
  const start = vi.fn();
  const webhooks = [webhook({ events: ["vpo.created"] })];
  const dependencies = { listWebhooks: async () => webhooks, numberOf: async () => 7, start };
  const one = event({ kind: "vpo.created", time: "2001-01-01T00:00:00.000Z" });
  const later = new Date(NOW.getTime() + 600_000);
  for (const now of [NOW, later]) await startDeliveries(one, dependencies, now, NOW);
  const [[first], [again]] = start.mock.calls as [[{ id: string }], [{ id: string }]];
  expect(again.id).toBe(first.id);
});
