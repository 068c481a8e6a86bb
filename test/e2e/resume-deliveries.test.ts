import { afterAll, beforeAll, expect, test } from "vitest";
import { DeliveryStore } from "../../lib/aws/delivery-store.ts";
import { TABLES } from "../../lib/aws/tables.ts";
import { WebhookStore } from "../../lib/aws/webhook-store.ts";
import { invokeFunction } from "../../lib/local/lambda.ts";
import { deliveryOf } from "../../lib/webhooks/delivery.ts";
import { event } from "../webhooks/builders.ts";
import { createAuthority, trust } from "../webhooks/certificates.ts";
import { type Receiver, startReceiver } from "../webhooks/receiver.ts";
import { startTestService, type TestService } from "./service.ts";
import { finished, register } from "./webhook-client.ts";

let service: TestService;
let receiver: Receiver;

beforeAll(async () => {
  const authority = await createAuthority();
  trust(authority);
  process.env.ALLOW_LOOPBACK_DELIVERY = "1";
  receiver = await startReceiver(await authority.certify());
  service = await startTestService();
});
afterAll(async () => {
  await service.stop();
  await receiver.stop();
});

test("a delivery whose execution is lost is found by the check and delivered once", async () => {
  const id = await register(service, receiver.url);
  const webhook = await new WebhookStore(TABLES.webhooks.name).find(id, ["12345"]);
  expect(webhook).toBeDefined();
  if (!webhook) return;
  const deliveries = new DeliveryStore(TABLES.deliveries.name);
  await deliveries.create(deliveryOf(event({ id: crypto.randomUUID() }), webhook, new Date(0)));
  const check = () => invokeFunction("resume-deliveries", { minimumAgeSeconds: 60 });
  // The service checks by itself when it starts and may have been first.
  expect(await check()).toMatchObject({ failed: 0 });
  expect(await finished(service, id, 1)).toMatchObject([{ status: "entregue", tentativas: 1 }]);
  expect(await check()).toEqual({ checked: 0, resumed: 0, failed: 0 });
  expect(receiver.received).toHaveLength(1);
});
