import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startDynamoDb } from "../../lib/laptop/dynamodb/dynamodb.ts";
import { Journal } from "../../lib/laptop/journal/journal.ts";
import { journalFile } from "../../lib/laptop/journal/open-journal.ts";
import { invokeFunction } from "../../lib/laptop/lambda/lambda.ts";
import { startAwsJsonServer } from "../../lib/laptop/server/aws-json-server.ts";
import { newAwsKey } from "../../lib/laptop/signatures/aws-key.ts";
import { createSqs, type QueueConsumer, sqsEnvironment } from "../../lib/laptop/sqs/sqs.ts";
import { STATE_MACHINE_ARN } from "../../lib/laptop/step-functions/step-functions.ts";
import { EVENT_QUEUE } from "../../lib/service/aws/events/event-queue.ts";
import { TABLES } from "../../lib/service/aws/tables/tables.ts";
import { WebhookStore } from "../../lib/service/aws/webhooks/webhook-store.ts";
import { logger } from "../../lib/service/lambda/logger.ts";
import { envelope, VPO } from "../../test/deliver/webhooks/builders.ts";
import { conclude, type Figure } from "../check/result.ts";
import { type ApiCounts, callSteadily, createLambdaAccount } from "./lambda-account.ts";
import { createThrottledStarts } from "./throttled-starts.ts";

// Puts events into the queue faster than ten times the rate at which their executions may start, in an
// account with few concurrent executions, while the API is called. Every event must start its execution
// in the end, and every request of the API must find an execution of the account at once, as before.
// `npm run check -- backpressure 2000` for 2,000 events.
const [EVENTS = 10_000] = process.argv.slice(2).map(Number);
const OVERLOAD = 10;
/** One start in this number is granted. */
const GRANTED_SHARE = 3;
const ACCOUNT_CONCURRENCY = 50;
const EVENT_CONCURRENCY = 10;
/** Events of the run that has no limit, which must fail: otherwise the check proves nothing. */
const UNLIMITED_EVENTS = 500;
const PUT_AT_ONCE = 100;
const TICK_MS = 100;
/** Postponed events wait a twentieth of the time that they ask for: six seconds at most, not two minutes. */
const WAITS = 1 / 20;
/** Time without a start after which the check gives up: longer than an event can be invisible. */
const STALLED_MS = 1000 * EVENT_QUEUE.visibilitySeconds + 240_000;
/** Time of API calls without events, for comparison. */
const QUIET_MS = 5_000;
const ENTERPRISE = "12345";

logger.setLogLevel("SILENT");
const directory = await mkdtemp(join(tmpdir(), "rota-vpo-backpressure-"));
const key = newAwsKey();
const tables = await startDynamoDb(key);
Object.assign(process.env, tables.environment, {
  POWERTOOLS_METRICS_DISABLED: "true",
  DELIVERY_STATE_MACHINE_ARN: STATE_MACHINE_ARN,
});
const starts = createThrottledStarts(GRANTED_SHARE);
const account = createLambdaAccount(ACCOUNT_CONCURRENCY);
const journal = new Journal(journalFile(directory));
let [longestMs, calls, running, eventPeak] = [0, 0, 0, 0];
/** Calls the function if the account has an execution for it; otherwise Lambda tries again. */
const consume: QueueConsumer = async (batch) => {
  for (;;) {
    const execution = account.run(() => timed(() => invokeFunction("start-deliveries", batch)));
    if (execution) return execution;
    await sleep(TICK_MS);
  }
};
const limited = createSqs(journal, consume, { ...EVENT_QUEUE, maxConcurrency: EVENT_CONCURRENCY });
const server = await startAwsJsonServer(
  {
    ...limited.operations,
    "AmazonSQS.ChangeMessageVisibility": (input) => {
      const { VisibilityTimeout, ...rest } = input as { VisibilityTimeout: number };
      const shorter = { ...rest, VisibilityTimeout: Math.ceil(VisibilityTimeout * WAITS) };
      return limited.operations["AmazonSQS.ChangeMessageVisibility"](shorter);
    },
    "AWSStepFunctions.StartExecution": starts.startExecution,
  },
  key,
);
Object.assign(process.env, sqsEnvironment(server.url), { AWS_ENDPOINT_URL_SFN: server.url });
const url = "https://93.184.216.34/";
const registration = { enterpriseId: ENTERPRISE, url, events: ["vpo.created"] as const };
await new WebhookStore(TABLES.webhooks.name).register(registration, new Date());

const figures: Figure[] = [];
const quiet = await callsWithoutEvents();
const faults = [...(await checkLimited()), ...(await checkUnlimited())];
await limited.stop();
await server.stop();
await tables.stop();
journal.close();
await rm(directory, { recursive: true });
conclude({ checked: EVENTS, faults, figures });

async function callsWithoutEvents(): Promise<ApiCounts> {
  const stopCalls = callSteadily(account);
  await sleep(QUIET_MS);
  const api = stopCalls();
  console.log(`without events: ${described(api)}`);
  return api;
}

async function checkLimited(): Promise<string[]> {
  const stopCalls = callSteadily(account);
  const started = performance.now();
  for (let sent = 0; sent < EVENTS; sent += PUT_AT_ONCE) limited.add(events(PUT_AT_ONCE));
  const arriving = performance.now() - started;
  await untilStarted(EVENTS);
  const starting = performance.now() - started;
  const api = stopCalls();
  const { names } = starts;
  const overload = starting / arriving;
  console.log(
    `${EVENTS} events arrived in ${seconds(arriving)} s; ${names.size} executions started in ${seconds(starting)} s, by ${starts.calls()} calls`,
  );
  console.log(
    `${calls} calls of start-deliveries, at most ${eventPeak} at once, the longest ${seconds(longestMs)} s`,
  );
  console.log(`meanwhile: ${described(api)}`);
  const letters = journal.rejectedEvents().length;
  figures.push(
    {
      name: "events under pressure that started",
      value: names.size,
      unit: "",
      of: EVENTS,
      atLeast: EVENTS,
    },
    {
      name: "rate of arrival over rate of starts",
      value: overload,
      unit: "times",
      atLeast: OVERLOAD,
    },
    {
      name: "API requests throttled meanwhile",
      value: api.throttled,
      unit: "",
      of: api.requests,
      atMost: 0,
    },
  );
  return [
    ...(names.size === EVENTS ? [] : [`${EVENTS - names.size} events are lost`]),
    ...(letters === 0 ? [] : [`${letters} events are dead letters`]),
    ...(overload >= OVERLOAD
      ? []
      : [`events arrived at only ${overload.toFixed(1)} times the rate of starts`]),
    ...(api.throttled === 0 ? [] : [`${api.throttled} API requests found no execution`]),
    ...(highest(api) === highest(quiet) ? [] : ["events make the API slower"]),
    ...(eventPeak === EVENT_CONCURRENCY
      ? []
      : [
          `only ${eventPeak} calls of start-deliveries at once: the queue was never under pressure`,
        ]),
  ];
}

/** Without the queue's limit, events take all executions: that must show, or the check is blind. */
async function checkUnlimited(): Promise<string[]> {
  const stopCalls = callSteadily(account);
  const settings = { ...EVENT_QUEUE, batchSize: 1, maxConcurrency: UNLIMITED_EVENTS };
  const unlimited = createSqs(journal, consume, settings);
  unlimited.add(events(UNLIMITED_EVENTS));
  await untilStarted(EVENTS + UNLIMITED_EVENTS);
  const api = stopCalls();
  await unlimited.stop();
  console.log(`without a limit: ${described(api)}`);
  return [
    ...(api.throttled > 0 ? [] : ["without a limit, no API request was throttled"]),
    ...(highest(api) > highest(quiet) ? [] : ["without a limit, the API is as fast as before"]),
  ];
}

async function untilStarted(count: number): Promise<void> {
  let before = -1;
  for (let last = performance.now(); performance.now() - last < STALLED_MS; ) {
    const now = starts.names.size;
    if (now >= count && journal.waitingEvents().length === 0) return;
    if (now > before) last = performance.now();
    before = now;
    await sleep(TICK_MS);
  }
}

function events(count: number) {
  return Array.from({ length: count }, () => {
    const id = crypto.randomUUID();
    const detail = { enterpriseId: ENTERPRISE, vpo: { ...VPO, guid: crypto.randomUUID() } };
    return { id, event: JSON.stringify(envelope({ id, detail })) };
  });
}

/** The latencies that callers of the API saw, and how many found no execution at first. */
function described({ requests, throttled, latenciesMs }: ApiCounts): string {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const [median, late] = [0.5, 0.99].map((share) => sorted[Math.floor(share * sorted.length)]);
  return `${requests} API requests, answered after ${median} ms at the median, ${late} ms at the 99th percentile, ${sorted.at(-1)} ms at most; ${throttled} found no execution; at most ${account.peak()} of ${ACCOUNT_CONCURRENCY} executions at once`;
}

function highest({ latenciesMs }: ApiCounts): number {
  return latenciesMs.reduce((most, one) => Math.max(most, one), 0);
}

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  calls += 1;
  running += 1;
  eventPeak = Math.max(eventPeak, running);
  try {
    return await work();
  } finally {
    running -= 1;
    longestMs = Math.max(longestMs, performance.now() - started);
  }
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
