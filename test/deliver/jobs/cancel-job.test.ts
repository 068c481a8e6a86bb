import { expect, test, vi } from "vitest";
import { cancelJob } from "../../../lib/deliver/jobs/cancel-job.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const JOB = { id: "j", enterpriseId: "12345", total: 1, createdAt: NOW.toISOString() };

test("a cancelled job gives its slot back", async () => {
  const freeSlot = vi.fn(async () => {});
  const cancel = async () => ({ ...JOB, cancelledAt: NOW.toISOString() });
  await cancelJob({ enterpriseId: "12345", jobId: "j" }, { cancel, freeSlot }, NOW);
  expect(freeSlot).toHaveBeenCalledWith("12345", "j");
});

test("a job that does not exist is undefined and frees no slot", async () => {
  const freeSlot = vi.fn(async () => {});
  const path = { enterpriseId: "12345", jobId: "j" };
  const cancelled = await cancelJob(path, { cancel: async () => undefined, freeSlot }, NOW);
  expect(cancelled).toBeUndefined();
  expect(freeSlot).not.toHaveBeenCalled();
});
