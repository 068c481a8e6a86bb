import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { readTable } from "../../lib/base/data-set.ts";
import { timeOf } from "../../tools/check/measure.ts";
import { check, measure } from "./report.ts";

/** A caller of the service with an enterprise of its own. */
export interface Caller {
  url: string;
  headers: Record<string, string>;
  enterprise: string;
}

const MEASURE_MS = 20_000;
const ROUTE_PAUSE_MS = 150;
const LIST_PAUSE_MS = 50;
const PLACES = 50;
const QUERIES = 20;
/** Largest delay that a neighbour's worst job may cause. */
const ROUTE_WAIT_MS = 1_000;
const LIST_WAIT_MS = 100;

const CALLS = [
  ["route", "a cheap route"],
  ["list", "a list of webhooks"],
] as const;

const TRUCK = { vehicle: { type: "truck", axis: "5" } };
const CHEAP = { locations: ["São Paulo/SP", "Rio de Janeiro/RJ"], config: TRUCK };

const municipalities = readTable(
  "roads/municipalities.csv",
  z.looseObject({ name: z.string(), uf: z.string() }),
);

/** Places all over the country, in no sensible order. */
function worstQuery(query: number) {
  const step = Math.floor(municipalities.length / PLACES);
  const locations = Array.from({ length: PLACES }, (_, i) => {
    const { name, uf } = municipalities[(i * 37 * step + query * 11) % municipalities.length] ?? {};
    return `${name}/${uf}`;
  });
  const optimized = { optimized_route: true, optimized_route_destination: "best" };
  return { locations, config: { ...TRUCK, ...optimized, alternative_routes: "2" } };
}

/** Milliseconds of each of several successive calls. */
async function timesOf(call: () => Promise<Response>, pauseMs: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + MEASURE_MS;
  while (performance.now() < end) {
    const started = performance.now();
    const response = await call();
    await response.arrayBuffer();
    if (response.ok) times.push(performance.now() - started);
    else times.push(Number.POSITIVE_INFINITY);
    await sleep(pauseMs);
  }
  return times.sort((a, b) => a - b);
}

async function both({ url, headers, enterprise }: Caller) {
  const route = () =>
    fetch(`${url}/consulta/consultaRoteirizador/${enterprise}`, {
      method: "POST",
      headers,
      body: JSON.stringify(CHEAP),
    });
  const list = () => fetch(`${url}/integracoes/webhooks/vpo`, { headers });
  await route();
  const [routes, lists] = await Promise.all([
    timesOf(route, ROUTE_PAUSE_MS),
    timesOf(list, LIST_PAUSE_MS),
  ]);
  return { route: p99(routes), list: p99(lists) };
}

function p99(times: readonly number[]): number {
  return Math.round(times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY);
}

/** Calls cheap endpoints alone, then beside another enterprise's worst job. */
export async function checkStarvation(cheap: Caller, heavy: Caller): Promise<void> {
  const alone = await both(cheap);
  const consultas = Array.from({ length: QUERIES }, (_, i) => worstQuery(i));
  const started = await fetch(`${heavy.url}/consulta/lotes/${heavy.enterprise}`, {
    method: "POST",
    headers: heavy.headers,
    body: JSON.stringify({ consultas }),
  });
  check(started.status === 202, "the worst job is accepted");
  const beside = await both(cheap);
  for (const [call, name] of CALLS) {
    const what = `${name}, 99th percentile`;
    measure(
      timeOf(`${what}: alone`, alone[call]),
      timeOf(`${what}: beside the worst job`, beside[call]),
    );
  }
  check(
    beside.route <= alone.route + ROUTE_WAIT_MS,
    `a cheap route waits ${ROUTE_WAIT_MS} ms at most`,
  );
  check(beside.list <= alone.list + LIST_WAIT_MS, `a list waits ${LIST_WAIT_MS} ms at most`);
}
