import { expect, test } from "vitest";
import {
  expiryOf,
  itemsOf,
  type Job,
  jobInputSchema,
  jobSchema,
  MAX_QUERY_BYTES,
  statusOf,
} from "../../../lib/deliver/jobs/job.ts";

const CREATED = "2026-11-21T12:00:00.000Z";
const JOB: Job = { id: crypto.randomUUID(), enterpriseId: "12345", total: 9, createdAt: CREATED };

test.each([
  ["18:00:00.000", {}, "em andamento"],
  ["18:00:00.001", {}, "falhou"],
  ["18:00:00.001", { finishedAt: CREATED }, "concluido"],
  ["18:00:00.001", { cancelledAt: CREATED }, "cancelado"],
] as const)("a job of noon is, at %s with %j, %s", (time, changes, status) => {
  expect(statusOf({ ...JOB, ...changes }, new Date(`2026-11-21T${time}Z`))).toBe(status);
});

test("a job is kept for a week", () => {
  expect(expiryOf(JOB)).toEqual(new Date("2026-11-28T12:00:00Z"));
});

test("a matrix has as many queries as blocks", () => {
  expect(itemsOf(JOB)).toBe(9);
  expect(itemsOf({ ...JOB, matrix: { origins: 3, destinations: 3, side: 2 } })).toBe(4);
});

test("the largest query leaves half of what Step Functions passes to a part", () => {
  expect(MAX_QUERY_BYTES).toBe(256 * 512);
});

test("a finished job is read from its store as it was written", () => {
  const job = {
    ...JOB,
    matrix: { origins: 3, destinations: 3, side: 2 },
    finishedAt: CREATED,
    counts: { answered: 4, refused: 3, failed: 2 },
    failures: [{ first: 1, last: 2, reason: "memory" }],
  };
  expect(jobSchema.parse(job)).toEqual(job);
});

test("the end of an execution is read with the outcomes of its parts and its error", () => {
  const input = {
    enterpriseId: "12345",
    jobId: JOB.id,
    queriesKey: "queries/a.jsonl",
    parts: [{}, { first: 20, error: "States.Timeout" }],
    error: { Error: "States.ItemReaderFailed" },
  };
  expect(jobInputSchema.parse(input)).toEqual(input);
});
