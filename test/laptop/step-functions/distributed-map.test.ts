import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { finishJob, type ResultPiece } from "../../../lib/deliver/jobs/finish-job.ts";
import { jobInputSchema } from "../../../lib/deliver/jobs/job.ts";
import type { JobPart } from "../../../lib/deliver/jobs/job-part.ts";
import {
  batchesOf,
  createDistributedMap,
} from "../../../lib/laptop/step-functions/distributed-map.ts";
import { createMapProgress } from "../../../lib/laptop/step-functions/map-progress.ts";
import { useTemporaryDirectory } from "../temporary-directory.ts";

const text = readFileSync(
  join(import.meta.dirname, "../../../lib/stack/jobs/job.asl.json"),
  "utf8",
);
const { AnswerQueries } = JSON.parse(text).States;
const INPUT = { enterpriseId: "12345", jobId: "j", queriesKey: "queries/j.jsonl" };
const NOW = new Date("2026-11-21T12:00:00Z");
const current = useTemporaryDirectory();

interface Part {
  BatchInput: object;
  Items: { index: number }[];
}

function mapOf(answer: (part: Part) => Promise<unknown>, lines: number, state = AnswerQueries) {
  const stopping = new AbortController();
  const map = createDistributedMap(state, {
    readLines: async (key) => {
      if (key !== INPUT.queriesKey) throw new Error("no such key");
      return Array.from({ length: lines }, (_, index) => JSON.stringify({ index }));
    },
    functions: { "${QuotePartFunctionArn}": answer as never },
    progress: createMapProgress(current.directory),
    maxConcurrency: 2,
    timeScale: 0.00001,
    stopping: stopping.signal,
  });
  return { map, stopping };
}

const indexesOf = ({ Items }: Part) => Items.map(({ index }) => index);

test("every item comes to one child, in batches", async () => {
  const parts: Part[] = [];
  await mapOf(async (part) => parts.push(part), 45).map(INPUT);
  expect(parts.map(({ Items }) => Items.length).toSorted()).toEqual([20, 20, 5]);
  expect(parts.flatMap(indexesOf).toSorted((a, b) => a - b)).toEqual([...Array(45).keys()]);
  expect(parts[0]?.BatchInput).toEqual({ enterpriseId: "12345", jobId: "j" });
});

test("no batch exceeds either limit, and all items are in one", () => {
  const item = fc.string({ maxLength: 40 }).map((one) => JSON.stringify(one));
  fc.assert(
    fc.property(fc.array(item), fc.integer({ min: 1, max: 5 }), (items, MaxItemsPerBatch) => {
      const limits = { MaxItemsPerBatch, MaxInputBytesPerBatch: 300, BatchInput: {} };
      const batches = batchesOf(limits, items, {});
      expect(batches.flatMap(({ Items }) => Items)).toEqual(items.map((one) => JSON.parse(one)));
      for (const batch of batches) {
        expect(batch.Items.length).toBeLessThanOrEqual(MaxItemsPerBatch);
        expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThanOrEqual(300);
      }
    }),
  );
});

test("the output is that of every child, in the order of the batches", async () => {
  const output = await mapOf(async (part) => ({ first: indexesOf(part)[0] }), 45).map(INPUT);
  expect(output).toEqual([{ first: 0 }, { first: 20 }, { first: 40 }]);
});

/** The state without its catcher: a child fails as its task does. */
function withoutCatch() {
  const { GiveUpPart: _, ...States } = AnswerQueries.ItemProcessor.States;
  const QuotePart = { ...States.QuotePart, Catch: [] };
  return {
    ...AnswerQueries,
    ItemProcessor: { ...AnswerQueries.ItemProcessor, States: { QuotePart } },
  };
}

const down = async () => {
  throw new Error("down");
};

test("a child that failed gives its whole input, up to 256 KiB of all outputs", async () => {
  const few = mapOf(down, 20, withoutCatch());
  expect(await few.map(INPUT)).toMatchObject([{ Status: "FAILED", Input: expect.any(String) }]);
  const long = { queriesKey: INPUT.queriesKey, enterpriseId: "1".repeat(90_000), jobId: "j" };
  await expect(mapOf(down, 60, withoutCatch()).map(long)).rejects.toMatchObject({
    name: "States.DataLimitExceeded",
  });
});

test("with its catcher, a child that failed gives its first query and its error", async () => {
  const long = { queriesKey: INPUT.queriesKey, enterpriseId: "1".repeat(90_000), jobId: "j" };
  const output = await mapOf(down, 60).map(long);
  expect(output).toEqual([0, 20, 40].map((first) => ({ first, error: "Error" })));
});

test("a child is retried as its state says, and its failure tolerated", async () => {
  const answer = vi.fn(async (part: Part) => {
    if (indexesOf(part).includes(0)) throw new Error("down");
  });
  await mapOf(answer, 45).map(INPUT);
  const { MaxAttempts } = AnswerQueries.ItemProcessor.States.QuotePart.Retry.at(-1);
  expect(answer).toHaveBeenCalledTimes(1 + MaxAttempts + 2);
  const strict = { ...withoutCatch(), ToleratedFailurePercentage: 44 };
  await expect(mapOf(answer, 45, strict).map(INPUT)).rejects.toMatchObject({
    name: "States.ExceedToleratedFailureThreshold",
  });
});

test("batches that ended before a kill are not repeated", async () => {
  const seen: number[] = [];
  const first = mapOf(async (part) => {
    seen.push(indexesOf(part)[0] ?? -1);
    if (seen.length === 2) first.stopping.abort();
  }, 200);
  await expect(first.map(INPUT)).rejects.toThrow("stopping");
  await mapOf(async (part) => seen.push(indexesOf(part)[0] ?? -1), 200).map(INPUT);
  expect(seen.toSorted((a, b) => a - b)).toEqual([...Array(10).keys()].map((i) => 20 * i));
});

test("a missing file and a field that is not honoured are errors", async () => {
  const { map } = mapOf(async () => {}, 1);
  await expect(map({ ...INPUT, queriesKey: "x" })).rejects.toMatchObject({
    name: "States.ItemReaderFailed",
  });
  expect(() => mapOf(async () => {}, 1, { ...AnswerQueries, ResultWriter: {} })).toThrow();
});

test("a job with a third of its parts failing ends with the other answers and what failed", async () => {
  const total = 600;
  const answered: JobPart[] = [];
  const answer = async (part: Part) => {
    const indexes = indexesOf(part);
    if ((indexes[0] ?? 0) % 60 === 0) throw new Error("down");
    const counts = { answered: indexes.length, refused: 0, failed: 0 };
    answered.push({ indexes, counts });
    return { first: indexes[0] };
  };
  // The inputs of the failed children alone would exceed the limit of the map's output.
  const input = { ...INPUT, enterpriseId: "1".repeat(90_000) };
  const parts = await mapOf(answer, total).map(input);
  const pieces: ResultPiece[] = [];
  const job = await finishJob(
    jobInputSchema.parse({ ...INPUT, jobId: crypto.randomUUID(), parts }),
    {
      find: async (enterpriseId, id) => ({ id, enterpriseId, total, createdAt: NOW.toISOString() }),
      parts: async () => answered,
      writeResults: async (_, given) => void pieces.push(...given),
      finish: async (ended) => ended,
      freeSlot: async () => {},
      listWebhooks: async () => [],
      startDelivery: async () => {},
    },
    NOW,
  );
  expect(job?.counts).toEqual({ answered: 400, refused: 0, failed: 200 });
  expect(job?.failures).toEqual(
    Array.from({ length: 10 }, (_, i) => ({ first: 60 * i, last: 60 * i + 19, reason: "fault" })),
  );
  expect(pieces.filter((piece) => "part" in piece)).toHaveLength(20);
});
