import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { runningService } from "../../lib/laptop/announcement.ts";
import { openTokenIssuer } from "../../lib/laptop/issuer/token-issuer.ts";
import type { DeliveriesAnswer } from "../../lib/service/api/schemas/deliveries-schema.ts";
import { VPO } from "../deliver/webhooks/builders.ts";
import { createAuthority } from "../deliver/webhooks/certificates.ts";
import { startReceiver } from "../deliver/webhooks/receiver.ts";
import { startServiceProcess } from "../service-process.ts";
import { checkForeignPage } from "./foreign-page.ts";
import { checkImports } from "./imports.ts";
import { checkPorts } from "./ports.ts";
import { HOSTILE } from "./receivers.ts";
import { check, concludeChecks } from "./report.ts";
import { type Caller, checkStarvation } from "./starvation.ts";

// Hostile callers, pages, receivers and imports against the service as `npm start` runs it.
const TIME_SCALE = 0.001;
const ATTEMPTS = 4;
const POLL_MS = 500;
/** Four attempts of ten seconds, plus time for everything else. */
const DELIVERED_MS = 150_000;
const POOL = { UV_THREADPOOL_SIZE: "32", MALLOC_ARENA_MAX: "1" };

const directory = await mkdtemp(join(tmpdir(), "rota-vpo-hostile-"));
const authority = await createAuthority();
const receiver = await startReceiver(await authority.certify(), (response, request, earlier) => {
  const reply = HOSTILE.get(request.path.slice(1));
  if (reply) reply(response, request, earlier);
  else response.end();
});
const service = await startServiceProcess(directory, authority, TIME_SCALE, POOL);
const issuer = await openTokenIssuer(directory);
const urls = await portsOf();

const webhooks = new Map<string, string>();
for (const path of [...HOSTILE.keys(), "confirms"]) webhooks.set(path, await register(path));
await putEvent();
await checkPorts(urls, isAlive);
await checkForeignPage(urls);
await checkReceivers();
await checkStarvation(await callerOf("22222"), await callerOf("33333"));
check(await isAlive(), "the service has run through all of it");
await service.end("SIGTERM");
await receiver.stop();
await checkImports(directory);
await rm(directory, { recursive: true });
process.exit(concludeChecks());

async function callerOf(enterprise: string): Promise<Caller> {
  const token = await issuer.issue([enterprise]);
  return { url: service.url, headers: { authorization: `Bearer ${token}` }, enterprise };
}

/** Every port of the service; that of S3 is in the link to the results of a job. */
async function portsOf(): Promise<Record<string, string>> {
  const running = await runningService(directory);
  const { headers, enterprise } = await callerOf("44444");
  const jobs = `${service.url}/consulta/lotes/${enterprise}`;
  const body = JSON.stringify({ consultas: [{ locations: ["Curitiba/PR", "Paranaguá/PR"] }] });
  const job = (await (await fetch(jobs, { method: "POST", headers, body })).json()) as {
    id: string;
  };
  for (;;) {
    const answer = await (await fetch(`${jobs}/${job.id}`, { headers })).json();
    const link = /http:\/\/127\.0\.0\.1:\d+/.exec(JSON.stringify(answer))?.[0];
    if (link && running) {
      const { tablesUrl, cloudUrl } = running;
      return { service: service.url, tables: tablesUrl, cloud: cloudUrl, s3: link };
    }
    await sleep(POLL_MS);
  }
}

async function isAlive(): Promise<boolean> {
  const response = await fetch(`${service.url}/integracoes/webhooks/vpo`, service);
  return response.ok;
}

async function register(path: string): Promise<string> {
  const body = JSON.stringify({ url: `${receiver.url}/${path}`, eventos: ["vpo.created"] });
  const endpoint = `${service.url}/integracoes/webhooks/vpo`;
  const response = await fetch(endpoint, { method: "POST", headers: service.headers, body });
  if (!response.ok) throw new Error(`the receiver ${path} is not registered`);
  return ((await response.json()) as { id: string }).id;
}

async function putEvent(): Promise<void> {
  const Detail = JSON.stringify({ enterpriseId: "12345", vpo: VPO });
  const entry = { EventBusName: "vpo", Source: "hostile", DetailType: "vpo.created", Detail };
  await service.bus().send(new PutEventsCommand({ Entries: [entry] }));
}

/** Every hostile receiver costs its own delivery four attempts, and costs nobody else anything. */
async function checkReceivers(): Promise<void> {
  const end = performance.now() + DELIVERED_MS;
  const open = new Map(webhooks);
  const wrong: string[] = [];
  while (open.size > 0 && performance.now() < end) {
    for (const [path, id] of open) {
      const url = `${service.url}/integracoes/webhooks/vpo/${id}/entregas`;
      const { entregas } = (await (await fetch(url, service)).json()) as DeliveriesAnswer;
      const [delivery] = entregas;
      if (!delivery || delivery.status === "pendente") continue;
      open.delete(path);
      const wanted = path === "confirms" ? "entregue" : "falha definitiva";
      if (delivery.status !== wanted) wrong.push(`${path} ${delivery.status}`);
    }
    await sleep(POLL_MS);
  }
  check(open.size === 0, `no delivery is left pending: ${[...open.keys()].join(" ")}`);
  check(
    wrong.length === 0,
    `${HOSTILE.size} hostile receivers fail, the good one confirms ${wrong}`,
  );
  const attempts = receiver.received.filter(({ path }) => path.startsWith("/status-500"));
  check(attempts.length === ATTEMPTS, "a failing receiver gets four attempts");
}
