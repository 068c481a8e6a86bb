import { readFileSync } from "node:fs";
import { join } from "node:path";
import validate from "asl-validator";
import { expect, test } from "vitest";
import { LONGEST_JOB_MS, MAX_QUERY_BYTES } from "../../../lib/deliver/jobs/job.ts";
import { FUNCTIONS } from "../../../lib/stack/functions/function-table.ts";

const text = readFileSync(
  join(import.meta.dirname, "../../../lib/stack/jobs/job.asl.json"),
  "utf8",
);
const definition = JSON.parse(text);
const { AnswerQueries, FinishJob } = definition.States;
const { QuotePart, GiveUpPart } = AnswerQueries.ItemProcessor.States;

test("is valid Amazon States Language", () => {
  expect(validate(definition).errors).toEqual([]);
});

test("a job times out at the limit that its callers are given", () => {
  expect(definition.TimeoutSeconds * 1_000).toBe(LONGEST_JOB_MS);
});

test("any query fits into a batch, and any batch into the input of a child", () => {
  const { MaxInputBytesPerBatch } = AnswerQueries.ItemBatcher;
  // The line adds its index, the batch the enterprise and the job.
  expect(MAX_QUERY_BYTES + 1_000).toBeLessThan(MaxInputBytesPerBatch);
  expect(MaxInputBytesPerBatch).toBeLessThan(256 * 1024);
});

test("a job ends despite any failure of a part", () => {
  expect(AnswerQueries.ToleratedFailurePercentage).toBe(100);
  expect(AnswerQueries.Catch).toMatchObject([{ ErrorEquals: ["States.ALL"], Next: "FinishJob" }]);
  expect(QuotePart.Catch).toMatchObject([{ ErrorEquals: ["States.ALL"], Next: "GiveUpPart" }]);
  expect(GiveUpPart).toMatchObject({ Type: "Pass", End: true });
  expect([AnswerQueries.Next, FinishJob.End]).toEqual(["FinishJob", true]);
});

test("tasks outlast their functions and are retried for any error", () => {
  expect(QuotePart.TimeoutSeconds).toBeGreaterThan(FUNCTIONS["quote-part"].timeoutSeconds);
  expect(FinishJob.TimeoutSeconds).toBeGreaterThan(FUNCTIONS["finish-job"].timeoutSeconds);
  for (const { Retry } of [QuotePart, FinishJob]) {
    expect(Retry.at(-1)).toMatchObject({ ErrorEquals: ["States.ALL"], JitterStrategy: "FULL" });
  }
});

test("a part that finds no concurrent execution waits until its job ends, apart from faults", () => {
  const [throttled] = QuotePart.Retry;
  expect(throttled).toMatchObject({
    ErrorEquals: ["Lambda.TooManyRequestsException"],
    JitterStrategy: "FULL",
  });
  // Half of the longest delay, which is the mean of a random one.
  const seconds = (throttled.MaxAttempts * throttled.MaxDelaySeconds) / 2;
  expect(seconds).toBeGreaterThan(definition.TimeoutSeconds);
});
