import { expect, test } from "vitest";
import type { Job } from "../../../../lib/deliver/jobs/job.ts";
import { jobSummary } from "../../../../lib/service/api/answers/job-answer.ts";

const NOW = new Date("2026-11-21T12:30:00Z");
const LATER = new Date("2026-11-21T20:00:00Z");
const JOB: Job = { id: "job", enterpriseId: "12345", total: 1, createdAt: "2026-11-21T12:00:00Z" };
const END = "2026-11-21T12:10:00Z";

test.each([
  ["em andamento", null, JOB, NOW],
  ["falhou", null, JOB, LATER],
  ["concluido", END, { ...JOB, finishedAt: END }, LATER],
  ["cancelado", END, { ...JOB, cancelledAt: END }, LATER],
] as const)("a job that is %s ended at %s", (status, concluido_em, job, now) => {
  expect(jobSummary(job, now)).toMatchObject({ status, concluido_em });
});
