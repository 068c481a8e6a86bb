import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { conclude, type Figure } from "./check/result.ts";
import { GENERATED_REQUESTS, validRoute } from "./check-requests/generated-requests.ts";
import { type CheckAnswer, createCheckAnswer } from "./check-requests/published-schemas.ts";
import {
  type InProcessService,
  type RawRequest,
  startInProcessService,
  type TimedAnswer,
} from "./in-process-service.ts";

const USAGE = `usage: npm run check -- requests [--count N] [--seed S] [--valid-routes N]
Calls the query functions with N generated requests each, 100,000 by default, and with valid route
queries, 500 by default. The same seed gives the same requests.`;

type Query = keyof typeof GENERATED_REQUESTS;

/** Most time of an answer, in seconds, by `ownMilliseconds`. */
const MAX_SECONDS: Record<Query, number> = { "quote-routes": 25, "quote-tolls": 5 };
/** Requests are generated in batches, as long polylines fill the memory. */
const BATCH = 200;

const { count, seed, validRoutes } = readArguments();
console.log(`seed ${seed}`);
const service = await startInProcessService();
const faults: string[] = [];
const figures: Figure[] = [];
try {
  for (const query of Object.keys(GENERATED_REQUESTS) as Query[]) {
    faults.push(...(await check(service, query, GENERATED_REQUESTS[query], count)));
  }
  const valid = validRoute.map((body): RawRequest => ({ body: JSON.stringify(body) }));
  faults.push(...(await check(service, "quote-routes", valid, validRoutes, 200)));
} finally {
  await service.stop();
}
figures.push({ name: "answers against the contract", value: faults.length, unit: "", atMost: 0 });
conclude({ checked: Math.min(count, validRoutes), faults, seed, figures });

/** Sends `total` requests one after the other, prints figures and returns what is wrong. */
async function check(
  { call }: InProcessService,
  query: Query,
  requests: fc.Arbitrary<RawRequest>,
  total: number,
  expected?: number,
): Promise<string[]> {
  const checkAnswer = createCheckAnswer(query);
  const found: string[] = [];
  const statuses = new Map<number, number>();
  let slowest = 0;
  for (let done = 0; done < total; done += BATCH) {
    const numRuns = Math.min(BATCH, total - done);
    for (const request of fc.sample(requests, { numRuns, seed: seed + done })) {
      const answer = await call(query, request);
      const fault = faultOf(answer, MAX_SECONDS[query], checkAnswer, expected);
      if (fault) found.push(`${query}: ${fault}\n  for ${JSON.stringify(request).slice(0, 600)}`);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      slowest = Math.max(slowest, answer.ownMilliseconds);
    }
  }
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`);
  const memory = Math.round(process.memoryUsage.rss() / 1e6);
  console.log(`${query}: ${counts.join(", ")}; slowest ${slowest} ms; ${memory} MB`);
  const kind = expected === undefined ? "generated" : "valid";
  for (const [status, value] of [...statuses].sort(([a], [b]) => a - b))
    figures.push({ name: `${kind} ${query} answered ${status}`, value, unit: "", of: total });
  const slow = { name: `slowest answer, ${kind} ${query}`, value: slowest, unit: "ms", of: total };
  figures.push({ ...slow, isTimed: true });
  return found;
}

function faultOf(
  { status, body, ownMilliseconds }: TimedAnswer,
  maxSeconds: number,
  checkAnswer: CheckAnswer,
  expected: number | undefined,
): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (expected !== undefined && status !== expected) return `answered ${status}: ${body}`;
  if (ownMilliseconds > 1000 * maxSeconds) {
    return `took ${ownMilliseconds} ms`;
  }
  const parsed = JSON.parse(body);
  if (status >= 400 && parsed.codigo !== String(status)) return `no codigo ${status}: ${body}`;
  return checkAnswer(status, parsed);
}

function readArguments() {
  const option = { type: "string" } as const;
  try {
    const { values } = parseArgs({
      options: { count: option, seed: option, "valid-routes": option },
    });
    return {
      count: natural(values.count ?? "100000"),
      seed: natural(values.seed ?? String(randomInt(1_000_000))),
      validRoutes: natural(values["valid-routes"] ?? "500"),
    };
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(2);
  }
}

function natural(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`not a number: ${text}`);
  return Number(text);
}
