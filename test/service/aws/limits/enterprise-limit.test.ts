import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bucketSettings } from "../../../../lib/service/aws/limits/enterprise-limit.ts";
import { TokenBuckets } from "../../../../lib/service/aws/limits/token-buckets.ts";
import { TABLES } from "../../../../lib/service/aws/tables/tables.ts";
import { readEnvironment } from "../../../../lib/service/lambda/environment.ts";
import { startTestTables } from "../test-tables.ts";

let tables: { stop(): Promise<void> };
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const settingsOf = (env: Record<string, string>) =>
  bucketSettings(readEnvironment(["ENTERPRISE_RATE", "ENTERPRISE_BURST"], env));

test.each([
  ["20", "60", 60],
  ["20", undefined, 40],
  ["0.7", undefined, 1],
  ["0.5", undefined, 1],
  ["0.4", undefined, 1],
  ["0.01", undefined, 1],
])("a rate of %s and a burst of %s allow %i at once", (ENTERPRISE_RATE, given, burst) => {
  const env = { ENTERPRISE_RATE, ...(given && { ENTERPRISE_BURST: given }) };
  expect(settingsOf(env)).toEqual({ perSecond: Number(ENTERPRISE_RATE), burst });
});

test("without a rate there is no limit", () => {
  expect(settingsOf({ ENTERPRISE_BURST: "60" })).toBeUndefined();
});

test("whatever the rate and the burst, the burst is allowed at once and no more", async () => {
  const rates = fc.double({ min: 0.001, max: 4, noNaN: true });
  const bursts = fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(rates, bursts, async (rate, given) => {
      const settings = settingsOf({
        ENTERPRISE_RATE: String(rate),
        ...(given !== undefined && { ENTERPRISE_BURST: String(given) }),
      });
      const burst = settings?.burst ?? Number.NaN;
      const buckets = settings && new TokenBuckets(TABLES.limits.name, settings);
      const enterpriseId = crypto.randomUUID();
      const now = new Date("2026-11-21T12:00:00Z");
      const allowed: unknown[] = [];
      for (let i = 0; i < burst + 2; i += 1) {
        allowed.push((await buckets?.take(enterpriseId, now))?.allowed);
      }
      expect(allowed).toEqual([...Array(burst).fill(true), false, false]);
    }),
    { numRuns: 30 },
  );
});
