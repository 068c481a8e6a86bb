import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PutEventsCommand } from "@aws-sdk/client-eventbridge";
import type { DeliveriesAnswer } from "../../lib/service/api/schemas/deliveries-schema.ts";
import { conclude } from "../../tools/check/result.ts";
import { VPO } from "../deliver/webhooks/builders.ts";
import { createAuthority } from "../deliver/webhooks/certificates.ts";
import { startReceiver } from "../deliver/webhooks/receiver.ts";
import { startServiceProcess } from "../service-process.ts";
import { startMixedLoad } from "./mixed-load.ts";

// Mixed load on the service as `npm start` runs it: routes, tolls, jobs, hostile requests and
// deliveries. Checks that its memory and descriptors at the end are near those after five minutes,
// and that no delivery is lost. Takes the minutes, the number of deliveries and `quiet` to leave out
// the rest.
const [MINUTES = 60, DELIVERIES = 100_000] = process.argv.slice(2, 4).map(Number);
const IS_QUIET = process.argv[4] === "quiet";
const WEBHOOKS = 5;
const BATCH = 10;
const EVENTS = Math.ceil(DELIVERIES / WEBHOOKS / BATCH) * BATCH;
const MINUTE_MS = 60_000;
/** Minutes after the start at which memory is first looked at. */
const SETTLED = MINUTES / 12;
const SAMPLE_MS = 5_000;
/** Largest growth of the memory. */
const MAX_GROWTH = 0.2;
/** A leak of the deliveries or of the calls would take thousands. */
const MAX_MORE_DESCRIPTORS = 50;
/** Events end this share of the time before the end, so that a backlog can end, too. */
const EMISSION = 0.92;
/** One delivery in this many fails its first attempt. */
const FAILING = 50;
const PATIENCE_MS = 7 * MINUTE_MS;
const TIME_SCALE = 0.01;
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: "1",
  UV_THREADPOOL_SIZE: "32",
  NODE_OPTIONS: "--max-semi-space-size=2",
};

const directory = await mkdtemp(join(tmpdir(), "rota-vpo-hour-"));
const authority = await createAuthority();
/** Confirmed deliveries by path. */
const confirmed = new Map<string, Set<string>>();
let requests = 0;
const refusedOnce = new Set<string>();
const receiver = await startReceiver(await authority.certify(), (response, { path, body }) => {
  receiver.received.length = 0;
  const { guid } = JSON.parse(body).vpo;
  requests += 1;
  if (requests % FAILING === 0 && !refusedOnce.has(`${path}${guid}`)) {
    refusedOnce.add(`${path}${guid}`);
    response.writeHead(503).end();
    return;
  }
  confirmed.get(path)?.add(guid);
  response.end();
});
const service = await startServiceProcess(directory, authority, TIME_SCALE, ENVIRONMENT);
const { headers } = service;
const endpoint = `${service.url}/integracoes/webhooks/vpo`;
const webhooks: string[] = [];
for (let i = 1; i <= WEBHOOKS; i += 1) webhooks.push(await register(`/${i}`));

const atStart = service.usage().megabytes;
const started = performance.now();
const minutes = () => (performance.now() - started) / MINUTE_MS;
const samples: { minute: number; megabytes: number; descriptors: number }[] = [];
const ending = new AbortController();
const load = IS_QUIET ? undefined : startMixedLoad(service, ending.signal);
const watching = watch();
const accepted = await emit();
const behindBy = accepted.size * WEBHOOKS - arrived();
console.log(`${minutes().toFixed(1)} min: all events accepted, ${behindBy} deliveries outstanding`);
while (minutes() < MINUTES) await sleep(1_000);
ending.abort();
await Promise.all([load?.done, watching]);
const { cpuSeconds } = service.usage();
const [first, last] = [meanAround(SETTLED, "megabytes"), meanAround(MINUTES, "megabytes")];
const moreDescriptors = meanAround(MINUTES, "descriptors") - meanAround(SETTLED, "descriptors");
await untilAllArrived();
const lost = accepted.size * WEBHOOKS - arrived();
const { pending, failed } = await unfinished();
const afterwards = service.usage().megabytes;
await service.end("SIGTERM");
await receiver.stop();
await rm(directory, { recursive: true });

const growth = last / first - 1;
for (const [what, count] of load?.statuses ?? []) console.log(`${what}: ${count}`);
console.log(
  `memory in MB: ${atStart} at the start, ${first.toFixed(0)} after ${SETTLED.toFixed(1)} min`,
);
console.log(
  `  ${last.toFixed(0)} after ${MINUTES} min (${(100 * growth).toFixed(1)} %), ${afterwards} at rest`,
);
console.log(`processor time of the service: ${cpuSeconds} s in ${MINUTES} min`);
console.log(
  `deliveries: ${accepted.size * WEBHOOKS} accepted, ${arrived()} arrived, ${lost} lost,`,
);
console.log(`  ${pending} pending, ${failed} failed, ${refusedOnce.size} first attempts refused`);
const of = accepted.size * WEBHOOKS;
conclude({
  checked: of,
  faults: [],
  figures: [
    { name: "minutes of mixed load", value: MINUTES, unit: "" },
    { name: "growth of the memory", value: 100 * growth, unit: "%", atMost: 100 * MAX_GROWTH },
    {
      name: "descriptors at the end, more than after a twelfth of the time",
      value: Math.round(moreDescriptors),
      unit: "",
      atMost: MAX_MORE_DESCRIPTORS,
    },
    { name: "deliveries lost", value: lost, unit: "", of, atMost: 0 },
    { name: "deliveries pending", value: pending, unit: "", of, atMost: 0 },
    { name: "deliveries failed", value: failed, unit: "", of, atMost: 0 },
  ],
});
process.exit();

async function register(path: string): Promise<string> {
  confirmed.set(path, new Set());
  const body = JSON.stringify({ url: `${receiver.url}${path}`, eventos: ["vpo.created"] });
  const response = await fetch(endpoint, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`${path} is not registered`);
  return ((await response.json()) as { id: string }).id;
}

/** Puts all events at an even pace; returns those that the bus has accepted. */
async function emit(): Promise<Set<string>> {
  const guids = new Set<string>();
  const bus = service.bus();
  while (guids.size < EVENTS) {
    const due = (guids.size / EVENTS) * MINUTES * EMISSION * MINUTE_MS;
    await sleep(Math.max(0, started + due - performance.now()));
    const batch = Array.from({ length: BATCH }, () => crypto.randomUUID());
    const Entries = batch.map((guid) => ({
      EventBusName: "vpo",
      Source: "hour",
      DetailType: "vpo.created",
      Detail: JSON.stringify({ enterpriseId: "12345", vpo: { ...VPO, guid } }),
    }));
    const answer = await bus.send(new PutEventsCommand({ Entries })).catch(() => undefined);
    if (answer?.FailedEntryCount === 0) for (const guid of batch) guids.add(guid);
  }
  bus.destroy();
  return guids;
}

function arrived(): number {
  return [...confirmed.values()].reduce((sum, guids) => sum + guids.size, 0);
}

async function watch(): Promise<void> {
  let printed = 0;
  while (!ending.signal.aborted) {
    const { megabytes, childMegabytes, descriptors, cpuSeconds: seconds } = service.usage();
    samples.push({ minute: minutes(), megabytes, descriptors });
    if (minutes() >= printed) {
      const at = `${minutes().toFixed(1)} min`;
      console.log(
        `${at}: ${megabytes} MB, ${childMegabytes} in children, ${descriptors} descriptors, ${seconds} s of processor, ${arrived()} delivered`,
      );
      printed += SETTLED;
    }
    await sleep(SAMPLE_MS, undefined, { signal: ending.signal }).catch(() => {});
  }
}

/** Mean of the minute around a time, or of the last samples before the end. */
function meanAround(minute: number, of: "megabytes" | "descriptors"): number {
  const width = Math.min(0.5, SETTLED / 4);
  const near = samples.filter((one) => Math.abs(one.minute - minute) <= width);
  return near.reduce((sum, one) => sum + one[of], 0) / near.length;
}

async function untilAllArrived(): Promise<void> {
  let before = -1;
  let changedAt = performance.now();
  while (arrived() < accepted.size * WEBHOOKS && performance.now() - changedAt < PATIENCE_MS) {
    if (arrived() !== before) changedAt = performance.now();
    before = arrived();
    await sleep(1_000);
  }
}

/** Deliveries that the service does not report as delivered, up to a page of each webhook. */
async function unfinished() {
  const counts = { pending: 0, failed: 0 };
  await sleep(5_000);
  for (const id of webhooks) {
    counts.pending += await countOf(id, "pendente");
    counts.failed += await countOf(id, "falha definitiva");
  }
  return counts;
}

async function countOf(id: string, status: string): Promise<number> {
  const query = new URLSearchParams({ status });
  const response = await fetch(`${endpoint}/${id}/entregas?${query}`, { headers });
  return ((await response.json()) as DeliveriesAnswer).entregas.length;
}
