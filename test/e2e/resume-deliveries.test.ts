import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { deliveryOf } from "../../lib/deliver/webhooks/delivery.ts";
import { invokeFunction } from "../../lib/laptop/lambda/lambda.ts";
import { DeliveryStore } from "../../lib/service/aws/deliveries/delivery-store.ts";
import { TABLES } from "../../lib/service/aws/tables/tables.ts";
import { WebhookStore } from "../../lib/service/aws/webhooks/webhook-store.ts";
import { event, webhook } from "../deliver/webhooks/builders.ts";
import type { Receiver } from "../deliver/webhooks/receiver.ts";
import type { TestService } from "./service.ts";
import { startWithReceiver } from "./service-with-receiver.ts";
import { finished, register } from "./webhook-client.ts";

let service: TestService;
let receiver: Receiver;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ service, receiver, stop } = await startWithReceiver());
});
afterAll(() => stop());

test("the check finds a delivery without its execution; it is delivered once", async () => {
  const id = await register(service, receiver.url);
  const registered = await new WebhookStore(TABLES.webhooks.name).find(id, ["12345"]);
  expect(registered).toBeDefined();
  if (!registered) return;
  const deliveries = new DeliveryStore(TABLES.deliveries.name);
  await deliveries.create(deliveryOf(event({ id: crypto.randomUUID() }), registered, new Date(0)));
  const check = () => invokeFunction("resume-deliveries", { minimumAgeSeconds: 60 });
  // The service's own check at its start may have been first.
  expect(await check()).toMatchObject({ failed: 0 });
  expect(await finished(service, id, 1)).toMatchObject([{ status: "entregue", tentativas: 1 }]);
  expect(await check()).toEqual({ checked: 0, resumed: 0, failed: 0 });
  expect(receiver.received).toHaveLength(1);
});

test("the check counts the age of the oldest pending delivery, which the alarm watches", async () => {
  const pendingSeconds = 50 * 60;
  const now = Date.now();
  // An attempt would report the age since the event's time. The webhook was removed, so the
  // delivery stays pending for all attempts.
  const late = event({ id: crypto.randomUUID(), time: new Date(now).toISOString() });
  const delivery = deliveryOf(late, webhook(), new Date(now - 1000 * pendingSeconds));
  await new DeliveryStore(TABLES.deliveries.name).create(delivery);
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "false");
  vi.stubEnv("POWERTOOLS_DEV", "true");
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  await invokeFunction("resume-deliveries", { minimumAgeSeconds: 60 });
  const ages = log.mock.calls.map(([line]) => JSON.parse(String(line)).UndeliveredAge ?? 0);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  expect(Math.max(...ages)).toBeGreaterThanOrEqual(pendingSeconds);
});
