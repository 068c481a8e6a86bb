import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { elementAt } from "../../lib/base/element-at.ts";
import { startServiceProcess } from "../../test/service-process.ts";
import type { Figure } from "../check/result.ts";
import { putEvents, register } from "./producer.ts";
import type { ReceiverAddress, ReceiverCounts } from "./receiver.ts";

/** Largest memory of the service, for any number of waiting deliveries. */
const MAX_MEGABYTES = 600;
/**
 * Processor time per delivery in the last fifth of the backlog, compared with the first. It is
 * compared in place of the rate, which depends on what else the machine does.
 */
const MAX_SLOWDOWN = 1.5;
const FIFTHS = 5;
/** A smaller backlog is gone within a few samples. */
const MIN_COMPARED = 5_000;
const ENTERPRISE = "12345";
const SAMPLE_MS = 1_000;
/** Time without a single delivery after which the check gives up. */
const STALLED_MS = 60_000;

interface Sample {
  seconds: number;
  delivered: number;
  megabytes: number;
  cpuSeconds: number;
}

/**
 * Puts many events for many webhooks at once and follows the service until every delivery has
 * reached an HTTPS receiver in another process. Returns what exceeds the limits.
 */
export async function checkBurst(
  events: number,
  webhooks: number,
  figures: Figure[],
): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-burst-"));
  const receiver = fork(join(import.meta.dirname, "receiver.ts"));
  const [{ url, authority }] = (await once(receiver, "message")) as [ReceiverAddress];
  const service = await startServiceProcess(directory, { certificate: authority }, 1);
  for (let i = 1; i <= webhooks; i += 1) await register(service, `${url}/${i}`);
  const started = performance.now();
  const samples: Sample[] = [];
  const counts = async (): Promise<ReceiverCounts> => {
    receiver.send("counts");
    const [message] = await once(receiver, "message");
    return message;
  };
  const following = follow(events * webhooks, async () => {
    const { distinct } = await counts();
    const seconds = (performance.now() - started) / 1000;
    samples.push({ seconds, delivered: distinct, ...service.usage() });
    return distinct;
  });
  await putEvents(service, ENTERPRISE, events);
  console.log(`burst: ${events} events accepted in ${secondsSince(started)} s`);
  const delivered = await following;
  const { requests } = await counts();
  await service.end("SIGTERM");
  receiver.disconnect();
  await rm(directory, { recursive: true });
  const of = events * webhooks;
  const peak = Math.max(...samples.map(({ megabytes }) => megabytes));
  figures.push(
    { name: "deliveries of a burst that arrived", value: delivered, unit: "", of, atLeast: of },
    {
      name: "memory of the service in a burst",
      value: peak,
      unit: "MB",
      of,
      atMost: MAX_MEGABYTES,
    },
  );
  return faults(of, delivered, requests, samples);
}

/** Samples until `expected` deliveries have arrived or none arrives any more; returns their number. */
async function follow(expected: number, sample: () => Promise<number>): Promise<number> {
  let delivered = 0;
  for (let last = performance.now(); performance.now() - last < STALLED_MS; ) {
    const now = await sample();
    if (now > delivered) last = performance.now();
    delivered = now;
    if (delivered >= expected) break;
    await sleep(SAMPLE_MS);
  }
  return delivered;
}

function faults(expected: number, delivered: number, requests: number, samples: Sample[]) {
  const peak = Math.max(...samples.map(({ megabytes }) => megabytes));
  const last = samples.at(-1);
  console.log(
    `burst: ${delivered} of ${expected} deliveries in ${Math.round(last?.seconds ?? 0)} s, ${last?.cpuSeconds} s of processor time, at most ${peak} MB`,
  );
  return [
    ...(delivered < expected ? [`burst: ${expected - delivered} deliveries never arrived`] : []),
    ...(requests > delivered ? [`burst: ${requests - delivered} deliveries arrived twice`] : []),
    ...(peak <= MAX_MEGABYTES ? [] : [`burst: ${peak} MB, more than ${MAX_MEGABYTES}`]),
    ...(delivered < expected ? [] : slowdownFaults(expected, samples)),
  ];
}

/** Compares the fifths of a backlog that is long enough to measure them. */
function slowdownFaults(expected: number, samples: readonly Sample[]): string[] {
  if (expected < MIN_COMPARED) {
    console.log(`burst: fewer than ${MIN_COMPARED} deliveries, too few to compare their fifths`);
    return [];
  }
  const fifths = Array.from({ length: FIFTHS }, (_, i) => fifth(i, expected, samples));
  console.log(`burst: deliveries/s by fifths: ${fifths.map(({ rate }) => rate).join(", ")}`);
  console.log(`burst: processor ms each by fifths: ${fifths.map(({ cost }) => cost).join(", ")}`);
  const slowdown = elementAt(fifths, FIFTHS - 1).cost / elementAt(fifths, 0).cost;
  // A figure that is not a number is a fault as well.
  return slowdown <= MAX_SLOWDOWN
    ? []
    : [`burst: the last deliveries cost ${slowdown.toFixed(1)} times the first ones`];
}

/** Deliveries a second, and milliseconds of processor time per delivery, in one fifth of them. */
function fifth(index: number, expected: number, samples: readonly Sample[]) {
  const at = (count: number) =>
    elementAt(
      samples,
      samples.findIndex(({ delivered }) => delivered >= count),
    );
  const from = at(Math.max(1, (expected * index) / FIFTHS));
  const to = at((expected * (index + 1)) / FIFTHS);
  const count = to.delivered - from.delivered;
  return {
    rate: Math.round(count / (to.seconds - from.seconds)),
    cost: Number(((1000 * (to.cpuSeconds - from.cpuSeconds)) / count).toFixed(1)),
  };
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
