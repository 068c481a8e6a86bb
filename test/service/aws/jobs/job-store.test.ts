import { afterAll, beforeAll, expect, test } from "vitest";
import type { Job } from "../../../../lib/deliver/jobs/job.ts";
import { type JobPage, JobStore } from "../../../../lib/service/aws/jobs/job-store.ts";
import { TABLES } from "../../../../lib/service/aws/tables/tables.ts";
import { startTestTables } from "../test-tables.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const LATER = new Date("2026-11-28T12:00:00Z");
let tables: { stop(): Promise<void> };
let store: JobStore;

beforeAll(async () => {
  tables = await startTestTables();
  store = new JobStore(TABLES.jobs.name);
});
afterAll(() => tables.stop());

function newJob(): Job {
  const id = crypto.randomUUID();
  return { id, enterpriseId: "12345", total: 3, createdAt: NOW.toISOString() };
}

test("a job is found by its enterprise until it expires", async () => {
  const job: Job = { ...newJob(), isSheet: true };
  await store.create(job);
  expect(await store.find("12345", job.id, NOW)).toEqual(job);
  expect(await store.find("67890", job.id, NOW)).toBeUndefined();
  expect(await store.find("12345", job.id, LATER)).toBeUndefined();
});

test("a part that is answered again replaces itself", async () => {
  const { id } = newJob();
  const counts = { answered: 1, refused: 0, failed: 1 };
  await store.recordPart("12345", id, { indexes: [20], counts: { ...counts, answered: 0 } }, NOW);
  await store.recordPart("12345", id, { indexes: [0, 1], counts }, NOW);
  await store.recordPart("12345", id, { indexes: [0, 1], counts }, NOW);
  const parts = await store.parts("12345", id);
  expect(parts.map(({ indexes }) => indexes)).toEqual([[0, 1], [20]]);
});

test("a job ends once", async () => {
  const job = newJob();
  await store.create(job);
  const counts = { answered: 3, refused: 0, failed: 0 };
  const failures = [{ first: 1, last: 2, reason: "timeout" } as const];
  const end = { ...job, finishedAt: "2026-11-21T12:01:00.000Z", counts, failures: [...failures] };
  expect(await store.finish(end)).toEqual(end);
  const again = { ...end, finishedAt: "2026-11-21T12:02:00.000Z" };
  expect(await store.finish(again)).toEqual(end);
  expect(await store.find("12345", job.id, NOW)).toEqual(end);
});

test("a job is cancelled unless it has ended, and does not end then", async () => {
  const [open, ended] = [newJob(), newJob()];
  for (const job of [open, ended]) await store.create(job);
  const end = { finishedAt: NOW.toISOString(), counts: { answered: 3, refused: 0, failed: 0 } };
  await store.finish({ ...ended, ...end, failures: [] });
  expect(await store.cancel("12345", ended.id, NOW)).not.toHaveProperty("cancelledAt");
  const cancelled = { ...open, cancelledAt: NOW.toISOString() };
  expect(await store.cancel("12345", open.id, NOW)).toEqual(cancelled);
  expect(await store.cancel("12345", open.id, new Date(NOW.getTime() + 1))).toEqual(cancelled);
  expect(await store.finish({ ...open, ...end, failures: [] })).toBeUndefined();
  expect(await store.cancel("67890", open.id, NOW)).toBeUndefined();
});

test("the jobs of an enterprise are listed in pages, the newest first", async () => {
  const enterpriseId = crypto.randomUUID();
  const jobs = [0, 1, 2].map((n) => ({
    ...newJob(),
    id: `01a1fe10-2f40-7c1d-9a52-4b8f0f6d3e2${n}`,
  }));
  for (const job of jobs) await store.create({ ...job, enterpriseId });
  const idsOf = (page: JobPage) => page.jobs.map(({ id }) => id.at(-1));
  const first = await store.list(enterpriseId, { limit: 2, after: undefined }, NOW);
  expect(idsOf(first)).toEqual(["2", "1"]);
  const second = await store.list(enterpriseId, { limit: 2, after: first.next }, NOW);
  expect([idsOf(second), second.next]).toEqual([["0"], undefined]);
  expect((await store.list(enterpriseId, { limit: 2, after: undefined }, LATER)).jobs).toEqual([]);
});

test("the first claim of a key holds until it expires, for its enterprise", async () => {
  const key = crypto.randomUUID();
  const claims = [1, 2, 3].map((n) => ({ jobId: crypto.randomUUID(), digest: String(n) }));
  const [first, second, third] = claims as [
    (typeof claims)[0],
    (typeof claims)[0],
    (typeof claims)[0],
  ];
  expect(await store.claim("12345", key, first, NOW)).toMatchObject(first);
  expect(await store.claim("12345", key, second, NOW)).toMatchObject(first);
  expect(await store.claim("67890", key, second, NOW)).toMatchObject(second);
  expect(await store.claim("12345", key, third, LATER)).toMatchObject(third);
});
