import { expect, test, vi } from "vitest";
import { type Job, LONGEST_JOB_MS, statusOf } from "../../../lib/deliver/jobs/job.ts";
import {
  type Claim,
  type StartDependencies,
  startJob,
} from "../../../lib/deliver/jobs/start-job.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const REQUEST = { enterpriseId: "12345", queries: [1, 2], key: "k" };

/** Jobs in memory, of which one step may fail. */
function jobsInMemory(failing?: "writeQueries" | "create" | "start") {
  const claims = new Map<string, Claim>();
  const jobs = new Map<string, Job>();
  const slots = new Set<string>();
  const started: string[] = [];
  const dependencies: StartDependencies = {
    newId: () => crypto.randomUUID(),
    claim: async (_, key, claim) => {
      if (!claims.has(key)) claims.set(key, claim);
      return claims.get(key) ?? claim;
    },
    find: async (_, id) => jobs.get(id),
    takeSlot: async (_, id) => slots.has(id) || (slots.size < 2 && Boolean(slots.add(id))),
    freeSlot: async (_, id) => void slots.delete(id),
    writeQueries: async () => {},
    create: async (job) => void jobs.set(job.id, job),
    cancel: async (_, id, now) => {
      const job = jobs.get(id);
      if (job) jobs.set(id, { ...job, cancelledAt: now.toISOString() });
    },
    start: async ({ id }) => void started.push(id),
  };
  if (failing) dependencies[failing] = vi.fn().mockRejectedValueOnce(new Error("down"));
  return { dependencies, slots, started, jobs };
}

test.each(["writeQueries", "create", "start"] as const)(
  "a request that was cut off at %s is completed by the next one with its key",
  async (step) => {
    const working = jobsInMemory().dependencies[step];
    const { dependencies, slots, started } = jobsInMemory(step);
    await expect(startJob(REQUEST, dependencies, NOW)).rejects.toThrow("down");
    expect(slots.size).toBe(0);
    if (step !== "start") dependencies[step] = working as never;
    else dependencies.start = async ({ id }) => void started.push(id);
    const job = await startJob(REQUEST, dependencies, NOW);
    expect(started).toEqual([job.id]);
    expect(slots).toEqual(new Set([job.id]));
  },
);

test("a job without a key that could not be started is not left under way", async () => {
  const { dependencies, slots, jobs } = jobsInMemory("start");
  const request = { enterpriseId: "12345", queries: [1] };
  await expect(startJob(request, dependencies, NOW)).rejects.toThrow("down");
  expect(slots.size).toBe(0);
  expect([...jobs.values()].map((job) => statusOf(job, NOW))).toEqual(["cancelado"]);
});

test("a job that has ended or was stopped is not started again", async () => {
  const { dependencies, started, jobs } = jobsInMemory();
  const job = await startJob(REQUEST, dependencies, NOW);
  const later = new Date(NOW.getTime() + LONGEST_JOB_MS + 1);
  expect(await startJob(REQUEST, dependencies, later)).toEqual(job);
  jobs.set(job.id, { ...job, finishedAt: NOW.toISOString() });
  await startJob(REQUEST, dependencies, NOW);
  expect(started).toEqual([job.id]);
});

test("a repeated request that fails leaves the running job its slot", async () => {
  const { dependencies, slots } = jobsInMemory();
  const job = await startJob(REQUEST, dependencies, NOW);
  dependencies.start = () => Promise.reject(new Error("throttled"));
  await expect(startJob(REQUEST, dependencies, NOW)).rejects.toThrow("throttled");
  expect(slots).toEqual(new Set([job.id]));
});

test("a repeated request keeps no slot of a job that ends meanwhile", async () => {
  const { dependencies, slots, jobs } = jobsInMemory();
  const job = await startJob(REQUEST, dependencies, NOW);
  const ended = { ...job, finishedAt: NOW.toISOString() };
  const { takeSlot } = dependencies;
  dependencies.takeSlot = (...request) => {
    jobs.set(job.id, ended);
    slots.delete(job.id);
    return takeSlot(...request);
  };
  expect(await startJob(REQUEST, dependencies, NOW)).toEqual(ended);
  expect(slots.size).toBe(0);
});

test("without a free slot a job is refused", async () => {
  const { dependencies } = jobsInMemory();
  const request = { enterpriseId: "12345", queries: [1] };
  await startJob(request, dependencies, NOW);
  await startJob(request, dependencies, NOW);
  await expect(startJob(request, dependencies, NOW)).rejects.toMatchObject({
    code: "TooManyJobs",
    message: "A empresa já tem 5 lotes em andamento.",
    retryAfterSeconds: 60,
  });
});

test("a key does not stand for other queries", async () => {
  const { dependencies, started } = jobsInMemory();
  await startJob(REQUEST, dependencies, NOW);
  const other = startJob({ ...REQUEST, queries: [1, 3] }, dependencies, NOW);
  await expect(other).rejects.toMatchObject({
    code: "JobKeyTaken",
    message: "chave: já é a de um lote com outras consultas.",
  });
  expect(started).toHaveLength(1);
});

test("a new job is looked up once", async () => {
  const { dependencies } = jobsInMemory();
  const find = vi.spyOn(dependencies, "find");
  await startJob(REQUEST, dependencies, NOW);
  expect(find).toHaveBeenCalledTimes(1);
});

test("a job counts the cells of its matrix, or else its queries", async () => {
  const { dependencies, jobs } = jobsInMemory();
  const matrix = { origins: 3, destinations: 5, side: 3 };
  const ofMatrix = await startJob({ ...REQUEST, matrix, key: "m" }, dependencies, NOW);
  const { id } = ofMatrix;
  const createdAt = NOW.toISOString();
  expect(ofMatrix).toEqual({ id, enterpriseId: "12345", total: 15, createdAt, matrix });
  expect(jobs.get(id)).toEqual(ofMatrix);
  expect(await startJob(REQUEST, dependencies, NOW)).toMatchObject({ total: 2 });
});

test("a job knows whether its queries are the rows of a sheet", async () => {
  const { dependencies, jobs } = jobsInMemory();
  for (const isSheet of [true, false]) {
    const { id } = await startJob({ ...REQUEST, key: `${isSheet}`, isSheet }, dependencies, NOW);
    expect(jobs.get(id)?.isSheet).toBe(isSheet || undefined);
  }
});
