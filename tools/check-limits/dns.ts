import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openTokenIssuer } from "../../lib/laptop/issuer/token-issuer.ts";
import type { DeliveriesAnswer } from "../../lib/service/api/schemas/deliveries-schema.ts";
import { createAuthority } from "../../test/deliver/webhooks/certificates.ts";
import { startDnsServer } from "../../test/deliver/webhooks/dns-server.ts";
import { startReceiver } from "../../test/deliver/webhooks/receiver.ts";
import { type ServiceProcess, startServiceProcess } from "../../test/service-process.ts";
import type { Figure } from "../check/result.ts";
import { putEvents, register } from "./producer.ts";

const SLOW_ENTERPRISE = "12345";
const HEALTHY_ENTERPRISE = "67890";
const HEALTHY_HOST = "client.example";
/** The local service makes at most 16 attempts of one enterprise at once. */
const SLOW_HOSTS = 20;
const EVENTS = 50;
const LOOPBACK = ["127.0.0.1"];
/** Polls, 100 ms apart, without anything new after which the check gives up. */
const PATIENCE = 600;
/** Deliveries that the healthy client has received, or the questions that the slow one has caused. */
type Progress = () => number | Promise<number>;

/**
 * Delivers to a healthy client while the name servers of many of another enterprise's hosts never
 * answer. Every delivery of the healthy client must succeed at the first attempt, while those of
 * the other still wait. Returns what is wrong.
 */
export async function checkDns(figures: Figure[]): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-dns-"));
  let silent = false;
  const dns = await startDnsServer((name) => {
    if (name === "") return [];
    return silent && name !== HEALTHY_HOST ? "silence" : LOOPBACK;
  });
  const authority = await createAuthority();
  const receiver = await startReceiver(await authority.certify({ host: HEALTHY_HOST }));
  const { port } = new URL(receiver.url);
  const service = await startServiceProcess(directory, authority, 1, { DNS_SERVERS: dns.address });
  const token = await (await openTokenIssuer(directory)).issue([HEALTHY_ENTERPRISE]);
  const headers = { authorization: `Bearer ${token}` };
  const slow: string[] = [];
  for (let i = 1; i <= SLOW_HOSTS; i += 1) {
    slow.push(await register(service, `https://slow-${i}.example:${port}/`));
  }
  const healthy = await register(service, `https://${HEALTHY_HOST}:${port}/`, headers);
  silent = true;
  dns.asked.length = 0;
  await putEvents(service, SLOW_ENTERPRISE, EVENTS);
  const slowAsked = () => dns.asked.filter((name) => name !== HEALTHY_HOST).length;
  await reach(1, slowAsked);
  const started = performance.now();
  await putEvents(service, HEALTHY_ENTERPRISE, EVENTS);
  await reach(EVENTS, () => receiver.received.length);
  const seconds = (performance.now() - started) / 1_000;
  const { megabytes } = service.usage();
  // The answer is sent before the attempt is recorded.
  const ended = () => deliveries(service, healthy, headers, "entregue");
  await reach(receiver.received.length, async () => (await ended()).length);
  const made = await ended();
  const pending = await deliveries(service, slow[0] ?? "", service.headers, "pendente");
  await service.end("SIGTERM");
  await receiver.stop();
  await dns.stop();
  await rm(directory, { recursive: true });
  const late = made.filter(({ tentativas }) => tentativas !== 1).length;
  console.log(
    `DNS: ${made.length} of ${EVENTS} deliveries in ${seconds.toFixed(1)} s beside ${SLOW_HOSTS} hosts that are never answered, ${late} not at the first attempt, ${megabytes} MB`,
  );
  const name = "deliveries at the first attempt beside silent name servers";
  figures.push({ name, value: made.length - late, unit: "", of: EVENTS, atLeast: EVENTS });
  return [
    ...(made.length === EVENTS ? [] : [`DNS: only ${made.length} of ${EVENTS} were delivered`]),
    ...(late === 0 ? [] : [`DNS: ${late} deliveries took more than one attempt`]),
    ...(pending.length > 0 ? [] : ["DNS: nothing of the slow client was waiting"]),
  ];
}

/** Newest deliveries of a webhook, with their attempts. */
async function deliveries(
  { url }: ServiceProcess,
  id: string,
  headers: Record<string, string>,
  status?: string,
): Promise<DeliveriesAnswer["entregas"]> {
  const filter = status === undefined ? "" : `&status=${status}`;
  const address = `${url}/integracoes/webhooks/vpo/${id}/entregas?limite=${EVENTS}${filter}`;
  const response = await fetch(address, { headers });
  if (response.status !== 200) throw new Error(await response.text());
  return ((await response.json()) as DeliveriesAnswer).entregas;
}

/** Waits until a number is reached, or has not grown for about a minute. */
async function reach(expected: number, progress: Progress): Promise<void> {
  let reached = 0;
  for (let patience = PATIENCE; patience > 0 && reached < expected; patience -= 1) {
    await sleep(100);
    const now = await progress();
    if (now > reached) patience = PATIENCE;
    reached = now;
  }
}
