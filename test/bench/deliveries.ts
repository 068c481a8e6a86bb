import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PutEventsCommand } from "@aws-sdk/client-eventbridge";
import type { CheckResult, Figure } from "../../tools/check/result.ts";
import { VPO } from "../deliver/webhooks/builders.ts";
import { createAuthority } from "../deliver/webhooks/certificates.ts";
import { startReceiver } from "../deliver/webhooks/receiver.ts";
import { startServiceProcess } from "../service-process.ts";
import { quantileOf, timeOf } from "./measure.ts";

const EVENTS = 3_000;
const BATCH = 10;
const SINGLE_EVENTS = 500;

/**
 * Sends events through the whole service in a separate process to a real HTTPS receiver in this
 * one. Measures the sustained events per second and the time of a single one.
 */
export async function benchDeliveries(): Promise<CheckResult> {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-bench-"));
  const authority = await createAuthority();
  const receivedAt = new Map<string, number>();
  let progress = Promise.withResolvers<void>();
  const receiver = await startReceiver(await authority.certify(), (response, { body, at }) => {
    receivedAt.set(JSON.parse(body).vpo.guid, at);
    progress.resolve();
    progress = Promise.withResolvers();
    response.end();
  });
  const service = await startServiceProcess(directory, authority, 1);
  const bus = service.bus();

  async function put(count: number): Promise<string[]> {
    const guids = Array.from({ length: count }, () => crypto.randomUUID());
    const Entries = guids.map((guid) => ({
      EventBusName: "vpo",
      Source: "bench",
      DetailType: "vpo.created",
      Detail: JSON.stringify({ enterpriseId: "12345", vpo: { ...VPO, guid } }),
    }));
    await bus.send(new PutEventsCommand({ Entries }));
    return guids;
  }

  async function received(guids: readonly string[]): Promise<void> {
    for (const guid of guids) while (!receivedAt.has(guid)) await progress.promise;
  }

  const body = JSON.stringify({ url: receiver.url, eventos: ["vpo.created"] });
  const { headers } = service;
  const url = `${service.url}/integracoes/webhooks/vpo`;
  const registered = await fetch(url, { method: "POST", headers, body });
  if (registered.status !== 200) throw new Error(await registered.text());
  await received(await put(BATCH));

  const times: number[] = [];
  for (let i = 0; i < SINGLE_EVENTS; i += 1) {
    const started = performance.timeOrigin + performance.now();
    const [guid = ""] = await put(1);
    await received([guid]);
    times.push((receivedAt.get(guid) ?? 0) - started);
  }
  const first = "PutEvents to the receiver's first byte";
  const figures: Figure[] = [
    timeOf(`${first}: median`, quantileOf(times, 0.5), times.length),
    timeOf(`${first}: 99th percentile`, quantileOf(times, 0.99), times.length),
  ];

  const before = service.usage().cpuSeconds;
  const started = performance.now();
  const guids: string[] = [];
  while (guids.length < EVENTS) guids.push(...(await put(BATCH)));
  await received(guids);
  const seconds = (performance.now() - started) / 1000;
  const rate = Math.round(EVENTS / seconds);
  figures.push({ name: "events sustained", value: rate, unit: "/s", of: EVENTS, isTimed: true });
  const cpuSeconds = service.usage().cpuSeconds - before;
  figures.push(
    timeOf("processor time of the service per event", (1000 * cpuSeconds) / EVENTS, EVENTS),
  );

  await service.end("SIGTERM");
  await receiver.stop();
  await rm(directory, { recursive: true });
  return { checked: guids.length, faults: [], figures };
}
