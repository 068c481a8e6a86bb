import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PutEventsCommand } from "@aws-sdk/client-eventbridge";
import type { DeliveriesAnswer } from "../../lib/service/api/schemas/deliveries-schema.ts";
import { conclude, type Figure } from "../../tools/check/result.ts";
import { VPO } from "../deliver/webhooks/builders.ts";
import { createAuthority } from "../deliver/webhooks/certificates.ts";
import { type Received, type Reply, startReceiver } from "../deliver/webhooks/receiver.ts";
import { startServiceProcess } from "../service-process.ts";

// Kills the running service at random moments while events arrive and a backlog is processed.
// Checks that no accepted event is lost and that no webhook receives more duplicates than there
// were kills. `npm run check -- kills 25 1000` uses a backlog of 20,000 deliveries.
const [KILLS = 25, BACKLOG_EVENTS = 50] = process.argv.slice(2).map(Number);
const BACKLOG_WEBHOOKS = 20;
const BATCH = 10;
const LONGEST_LIFE_MS = 1_200;
/** Wait of the local state machine: a task that was killed often is retried after five minutes. */
const LONGEST_RETRY_MS = 300_000;
const POLL_MS = 100;
const PATIENCE = (LONGEST_RETRY_MS + 60_000) / POLL_MS;
const TIME_SCALE = 0.0005;

const CREATED = "vpo.created";
/** Kind of the events in the backlog. */
const UPDATED = "vpo.updated";

/** The receiver's answer on each path; it confirms on all others. */
const REPLIES: Record<string, Reply> = {
  "/confirms": (response) => response.end(),
  "/fails-first": (response, { body }) => {
    response.writeHead(timesSeen("/fails-first", body) === 1 ? 503 : 200).end();
  },
  "/never-confirms": (response) => response.writeHead(500).end(),
};

const directory = await mkdtemp(join(tmpdir(), "rota-vpo-kills-"));
const authority = await createAuthority();
const receiver = await startReceiver(await authority.certify(), (response, request, earlier) => {
  const reply = REPLIES[request.path];
  if (reply) reply(response, request, earlier);
  else response.end();
});
const service = await startServiceProcess(directory, authority, TIME_SCALE);
const { headers } = service;
const endpoint = `${service.url}/integracoes/webhooks/vpo`;
const accepted: string[] = [];
const backlog = Array.from({ length: BACKLOG_EVENTS }, () => crypto.randomUUID());

const webhooks = new Map<string, string>();
for (const path of Object.keys(REPLIES)) webhooks.set(path, await register(path, CREATED));
const backlogWebhooks = new Map<string, string>();
for (let i = 1; i <= BACKLOG_WEBHOOKS; i += 1) {
  backlogWebhooks.set(`/backlog/${i}`, await register(`/backlog/${i}`, UPDATED));
}
await putBacklog();

let producing = true;
const producer = produce();
for (let kill = 1; kill <= KILLS; kill += 1) {
  await sleep(Math.random() * LONGEST_LIFE_MS);
  await service.end("SIGKILL");
  await service.start();
}
producing = false;
await producer;
await untilNothingArrives();
for (const id of [...webhooks.values(), ...backlogWebhooks.values()]) await untilNothingPends(id);
const figures: Figure[] = [
  { name: "kills", value: KILLS, unit: "" },
  ...(await check()),
  ...(await checkBacklog()),
];
await service.end("SIGTERM");
await receiver.stop();
await rm(directory, { recursive: true });
conclude({ checked: Math.min(KILLS, accepted.length, backlog.length), faults: [], figures });

async function register(path: string, kind: string): Promise<string> {
  const body = JSON.stringify({ url: `${receiver.url}${path}`, eventos: [kind] });
  const response = await fetch(endpoint, { method: "POST", headers, body });
  assert.equal(response.status, 200);
  return ((await response.json()) as { id: string }).id;
}

async function putBacklog(): Promise<void> {
  const client = service.bus();
  for (let i = 0; i < backlog.length; i += BATCH) {
    const Entries = backlog.slice(i, i + BATCH).map((guid) => entryOf(UPDATED, guid));
    const { FailedEntryCount } = await client.send(new PutEventsCommand({ Entries }));
    assert.equal(FailedEntryCount, 0);
  }
  client.destroy();
}

function entryOf(kind: string, guid: string) {
  const Detail = JSON.stringify({ enterpriseId: "12345", vpo: { ...VPO, guid } });
  return { EventBusName: "vpo", Source: "kills", DetailType: kind, Detail };
}

/** Puts events one after the other; an event counts only after the bus has answered. */
async function produce(): Promise<void> {
  while (producing) {
    const guid = crypto.randomUUID();
    const client = service.bus();
    try {
      const Entries = [entryOf(CREATED, guid)];
      const { FailedEntryCount } = await client.send(new PutEventsCommand({ Entries }));
      if (FailedEntryCount === 0) accepted.push(guid);
    } catch {
      // The service is dead, so it has accepted nothing.
    }
    client.destroy();
    await sleep(5);
  }
}

function timesSeen(path: string, body: string): number {
  return receiver.received.filter((one) => one.path === path && one.body === body).length;
}

async function entregas(id: string, query: string): Promise<DeliveriesAnswer> {
  const response = await fetch(`${endpoint}/${id}/entregas?${query}`, { headers });
  assert.equal(response.status, 200);
  return (await response.json()) as DeliveriesAnswer;
}

/**
 * Waits until every event has reached every webhook, or until nothing has arrived for longer than a
 * task waits between its attempts. An accepted event may still wait on the bus, where it has no
 * pending delivery yet.
 */
async function untilNothingArrives(): Promise<void> {
  const expected = accepted.length * webhooks.size + backlog.length * backlogWebhooks.size;
  let arrived = -1;
  for (let patience = PATIENCE; patience > 0; patience -= 1) {
    const first = new Set(receiver.received.map((one) => `${one.path} ${guidOf(one)}`));
    if (first.size >= expected) return;
    if (receiver.received.length > arrived) patience = PATIENCE;
    arrived = receiver.received.length;
    await sleep(POLL_MS);
  }
}

async function untilNothingPends(id: string): Promise<void> {
  for (let patience = PATIENCE; patience > 0; patience -= 1) {
    if ((await entregas(id, "status=pendente")).entregas.length === 0) return;
    await sleep(POLL_MS);
  }
  throw new Error(`deliveries of ${id} are still pending`);
}

/** Statuses of all deliveries of a webhook. */
async function statuses(id: string): Promise<string[]> {
  const all: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await entregas(id, `limite=100${cursor && `&cursor=${cursor}`}`);
    all.push(...page.entregas.map(({ status }) => status));
    cursor = page.proximo;
  }
  return all;
}

async function check(): Promise<Figure[]> {
  let repeated = 0;
  const attemptsOf = { "/confirms": 1, "/fails-first": 2, "/never-confirms": 4 };
  for (const [path, id] of webhooks) {
    const received = receiver.received.filter((one) => one.path === path);
    const guids = Map.groupBy(received, guidOf);
    const expected = attemptsOf[path as keyof typeof attemptsOf];
    const lost = accepted.filter((guid) => (guids.get(guid)?.length ?? 0) < expected);
    const duplicates = received.length - expected * guids.size;
    const ends = await statuses(id);
    const wanted = path === "/never-confirms" ? "falha definitiva" : "entregue";
    const otherwise = ends.filter((status) => status !== wanted).length;
    console.log(
      `${path}: ${ends.length} deliveries, ${otherwise} not ${wanted}, ${lost.length} lost, ${duplicates} duplicates`,
    );
    assert.equal(lost.length, 0);
    assert.equal(otherwise, 0);
    assert.equal(ends.length, guids.size);
    assert.ok(duplicates <= KILLS, "more duplicates than kills");
    repeated += duplicates;
  }
  const of = accepted.length * webhooks.size;
  return [
    { name: "deliveries lost while events arrived", value: 0, unit: "", of, atMost: 0 },
    { name: "duplicates of them", value: repeated, unit: "", of },
  ];
}

async function checkBacklog(): Promise<Figure[]> {
  let [lost, repeated, otherwise] = [0, 0, 0];
  for (const [path, id] of backlogWebhooks) {
    const received = receiver.received.filter((one) => one.path === path);
    const guids = new Set(received.map(guidOf));
    lost += backlog.filter((guid) => !guids.has(guid)).length;
    assert.ok(received.length - guids.size <= KILLS, "more duplicates than kills");
    repeated += received.length - guids.size;
    otherwise += (await statuses(id)).filter((status) => status !== "entregue").length;
  }
  const of = backlog.length * backlogWebhooks.size;
  return [
    { name: "deliveries of the backlog lost", value: lost, unit: "", of, atMost: 0 },
    { name: "deliveries of the backlog not entregue", value: otherwise, unit: "", of, atMost: 0 },
    { name: "duplicates of the backlog", value: repeated, unit: "", of },
  ];
}

function guidOf({ body }: Received): string {
  return JSON.parse(body).vpo.guid;
}
