import { expect, test, vi } from "vitest";
import type { Job } from "../../../../lib/deliver/jobs/job.ts";
import {
  answerJobPart,
  type JobPartDependencies,
} from "../../../../lib/service/api/queries/answer-job-part.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const JOB: Job = { id: "job", enterpriseId: "12345", total: 9, createdAt: "2026-11-20T12:00:00Z" };
const MATRIX = { ...JOB, matrix: { origins: 3, destinations: 3, side: 2 } };
/** Both queries are refused before any resource is used. */
const PART = {
  BatchInput: { enterpriseId: "12345", jobId: "job" },
  Items: [0, 1].map((index) => ({ index, query: {} })),
};

function world(job: Job, answered: number[] = []) {
  const writePart = vi.fn(async () => {});
  const recordPart = vi.fn(async () => {});
  const counts = { answered: 1, refused: 0, failed: 0 };
  const parts = answered.map((index) => ({ indexes: [index], counts }));
  const dependencies: JobPartDependencies = {
    jobs: { find: async () => job, parts: async () => parts, recordPart },
    files: { writePart },
    resources: {} as JobPartDependencies["resources"],
  };
  return { writePart, recordPart, dependencies };
}

test("queries are counted and stored together, under their job", async () => {
  const { writePart, recordPart, dependencies } = world(JOB);
  await answerJobPart(PART, NOW, dependencies);
  const refused = expect.objectContaining({ status: 400, resposta: null });
  expect(writePart).toHaveBeenCalledExactlyOnceWith("job", 0, [refused, refused]);
  const part = { indexes: [0, 1], counts: { answered: 0, refused: 2, failed: 0 } };
  expect(recordPart).toHaveBeenCalledExactlyOnceWith("12345", "job", part, NOW);
});

test("errors name the columns of the sheet that the queries come from", async () => {
  const query = { locations: ["Curitiba/PR", "Santos/SP"], config: { vehicle: { axis: "x" } } };
  const part = { ...PART, Items: [{ index: 0, query }] };
  for (const [job, campo] of [
    [JOB, "config.vehicle.axis"],
    [{ ...JOB, isSheet: true }, "eixos"],
  ] as const) {
    const { writePart, dependencies } = world(job);
    await answerJobPart(part, NOW, dependencies);
    const erro = expect.objectContaining({ erros: [expect.objectContaining({ campo })] });
    expect(writePart).toHaveBeenCalledWith("job", 0, [expect.objectContaining({ erro })]);
  }
});

test("each block of a matrix that has no result is stored by itself, its cells counted", async () => {
  const { writePart, recordPart, dependencies } = world(MATRIX, [0]);
  await answerJobPart(PART, NOW, dependencies);
  expect(writePart).toHaveBeenCalledExactlyOnceWith("job", 1, [expect.anything()]);
  const part = { indexes: [1], counts: { answered: 0, refused: 2, failed: 0 } };
  expect(recordPart).toHaveBeenCalledExactlyOnceWith("12345", "job", part, NOW);
});

test.each([JOB, MATRIX])("nothing of a cancelled job is stored", async (job) => {
  const { writePart, dependencies } = world({ ...job, cancelledAt: NOW.toISOString() });
  await answerJobPart(PART, NOW, dependencies);
  expect(writePart).not.toHaveBeenCalled();
});
