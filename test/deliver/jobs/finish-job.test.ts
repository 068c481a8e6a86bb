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

test("results are joined in the order of the queries; those without one count as failed", async () => {
  const pieces: ResultPiece[] = [];
  const told: unknown[] = [];
  const subscriber = webhook({ events: ["lote.concluido"] });
  const dependencies: FinishDependencies = {
    find: async () => JOB,
    parts: async () => [one, two],
    writeResults: async (_, given) => void pieces.push(...given),
    finish: async (job) => job,
    freeSlot: async () => {},
    listWebhooks: async () => [subscriber, webhook({ events: ["vpo.created"] })],
    startDelivery: async ({ id, event }) => told.push([id, event]),
  };
  const counts = { answered: 2, refused: 1, failed: 2 };
  expect(await finishJob(INPUT, dependencies, NOW)).toMatchObject({ counts });
  expect(pieces).toEqual([{ part: two }, { missing: 2 }, { part: one }, { missing: 4 }]);
  expect(told).toMatchObject([[expect.any(String), { job: { id: JOB.id, total: 5, ...counts } }]]);
  await finishJob(INPUT, dependencies, NOW);
  expect(told[1]).toEqual(told[0]);
});
