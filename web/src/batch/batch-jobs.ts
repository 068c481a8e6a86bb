import { ApiError, call } from "../api/client.ts";
import type { JobAnswer } from "../api/types.ts";
import { enterprise } from "../session.ts";
import { createLoader } from "../ui/load.ts";
import { defaults, type Job, job, keep, results, trips } from "./batch-state.ts";
import { readResults } from "./read-results.ts";
import { MOST_PATHS, runFailure } from "./run-batch.ts";
import { tripQuery } from "./trip.ts";

/** What the service last reported of a job, and when. */
export interface JobReport {
  job: JobAnswer;
  readAt: number;
}

export const jobLoader = createLoader<JobReport>();

const jobsPath = () => `/consulta/lotes/${enterprise.peek()}`;

/** Hands the trips without an answer to the API as a job, which goes on when the page is closed. */
export async function startJob(): Promise<void> {
  const list = trips.peek();
  const asked = [...list.keys()].filter((i) => !results.peek()[i]);
  const drawsPath = list.length <= MOST_PATHS;
  const consultas = asked.flatMap((i) => {
    const trip = list[i];
    return trip ? [tripQuery(trip, defaults.peek(), drawsPath)] : [];
  });
  runFailure.value = undefined;
  jobLoader.reset();
  try {
    // With a key, a repeated request does not start a second job.
    const body = { consultas, chave: crypto.randomUUID() };
    const { id } = await call<{ id: string }>(jobsPath(), { method: "POST", body });
    job.value = { id, asked };
    void keep();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    runFailure.value = error;
  }
}

/** Reads the job's progress. */
export async function loadJob(id: string): Promise<JobReport> {
  const answer = await call<JobAnswer>(`${jobsPath()}/${id}`);
  return { job: answer, readAt: Date.now() };
}

/** Gives up a job; its trips can then be asked for by the page. */
export async function cancelJob(id: string): Promise<void> {
  await call(`${jobsPath()}/${id}`, { method: "DELETE" }).catch(() => {});
  endJob(id);
}

/** Brings the results of a job that has ended into the table. */
export async function takeResults(id: string, url: string, signal: AbortSignal): Promise<void> {
  for await (const items of readResults(url, signal)) {
    if (job.peek()?.id !== id) return;
    const { asked } = job.peek() as Job;
    const answered = [...results.peek()];
    for (const { index, result } of items) {
      const trip = asked[index];
      // A failure of the service's own; the trip can be asked for again.
      if (trip === undefined || (!result.ok && result.status >= 500)) continue;
      answered[trip] = result;
    }
    results.value = answered;
  }
  endJob(id);
}

function endJob(id: string): void {
  if (job.peek()?.id !== id) return;
  job.value = undefined;
  void keep();
}
