import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Receiver, Reply } from "../deliver/webhooks/receiver.ts";
import type { TestService } from "./service.ts";
import { startWithReceiver } from "./service-with-receiver.ts";
import { createSmallDisk, type SmallDisk } from "./small-disk.ts";
import { finished, PATIENCE, putEvents, register, WEBHOOKS } from "./webhook-client.ts";

let disk: SmallDisk;
let service: TestService;
let receiver: Receiver;
let stop: () => Promise<void>;
let onRequest = () => {};

beforeAll(async () => {
  disk = createSmallDisk();
  const reply: Reply = (response) => {
    onRequest();
    response.end();
  };
  const options = { dataDirectory: disk.directory };
  ({ service, receiver, stop } = await startWithReceiver(reply, options));
});
afterAll(async () => {
  await stop();
  disk.remove();
});

/** Registers the webhooks of one enterprise after another until one is refused. */
async function registerUntilRefused() {
  const accepted: string[] = [];
  for (let enterprise = 1; ; enterprise += 1) {
    const body = { url: `${receiver.url}/${enterprise}`, eventos: ["vpo.created"] };
    const answer = await service.post(WEBHOOKS, body, [String(enterprise)]);
    if (answer.status !== 200) return { accepted, answer };
    accepted.push(String(enterprise));
  }
}

async function webhooksOf(enterprise: string): Promise<unknown> {
  return (await service.call("GET", WEBHOOKS, { enterprises: [enterprise] })).body;
}

test("on a full disk writes get 503, accepted data stays, and freed space restores service", async () => {
  disk.fill();
  const { accepted, answer } = await registerUntilRefused();
  expect(answer).toMatchObject({ status: 503, body: { codigo: "503" } });
  const refused = String(accepted.length + 1);
  expect(await webhooksOf(refused)).toMatchObject({ webhooks: [] });
  await expect(async () => {
    for (;;) await putEvents(10, { enterpriseId: "nobody" });
  }).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } });
  disk.free();

  for (const enterprise of accepted) {
    expect(await webhooksOf(enterprise)).toMatchObject({ webhooks: [{ url: expect.any(String) }] });
  }
  const id = await register(service, `${receiver.url}/freed`);
  await putEvents(1);
  expect(await finished(service, id, 1)).toMatchObject([{ status: "entregue" }]);
  await service.call("DELETE", `${WEBHOOKS}/${id}`);
});

test("an attempt made while the disk is full is recorded once there is space", async () => {
  const id = await register(service, `${receiver.url}/in-flight`);
  const filled = Promise.withResolvers<void>();
  onRequest = () => {
    onRequest = () => {};
    disk.fill();
    filled.resolve();
  };
  await putEvents(1);
  await filled.promise;
  // The record fails at once; leaves the service some time to stumble over it.
  await vi.waitFor(() => expect(receiver.received.at(-1)?.path).toBe("/in-flight"), PATIENCE);
  await new Promise((resolve) => setTimeout(resolve, 500));
  disk.free();
  expect(await finished(service, id, 1)).toMatchObject([{ status: "entregue" }]);
});
