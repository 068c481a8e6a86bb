import { mkdtemp, readFile, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { journalFile } from "../../lib/laptop/journal/open-journal.ts";
import type { DeliveriesAnswer } from "../../lib/service/api/schemas/deliveries-schema.ts";
import { VPO } from "../deliver/webhooks/builders.ts";
import { createAuthority } from "../deliver/webhooks/certificates.ts";
import { type Receiver, startReceiver } from "../deliver/webhooks/receiver.ts";
import { type ServiceProcess, startServiceProcess } from "../service-process.ts";
import { PATIENCE, WEBHOOKS } from "./webhook-client.ts";

/** A second and a half until the second attempt. */
const TIME_SCALE = 0.05;

let directory: string;
let receiver: Receiver;
let service: ServiceProcess;
let status = 503;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-"));
  const authority = await createAuthority();
  receiver = await startReceiver(await authority.certify(), (response) => {
    response.writeHead(status).end();
  });
  service = await startServiceProcess(directory, authority, TIME_SCALE);
});
afterAll(async () => {
  await service.end("SIGTERM");
  await receiver.stop();
  await rm(directory, { recursive: true });
});

async function call(method: string, path: string, body?: object): Promise<unknown> {
  const { headers, url } = service;
  const request = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  return (await fetch(`${url}${WEBHOOKS}${path}`, request)).json();
}

async function deliveries(webhookId: string): Promise<DeliveriesAnswer["entregas"]> {
  return ((await call("GET", `/${webhookId}/entregas`)) as DeliveriesAnswer).entregas;
}

async function putEvent(): Promise<void> {
  const bus = service.bus();
  const Detail = JSON.stringify({ enterpriseId: "12345", vpo: VPO });
  const entry = { EventBusName: "vpo", Source: "test", DetailType: "vpo.created", Detail };
  await bus.send(new PutEventsCommand({ Entries: [entry] }));
  bus.destroy();
}

test.each<[string, (file: string) => Promise<unknown>]>([
  ["lost", (file) => rm(file)],
  ["truncated", async (file) => truncate(file, (await readFile(file)).length / 2)],
])("a delivery that waits while the journal is %s is taken up again", async (name, damage) => {
  status = 503;
  const webhook = { url: `${receiver.url}/${name}`, eventos: ["vpo.created"] };
  const { id } = (await call("POST", "", webhook)) as { id: string };
  await putEvent();
  await vi.waitFor(async () => {
    const [{ tentativas } = { tentativas: 0 }] = await deliveries(id);
    expect(tentativas).toBeGreaterThan(0);
  }, PATIENCE);
  await service.end("SIGTERM");
  await damage(journalFile(directory));

  status = 200;
  await service.start();
  await vi.waitFor(
    async () => expect(await deliveries(id)).toMatchObject([{ status: "entregue" }]),
    PATIENCE,
  );
  await call("DELETE", `/${id}`).catch(() => {});
});
