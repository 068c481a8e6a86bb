import { QUERY_CARRIERS } from "../../lib/service/api/queries/query-failure.ts";
import { SECRET_NAMES } from "../../lib/stack/data/service-secrets.ts";
import { MANAGED_GROUPS } from "../../lib/stack/edge/firewall-rules.ts";
import { EGRESS_ZONES } from "../../lib/stack/events/egress.ts";
import { API_FUNCTIONS } from "../../lib/stack/functions/function-table.ts";
import { EDGE_SECRETS } from "../../lib/stack/stage/names.ts";
import { type Prices, REGIONS, type RegionalPrices, table } from "./usage-costs.ts";

/** Hours of a month in AWS's prices. */
const HOURS = 730;

/**
 * Metrics that the alarms of a stage read: an alarm is billed once for each of them. Each function
 * of the API has one.
 */
export const ALARM_METRICS = API_FUNCTIONS.length + 77;
export const COMPOSITE_ALARMS = 3;
/** `Outcome` of a request, each a metric of its endpoint. */
const OUTCOMES = 4;
/**
 * Most metrics of the service's own, each with its dimensions: those of endpoints, of calls that carry
 * queries, and 24 others. A metric is billed for the hours in which it is written: without traffic,
 * only the scheduled checks write theirs.
 */
const METRICS = OUTCOMES * API_FUNCTIONS.length + QUERY_CARRIERS.length + 24;
const IDLE_METRICS = 4;

/** Lambda polls an empty queue over five connections, each with long polls of twenty seconds. */
const POLLS_PER_HOUR = 5 * (3_600 / 20);

/** Days for which `backupDays` keeps backups in the example. */
const BACKUP_DAYS = 35;

/** Costs of a stage before the first request: each row with US dollars a month and item comes on top. */
export function fixedCosts(prices: Prices): [item: string, dollars: number, besides: string][] {
  const { perMonth, perHour, perMillion, perGigabyteMonth, natGigabyte } = prices;
  const polls = (HOURS * POLLS_PER_HOUR * perMillion.sqsRequests) / 1_000_000;
  const million = (dollars: number) => `US$ ${dollars.toFixed(2)} per million`;
  const gigabyte = (dollars: number) => `US$ ${dollars.toFixed(3)} per GB`;
  return [
    [
      `every stage: alarms on ${ALARM_METRICS} metrics, and ${COMPOSITE_ALARMS} of objectives`,
      ALARM_METRICS * perMonth.alarm + COMPOSITE_ALARMS * perMonth.compositeAlarm,
      "",
    ],
    [
      `every stage: ${IDLE_METRICS} metrics that scheduled checks write`,
      IDLE_METRICS * perMonth.metric,
      `up to US$ ${((METRICS - IDLE_METRICS) * perMonth.metric).toFixed(2)} for the others, by the hours with traffic`,
    ],
    ["every stage: secrets", SECRET_NAMES.length * perMonth.secret, ""],
    ["every stage: polling the queue of events, even while it is empty", polls, ""],
    [
      "`egress`: NAT gateways and their addresses",
      HOURS * EGRESS_ZONES * (perHour.natGateway + perHour.publicIpv4Address),
      `${gigabyte(natGigabyte)} through the gateways, in addition to "Data out"`,
    ],
    [
      "`edge`: web ACL with its rules, two secrets and their copies",
      perMonth.webAcl +
        (1 + MANAGED_GROUPS) * perMonth.webAclRule +
        2 * EDGE_SECRETS.length * perMonth.secret,
      `${million(perMillion.wafRequests + perMillion.cloudFrontRequests)} requests, ${gigabyte(prices.cloudFrontGigabyte)} sent instead of "Data out"`,
    ],
    [
      "`console`: 12 MB in S3",
      0.012 * perGigabyteMonth.s3,
      `${million(perMillion.cloudFrontRequests)} requests, ${gigabyte(prices.cloudFrontGigabyte)} sent; 1,000 first visits are 1.3 GB`,
    ],
    [
      "`customerKey`",
      perMonth.kmsKey,
      `${million(perMillion.kmsRequests)} requests to KMS; its first two yearly rotations add a dollar a month each`,
    ],
    [
      `\`backupDays: ${BACKUP_DAYS}\`, for each GB in the tables with recovery`,
      BACKUP_DAYS * perGigabyteMonth.backup,
      "every DynamoDB backup is a full backup",
    ],
    [
      "every stage: each GB in the catalogue, webhooks, deliveries and vouchers, and its point-in-time recovery",
      perGigabyteMonth.dynamoStorage + perGigabyteMonth.pointInTimeRecovery,
      "",
    ],
    [
      "every stage: each GB in the other tables, which have no recovery",
      perGigabyteMonth.dynamoStorage,
      "",
    ],
  ];
}

/** Dollars a month of a stage without calls and data. */
export function idleCost(prices: Prices): number {
  const always = fixedCosts(prices).filter(
    ([item]) => item.startsWith("every stage: ") && !item.includes("GB"),
  );
  return always.reduce((sum, [, dollars]) => sum + dollars, 0);
}

/** The fixed costs as Markdown tables, one for each region under its name. */
export function fixedCostTables(prices: RegionalPrices): string {
  return REGIONS.map((region) => {
    const rows = fixedCosts(prices[region]).map(([item, dollars, besides]) => [
      item,
      dollars.toFixed(2),
      besides,
    ]);
    const idle = [
      "**a stage that nobody calls**",
      `**${idleCost(prices[region]).toFixed(2)}**`,
      "",
    ];
    const all = [["item", "US$ a month", "in addition"], ["---", "---:", "---"], ...rows, idle];
    return `In ${region}:\n\n${table(all)}`;
  }).join("\n\n");
}
