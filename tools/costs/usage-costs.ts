import { MAX_ATTEMPTS } from "../../lib/deliver/webhooks/schedule.ts";
import { FUNCTIONS, type FunctionName } from "../../lib/stack/functions/function-table.ts";

/** Prices of a region in US dollars, as in `docs/prices.json`. */
export interface Prices {
  perMillion: {
    httpApiRequests: number;
    lambdaRequests: number;
    dynamoReadUnits: number;
    dynamoWriteUnits: number;
    eventBridgeEvents: number;
    sqsRequests: number;
    stateTransitions: number;
    tracesRecorded: number;
    s3Writes: number;
    s3Reads: number;
    wafRequests: number;
    cloudFrontRequests: number;
    kmsRequests: number;
  };
  perMonth: {
    alarm: number;
    compositeAlarm: number;
    metric: number;
    secret: number;
    kmsKey: number;
    webAcl: number;
    webAclRule: number;
  };
  perHour: { natGateway: number; publicIpv4Address: number };
  perGigabyteMonth: {
    dynamoStorage: number;
    pointInTimeRecovery: number;
    backup: number;
    s3: number;
  };
  natGigabyte: number;
  cloudFrontGigabyte: number;
  lambdaArmGigabyteSecond: number;
  archiveGigabyte: number;
  logsGigabyte: number;
  transferOutGigabyte: number;
}

/** Regions whose costs the page shows. */
export const REGIONS = ["us-east-1", "sa-east-1"] as const;

export type RegionalPrices = Readonly<Record<(typeof REGIONS)[number], Prices>>;

/** AWS usage of one query or event. */
export interface Usage {
  httpApiRequests?: number;
  /** One entry per invocation: the function and its billed milliseconds. */
  invocations: readonly (readonly [FunctionName, number])[];
  dynamoReadUnits?: number;
  dynamoWriteUnits?: number;
  eventBridgeEvents?: number;
  archivedBytes?: number;
  sqsRequests?: number;
  stateTransitions?: number;
  s3Writes?: number;
  s3Reads?: number;
  logBytes: number;
  transferBytes: number;
}

/** X-Ray's default sampling rate, beyond the first request of every second. */
const TRACED_SHARE = 0.05;
const GIGABYTE = 1024 ** 3;
const MILLION = 1_000_000;

/** US dollars per million occurrences, by AWS service. */
export function costPerMillion(usage: Usage, prices: Prices): Record<string, number> {
  const { perMillion } = prices;
  const gigabyteSeconds = usage.invocations.reduce(
    (sum, [name, milliseconds]) =>
      sum + (FUNCTIONS[name].memoryMegabytes / 1024) * (milliseconds / 1000),
    0,
  );
  const count = usage.invocations.length;
  return {
    "API Gateway": (usage.httpApiRequests ?? 0) * perMillion.httpApiRequests,
    Lambda:
      count * perMillion.lambdaRequests +
      gigabyteSeconds * MILLION * prices.lambdaArmGigabyteSecond,
    DynamoDB:
      (usage.dynamoReadUnits ?? 0) * perMillion.dynamoReadUnits +
      (usage.dynamoWriteUnits ?? 0) * perMillion.dynamoWriteUnits,
    EventBridge:
      (usage.eventBridgeEvents ?? 0) * perMillion.eventBridgeEvents +
      (((usage.archivedBytes ?? 0) * MILLION) / GIGABYTE) * prices.archiveGigabyte,
    SQS: (usage.sqsRequests ?? 0) * perMillion.sqsRequests,
    "Step Functions": (usage.stateTransitions ?? 0) * perMillion.stateTransitions,
    S3: (usage.s3Writes ?? 0) * perMillion.s3Writes + (usage.s3Reads ?? 0) * perMillion.s3Reads,
    "CloudWatch Logs": ((usage.logBytes * MILLION) / GIGABYTE) * prices.logsGigabyte,
    "X-Ray": TRACED_SHARE * perMillion.tracesRecorded,
    "Data out": ((usage.transferBytes * MILLION) / GIGABYTE) * prices.transferOutGigabyte,
  };
}

/** Assumed billed milliseconds, without cold starts. */
const ROUTE_MS = 60;
const POLYLINE_MS = 20;
const START_MS = 40;
const RECORD_MS = 20;
/** Most of it is the receiver's response time; with 256 MB, our own part takes twice that of 512. */
const ATTEMPT_MS = 340;

/** Queries of one part of a job, as the state machine has them, and what their results take. */
export const PART_QUERIES = 20;
const PART_WRITES = 1;
/** The start of the child execution, and its state. */
const PART_TRANSITIONS = 2;

/** Log bytes of one invocation: our line and Lambda's three. */
const FUNCTION_LOG = 900;
/** Log bytes of an error that a function throws: the line of Lambda's runtime. */
const ERROR_LOG = 300;
/** Log bytes of a state whose function threw: Step Functions logs failures only. */
const FAILED_STATE_LOG = 600;
/** Log bytes of one API request. */
const ACCESS_LOG = 300;

/** Read units of an attempt: two consistent reads of items up to 4 kB. */
const READS_PER_ATTEMPT = 2;
/**
 * Write units. A delivery of 1 to 2 kB takes two in the table. The indexes hold keys only. That by
 * status takes one, and two for a new status, which replaces its item; that of pending deliveries one
 * when a delivery begins and one when it ends; that by voucher one.
 */
const CREATE_WRITES = 5;
/** The number of an event among those of its voucher: the counter, and the number itself. */
const NUMBER_WRITES = 2;
const ATTEMPT_WRITES = 2;
const STATUS_WRITES = 5;
/** Taking and freeing a slot: an item of less than one kilobyte. */
const SLOT_WRITES = 2;
/** The time since which a webhook has failed. */
const FAILING_WRITES = 1;

/** Counting a request of an enterprise; a second one is needed while its bucket is not full. */
const LIMIT_WRITES = 1.5;

/** Write units of a kept answer, one for each kilobyte: it takes half its size when compressed. */
const KEPT_ROUTE_WRITES = 15;
const KEPT_TOLLS_WRITES = 1;

/** An event in its envelope. */
const EVENT_BYTES = 1_000;
/** Sending an event to the queue, receiving and deleting it; batches of several events take fewer. */
const QUEUE_REQUESTS = 3;

/** State transitions: one for every state entered. */
const SUCCESS_TRANSITIONS = 1;
const FAILURE_TRANSITIONS = 2 * MAX_ATTEMPTS;

const ATTEMPT = ["attempt-delivery", ATTEMPT_MS] as const;
const START = ["start-deliveries", START_MS] as const;

/** Usage of the cases shown in `docs/scale.md`. */
export const SCENARIOS: Readonly<Record<string, Usage>> = {
  "route query": {
    httpApiRequests: 1,
    invocations: [["quote-routes", ROUTE_MS]],
    dynamoWriteUnits: KEPT_ROUTE_WRITES + LIMIT_WRITES,
    logBytes: 2 * FUNCTION_LOG + ACCESS_LOG,
    transferBytes: 30_000,
  },
  "route query that is not kept": {
    httpApiRequests: 1,
    invocations: [["quote-routes", ROUTE_MS]],
    dynamoWriteUnits: LIMIT_WRITES,
    logBytes: 2 * FUNCTION_LOG + ACCESS_LOG,
    transferBytes: 30_000,
  },
  "polyline query": {
    httpApiRequests: 1,
    invocations: [["quote-tolls", POLYLINE_MS]],
    dynamoWriteUnits: KEPT_TOLLS_WRITES + LIMIT_WRITES,
    logBytes: FUNCTION_LOG + ACCESS_LOG,
    transferBytes: 2_000,
  },
  "20 route queries of a job": {
    invocations: [["quote-part", PART_QUERIES * ROUTE_MS]],
    dynamoWriteUnits: PART_QUERIES * KEPT_ROUTE_WRITES + PART_WRITES,
    stateTransitions: PART_TRANSITIONS,
    s3Writes: 1,
    s3Reads: 1,
    logBytes: PART_QUERIES * FUNCTION_LOG + FUNCTION_LOG,
    transferBytes: PART_QUERIES * 30_000,
  },
  "event to one webhook, first attempt": {
    invocations: [START, ATTEMPT],
    dynamoReadUnits: 1 + READS_PER_ATTEMPT,
    dynamoWriteUnits: NUMBER_WRITES + CREATE_WRITES + SLOT_WRITES + STATUS_WRITES,
    eventBridgeEvents: 1,
    archivedBytes: EVENT_BYTES,
    sqsRequests: QUEUE_REQUESTS,
    stateTransitions: SUCCESS_TRANSITIONS,
    logBytes: 2 * FUNCTION_LOG,
    transferBytes: 5_000,
  },
  "event to one webhook, permanent failure": {
    invocations: [
      START,
      ...Array.from({ length: MAX_ATTEMPTS }, () => ATTEMPT),
      ["record-permanent-failure", RECORD_MS],
    ],
    dynamoReadUnits: 2 + MAX_ATTEMPTS * READS_PER_ATTEMPT,
    dynamoWriteUnits:
      NUMBER_WRITES +
      CREATE_WRITES +
      MAX_ATTEMPTS * (SLOT_WRITES + ATTEMPT_WRITES) +
      STATUS_WRITES +
      FAILING_WRITES,
    eventBridgeEvents: 1,
    archivedBytes: EVENT_BYTES,
    sqsRequests: QUEUE_REQUESTS,
    stateTransitions: FAILURE_TRANSITIONS,
    logBytes: (2 + MAX_ATTEMPTS) * FUNCTION_LOG + MAX_ATTEMPTS * (ERROR_LOG + FAILED_STATE_LOG),
    transferBytes: 20_000,
  },
};

/** A table for each region, under its name. */
export function costTables(prices: RegionalPrices): string {
  return REGIONS.map((region) => `In ${region}:\n\n${costTable(prices[region])}`).join("\n\n");
}

/** The scenarios as a Markdown table, in US dollars per million. */
function costTable(prices: Prices): string {
  const costs = Object.values(SCENARIOS).map((usage) => costPerMillion(usage, prices));
  const dollars = (value: number) => value.toFixed(2);
  const total = (cost: Record<string, number>) =>
    Object.values(cost).reduce((sum, value) => sum + value, 0);
  return table([
    ["US$ per million", ...Object.keys(SCENARIOS)],
    ["---", ...costs.map(() => "---:")],
    ...Object.keys(costs[0] ?? {}).map((service) => [
      service,
      ...costs.map((cost) => dollars(cost[service] ?? 0)),
    ]),
    ["**total**", ...costs.map((cost) => `**${dollars(total(cost))}**`)],
  ]);
}

/** Rows of cells as a Markdown table; the second row is the line below the heads. */
export function table(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
