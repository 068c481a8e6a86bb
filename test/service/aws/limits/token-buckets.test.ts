import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { TokenBuckets } from "../../../../lib/service/aws/limits/token-buckets.ts";
import { TABLES } from "../../../../lib/service/aws/tables/tables.ts";
import { logger } from "../../../../lib/service/lambda/logger.ts";
import { startTestTables } from "../test-tables.ts";

const START = Date.parse("2026-11-21T12:00:00Z");
const SETTINGS = { perSecond: 2, burst: 4 };
/** Tokens: times since 1970 are kept to a few thousandths of a millisecond. */
const ROUNDING = 0.01;

let tables: { stop(): Promise<void> };
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

/** Takes a token of an enterprise of its own, some milliseconds after the start. */
function newEnterprise(settings = SETTINGS) {
  const enterpriseId = crypto.randomUUID();
  const at = (milliseconds: number) => new Date(START + milliseconds);
  const bucketsOf = () => new TokenBuckets(TABLES.limits.name, settings);
  const buckets = bucketsOf();
  return {
    take: (milliseconds: number, by = buckets) => by.take(enterpriseId, at(milliseconds)),
    charge: (tokens: number, milliseconds: number) =>
      buckets.charge(enterpriseId, tokens, at(milliseconds)),
    bucketsOf,
  };
}

test("a full bucket allows its burst at once, then one request per flow", async () => {
  const { take } = newEnterprise();
  for (const remaining of [3, 2, 1, 0]) {
    expect(await take(0)).toMatchObject({ allowed: true, remaining, retryAfterSeconds: 0 });
  }
  expect(await take(0)).toEqual({
    ...SETTINGS,
    allowed: false,
    remaining: 0,
    fullInSeconds: 2,
    retryAfterSeconds: 1,
  });
  expect(await take(499)).toMatchObject({ allowed: false });
  expect(await take(500)).toMatchObject({ allowed: true, remaining: 0 });
  expect(await take(600)).toMatchObject({ allowed: false });
  expect(await take(60_000)).toMatchObject({ allowed: true, remaining: 3, fullInSeconds: 1 });
});

test.each([
  [6, 3],
  [15, 4],
  [0.7, 5],
])(
  "%d requests a second, in fractions of a millisecond, leave a whole burst of %i",
  async (perSecond, burst) => {
    const { take } = newEnterprise({ perSecond, burst });
    for (let remaining = burst - 1; remaining >= 0; remaining -= 1) {
      expect(await take(0)).toMatchObject({ allowed: true, remaining });
    }
    expect(await take(0)).toMatchObject({ allowed: false });
  },
);

test("all functions share the buckets, and each enterprise has its own", async () => {
  const { take, bucketsOf } = newEnterprise();
  for (let i = 0; i < 4; i += 1) await take(0, bucketsOf());
  expect(await take(0, bucketsOf())).toMatchObject({ allowed: false });
  expect(await newEnterprise().take(0)).toMatchObject({ allowed: true, remaining: 3 });
});

test("requests at the same moment never exceed the burst", async () => {
  const { take } = newEnterprise();
  const answers = await Promise.all(Array.from({ length: 20 }, () => take(0)));
  expect(answers.filter((answer) => answer?.allowed)).toHaveLength(4);
});

test("a later charge is paid by later requests", async () => {
  const { take, charge } = newEnterprise();
  await take(0);
  await charge(9, 0);
  expect(await take(0)).toMatchObject({ allowed: false, retryAfterSeconds: 4 });
  expect(await take(3_499)).toMatchObject({ allowed: false });
  expect(await take(3_500)).toMatchObject({ allowed: true });
});

test("a charge of a full bucket counts from now", async () => {
  const { take, charge } = newEnterprise();
  await charge(4, 0);
  expect(await take(0)).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
});

test("in any stretch of time no more than burst and flow are allowed", async () => {
  const settings = fc.record({
    perSecond: fc.double({ min: 0.01, max: 50, noNaN: true }),
    burst: fc.integer({ min: 1, max: 6 }),
  });
  /** Pauses between requests, in thousandths of the time in which one token flows in. */
  const pauses = fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 5, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(settings, pauses, async ({ perSecond, burst }, gaps) => {
      const { take } = newEnterprise({ perSecond, burst });
      const allowed: number[] = [];
      let time = 0;
      for (const gap of gaps) {
        time += Math.round(gap / perSecond);
        const state = await take(time);
        expect(state).toBeDefined();
        if (state?.allowed) allowed.push(time);
      }
      for (const [i, from] of allowed.entries()) {
        const to = allowed.at(-1) ?? from;
        const within = allowed.length - i;
        expect(within).toBeLessThanOrEqual(burst + ((to - from) / 1000) * perSecond + ROUNDING);
      }
    }),
    { numRuns: 20 },
  );
});

test("without an answer of the table, requests are allowed", async () => {
  const warn = vi.spyOn(logger, "warn").mockImplementation(() => {});
  const client = new DynamoDBClient({
    endpoint: "http://127.0.0.1:9",
    region: "sa-east-1",
    credentials: { accessKeyId: "x", secretAccessKey: "x" },
    maxAttempts: 1,
  });
  const buckets = new TokenBuckets("limits", SETTINGS, client);
  expect(await buckets.take("acme", new Date())).toBeUndefined();
  await buckets.charge("acme", 1, new Date());
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});
