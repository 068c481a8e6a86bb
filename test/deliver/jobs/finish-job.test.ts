import { expect, test } from "vitest";
import {
  type FinishDependencies,
  finishJob,
  type ResultPiece,
} from "../../../lib/deliver/jobs/finish-job.ts";
import type { Job } from "../../../lib/deliver/jobs/job.ts";
import { webhook } from "../webhooks/builders.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const INPUT = { enterpriseId: "12345", jobId: crypto.randomUUID(), queriesKey: "q" };
const JOB: Job = {
  id: INPUT.jobId,
  enterpriseId: "12345",
  total: 5,
  createdAt: "2026-11-21T11:00:00.000Z",
};
const one = { indexes: [3], counts: { answered: 1, refused: 0, failed: 0 } };
const two = { indexes: [0, 1], counts: { answered: 1, refused: 1, failed: 0 } };

/** A world in which two parts of the job are answered; tests change single functions. */
function world(changes: Partial<FinishDependencies> = {}) {
  const pieces: ResultPiece[] = [];
  const started: unknown[] = [];
  const subscriber = webhook({ events: ["lote.concluido"] });
  const dependencies: FinishDependencies = {
    find: async () => JOB,
    parts: async () => [one, two],
    writeResults: async (_, given) => void pieces.push(...given),
    finish: async (job) => job,
    freeSlot: async () => {},
    listWebhooks: async () => [subscriber, webhook({ events: ["vpo.created"] })],
    startDelivery: async ({ id, event }) => started.push([id, event]),
    ...changes,
  };
  return { pieces, started, dependencies };
}

test("results are joined in the order of the queries; those without one count as failed", async () => {
  const { pieces, started, dependencies } = world();
  const counts = { answered: 2, refused: 1, failed: 2 };
  expect(await finishJob(INPUT, dependencies, NOW)).toMatchObject({ counts });
  expect(pieces).toEqual([
    { part: two },
    { missing: 2, reason: "fault" },
    { part: one },
    { missing: 4, reason: "fault" },
  ]);
  expect(started).toMatchObject([
    [expect.any(String), { job: { id: JOB.id, total: 5, ...counts } }],
  ]);
  await finishJob(INPUT, dependencies, NOW);
  expect(started[1]).toEqual(started[0]);
});

test("the job says which queries have no result, and why", async () => {
  const { dependencies } = world();
  const parts = [{}, { first: 4, error: "States.Timeout" }, { first: 2, error: "Error" }];
  const job = await finishJob({ ...INPUT, parts }, dependencies, NOW);
  expect(job?.failures).toEqual([
    { first: 2, last: 2, reason: "fault" },
    { first: 4, last: 4, reason: "timeout" },
  ]);
});

test("a map that failed as a whole is the reason of every missing result", async () => {
  const { pieces, dependencies } = world({ parts: async () => [] });
  const error = { Error: "States.Timeout" };
  const job = await finishJob({ ...INPUT, error }, dependencies, NOW);
  expect(job?.failures).toEqual([{ first: 0, last: 4, reason: "timeout" }]);
  expect(pieces).toEqual([0, 1, 2, 3, 4].map((missing) => ({ missing, reason: "timeout" })));
});

test("the end of a job that is not recorded is a fault of the service", async () => {
  const { dependencies } = world({ find: async () => undefined });
  await expect(finishJob(INPUT, dependencies, NOW)).rejects.toThrow(INPUT.jobId);
});

test.each([
  ["before its end", { find: async () => ({ ...JOB, cancelledAt: NOW.toISOString() }) }],
  ["while it ends", { finish: async () => undefined }],
])("a job that is cancelled %s notifies nobody", async (_, changes) => {
  const { started, dependencies } = world(changes);
  expect(await finishJob(INPUT, dependencies, NOW)).toBeUndefined();
  expect(started).toEqual([]);
});

test("the cells of a matrix's missing blocks count as failed", async () => {
  const matrix = { origins: 3, destinations: 5, side: 2 };
  const { pieces, dependencies } = world({
    find: async () => ({ ...JOB, total: 15, matrix }),
    parts: async () => [{ indexes: [0, 1, 2, 3], counts: { answered: 10, refused: 2, failed: 0 } }],
  });
  const job = await finishJob(INPUT, dependencies, NOW);
  expect(job?.counts).toEqual({ answered: 10, refused: 2, failed: 3 });
  expect(job?.failures).toEqual([{ first: 4, last: 5, reason: "fault" }]);
  expect(pieces).toHaveLength(3);
});
