import { ApiError, call } from "../api/client.ts";
import type { JobAnswer } from "../api/types.ts";
import { enterprise } from "../session.ts";
import { createLoader } from "../ui/load.ts";
import { defaults, jobId, keep, trips } from "./batch-state.ts";
import { runFailure } from "./run-batch.ts";
import { tripQuery } from "./trip.ts";

export const jobLoader = createLoader<JobAnswer>();

const jobsPath = () => `/consulta/lotes/${enterprise.peek()}`;

/** Hands the trips to the API as a job, which goes on when the page is closed. */
export async function startJob(): Promise<void> {
  const consultas = trips.peek().map((trip) => tripQuery(trip, defaults.peek(), false));
  try {
    // With a key, a repeated request does not start a second job.
    const body = { consultas, chave: crypto.randomUUID() };
    const { id } = await call<{ id: string }>(jobsPath(), { method: "POST", body });
    jobId.value = id;
    void keep();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    runFailure.value = error;
  }
}

/** Reads the job's progress. */
export function loadJob(id: string): Promise<JobAnswer> {
  return call<JobAnswer>(`${jobsPath()}/${id}`);
}

/** Gives up a job; its trips can then be asked for by the page. */
export async function cancelJob(id: string): Promise<void> {
  await call(`${jobsPath()}/${id}`, { method: "DELETE" }).catch(() => {});
  jobId.value = undefined;
  void keep();
}
