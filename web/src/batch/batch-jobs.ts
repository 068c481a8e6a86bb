import { signal } from "@preact/signals";
import { ApiError, call } from "../api/client.ts";
import type { JobAnswer } from "../api/types.ts";
import { enterprise } from "../session.ts";
import { createLoader } from "../ui/load.ts";
import { defaults, type Job, job, keep, refuseCells, results, trips } from "./batch-state.ts";
import { readResults } from "./read-results.ts";
import { isServiceFailure } from "./result.ts";
import { MOST_PATHS, runFailure } from "./run-batch.ts";
import { tripQuery } from "./trip.ts";

/** The service's last report on a job, and the time of the report. */
export interface JobReport {
  job: JobAnswer;
  readAt: number;
}

export const jobLoader = createLoader<JobReport>();

/** True while a job is being handed over. */
export const isStarting = signal(false);
/** The key of a job whose start had no answer, by its queries: the job may exist. */
let unanswered: { queries: string; key: string } | undefined;

const jobsPath = () => `/consulta/lotes/${enterprise.peek()}`;

/** Hands the trips without an answer to the API as a job, which goes on when the page is closed. */
export async function startJob(): Promise<void> {
  const list = trips.peek();
  refuseCells([...list.keys()]);
  const asked = [...list.keys()].filter((i) => !results.peek()[i]);
  if (asked.length === 0) return;
  const drawsPath = list.length <= MOST_PATHS;
  const consultas = asked.flatMap((i) => {
    const trip = list[i];
    return trip ? [tripQuery(trip, defaults.peek(), drawsPath)] : [];
  });
  runFailure.value = undefined;
  jobLoader.reset();
  const path = jobsPath();
  const queries = JSON.stringify([path, consultas]);
  // With its key, a repeated request does not start a second job.
  const key = unanswered?.queries === queries ? unanswered.key : crypto.randomUUID();
  unanswered = { queries, key };
  isStarting.value = true;
  try {
    const body = { consultas, chave: key };
    const { id } = await call<{ id: string }>(path, { method: "POST", body });
    unanswered = undefined;
    job.value = { id, asked };
    void keep();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isRefusal(error)) unanswered = undefined;
    runFailure.value = error;
  } finally {
    isStarting.value = false;
  }
}

/** True if the service has answered, and so no job was started. */
function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500;
}

/** Reads the job's progress. */
export async function loadJob(id: string): Promise<JobReport> {
  const answer = await call<JobAnswer>(`${jobsPath()}/${id}`);
  return { job: answer, readAt: Date.now() };
}

/**
 * Cancels a job, so that the page can ask for its trips itself. Returns false if that failed; the
 * job is then kept, as it may be running.
 */
export async function cancelJob(id: string): Promise<boolean> {
  runFailure.value = undefined;
  try {
    await call(`${jobsPath()}/${id}`, { method: "DELETE" });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A job that no longer exists needs no end.
    if (error.status !== 404) {
      runFailure.value = error;
      return false;
    }
  }
  endJob(id);
  return true;
}

/** Brings the results of a job that has ended into the table. */
export async function takeResults(id: string, url: string, signal: AbortSignal): Promise<void> {
  for await (const items of readResults(url, signal)) {
    if (job.peek()?.id !== id) return;
    const { asked } = job.peek() as Job;
    const answered = [...results.peek()];
    for (const { index, result } of items) {
      const trip = asked[index];
      if (trip === undefined || (!result.ok && isServiceFailure(result))) continue;
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
