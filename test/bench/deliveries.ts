import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { elementAt } from "../../lib/base/element-at.ts";
import { openTokenIssuer } from "../../lib/laptop/issuer/token-issuer.ts";
import { quantileOf, timeOf } from "../../tools/check/measure.ts";
import type { CheckResult, Figure } from "../../tools/check/result.ts";
import { VPO } from "../deliver/webhooks/builders.ts";
import { createAuthority } from "../deliver/webhooks/certificates.ts";
import { startReceiver } from "../deliver/webhooks/receiver.ts";
import { type ServiceProcess, startServiceProcess } from "../service-process.ts";

const WEBHOOKS = [1, 10, 100];
const MOST_OF_AN_ENTERPRISE = 10;
const SECONDS = { quick: 5, full: 60 };
const SINGLE_EVENTS = { quick: 50, full: 500 };
const BATCH = 10;
/** The producer waits while this many deliveries are in progress. */
const UNDER_WAY = 1_000;
/** No retry is due this late. */
const SILENCE_MS = 120_000;

/**
 * Sends events through the whole service in a separate process to a real HTTPS receiver in this
 * one, for 1, 10 and 100 webhooks, ten to an enterprise. Measures the time of a single event, then
 * the sustained rate.
 */
export async function benchDeliveries(isQuick: boolean): Promise<CheckResult> {
  const size = isQuick ? "quick" : "full";
  const results = { checked: 0, faults: [] as string[], figures: [] as Figure[] };
  for (const webhooks of WEBHOOKS) {
    const { deliveries, figures } = await measure(webhooks, SECONDS[size], SINGLE_EVENTS[size]);
    results.checked += deliveries;
    results.figures.push(...figures);
  }
  return results;
}

async function measure(webhooks: number, seconds: number, singles: number) {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-bench-"));
  const authority = await createAuthority();
  const received = countArrivals();
  const receiver = await startReceiver(await authority.certify(), (response, { body, at }) => {
    received.add(JSON.parse(body).vpo.guid, at);
    response.end();
  });
  const service = await startServiceProcess(directory, authority, 1);
  const enterprises = await register(service, directory, receiver.url, webhooks);
  const put = producer(service, enterprises);
  const perEvent = webhooks / enterprises.length;

  await received.until((await put(BATCH)).length * perEvent);
  const times: number[] = [];
  for (let i = 0; i < singles; i += 1) {
    const started = performance.timeOrigin + performance.now();
    const before = received.count();
    const [guid = ""] = await put(1);
    await received.until(before + perEvent);
    times.push((received.firstOf(guid) ?? Number.NaN) - started);
  }

  const [before, cpuBefore] = [received.count(), service.usage().cpuSeconds];
  const started = performance.now();
  let events = 0;
  while (performance.now() - started < 1_000 * seconds) {
    events += (await put(BATCH)).length;
    await received.until(before + events * perEvent - UNDER_WAY);
  }
  const deliveries = events * perEvent;
  await received.until(before + deliveries);
  const elapsed = (performance.now() - started) / 1_000;
  const cpuSeconds = service.usage().cpuSeconds - cpuBefore;
  await service.end("SIGTERM");
  await receiver.stop();
  await rm(directory, { recursive: true });

  const name = `${webhooks} ${webhooks === 1 ? "webhook" : "webhooks"}`;
  const first = `${name}: PutEvents to a receiver's first byte`;
  const rate = (what: string, count: number): Figure => ({
    name: `${name}: ${what}`,
    value: count / elapsed,
    unit: "/s",
    of: count,
    isTimed: true,
  });
  const figures = [
    timeOf(`${first}, median`, quantileOf(times, 0.5), singles),
    timeOf(`${first}, 99th percentile`, quantileOf(times, 0.99), singles),
    rate("events sustained", events),
    rate("deliveries sustained", deliveries),
    timeOf(`${name}: processor time per delivery`, (1_000 * cpuSeconds) / deliveries, deliveries),
  ];
  return { deliveries, figures };
}

/** Counts deliveries as they arrive, and keeps when the first of each event did. */
function countArrivals() {
  const firsts = new Map<string, number>();
  let count = 0;
  let progress = Promise.withResolvers<void>();
  return {
    add(guid: string, at: number): void {
      count += 1;
      if (!firsts.has(guid)) firsts.set(guid, at);
      progress.resolve();
      progress = Promise.withResolvers();
    },
    count: () => count,
    firstOf: (guid: string) => firsts.get(guid),
    /** Throws if nothing arrives for two minutes. */
    async until(wanted: number): Promise<void> {
      const silence = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        silence.reject(new Error(`${wanted - count} of ${wanted} deliveries are missing`));
      }, SILENCE_MS);
      try {
        while (count < wanted) {
          await Promise.race([progress.promise, silence.promise]);
          timer.refresh();
        }
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Registers webhooks that all lead to one receiver; returns their enterprises. */
async function register(
  service: ServiceProcess,
  directory: string,
  receiver: string,
  webhooks: number,
): Promise<string[]> {
  const issuer = await openTokenIssuer(directory);
  const perEnterprise = Math.min(webhooks, MOST_OF_AN_ENTERPRISE);
  const enterprises = Array.from({ length: webhooks / perEnterprise }, (_, i) => `${12_345 + i}`);
  for (const enterprise of enterprises) {
    const headers = { authorization: `Bearer ${await issuer.issue([enterprise])}` };
    for (let i = 0; i < perEnterprise; i += 1) {
      const body = JSON.stringify({ url: `${receiver}/${i}`, eventos: ["vpo.created"] });
      const url = `${service.url}/integracoes/webhooks/vpo`;
      const response = await fetch(url, { method: "POST", headers, body });
      if (response.status !== 200) throw new Error(await response.text());
    }
  }
  return enterprises;
}

/** Sends events to the bus, to one enterprise after the other; returns their GUIDs. */
function producer(service: ServiceProcess, enterprises: readonly string[]) {
  const bus = service.bus();
  let sent = 0;
  return async (count: number): Promise<string[]> => {
    const guids = Array.from({ length: count }, () => crypto.randomUUID());
    const Entries = guids.map((guid) => {
      const enterpriseId = elementAt(enterprises, sent++ % enterprises.length);
      return {
        EventBusName: "vpo",
        Source: "bench",
        DetailType: "vpo.created",
        Detail: JSON.stringify({ enterpriseId, vpo: { ...VPO, guid } }),
      };
    });
    const { FailedEntryCount } = await bus.send(new PutEventsCommand({ Entries }));
    if (FailedEntryCount !== 0) throw new Error(`${FailedEntryCount} events were refused`);
    return guids;
  };
}
