import { signal } from "@preact/signals";
import { ApiError, call } from "../api/client.ts";
import type { BatchItem } from "../api/types.ts";
import { enterprise } from "../session.ts";
import { defaults, keep, results, trips } from "./batch-state.ts";
import { resultOf } from "./result.ts";
import { tripQuery } from "./trip.ts";

/** Trips of one call: few enough that the progress moves. */
const SLICE = 10;
/** More paths would fill the memory and hide the map. */
export const MOST_PATHS = 300;
/** Wait after a refusal for too many calls that names none. */
const WAIT_SECONDS = 2;

export const running = signal(false);
/** Reason why the last run ended early. */
export const runFailure = signal<ApiError | undefined>();

let abort = new AbortController();

export function pauseRun(): void {
  abort.abort();
  running.value = false;
}

/** Asks for all trips without an answer, a few at a time. */
export async function runBatch(): Promise<void> {
  if (running.peek()) return;
  abort = new AbortController();
  const { signal } = abort;
  running.value = true;
  runFailure.value = undefined;
  try {
    while (!signal.aborted && (await runSlice(signal))) void keep();
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ApiError)) throw error;
    runFailure.value = error;
  } finally {
    if (!signal.aborted) running.value = false;
    void keep();
  }
}

/** Asks for the next trips; returns false if none was left. */
async function runSlice(signal: AbortSignal): Promise<boolean> {
  const list = trips.peek();
  const next: number[] = [];
  results.peek().some((result, i) => {
    if (!result) next.push(i);
    return next.length === SLICE;
  });
  if (next.length === 0) return false;
  const drawsPath = list.length <= MOST_PATHS;
  const asked = next.map((i) => list[i]);
  const consultas = asked.map((trip) => trip && tripQuery(trip, defaults.peek(), drawsPath));
  const items = await askPatiently({ consultas }, signal);
  const answered = [...results.peek()];
  let any = false;
  next.forEach((index, i) => {
    const item = items[i];
    // The service had no time for it, or the trip was changed meanwhile.
    if (!item || item.status === 503 || trips.peek()[index] !== asked[i]) return;
    answered[index] = resultOf(item);
    any = true;
  });
  results.value = answered;
  if (!any) await pause(WAIT_SECONDS, signal);
  return true;
}

/** Repeats a call that was refused for its rate after the wait that the service names. */
async function askPatiently(body: object, signal: AbortSignal): Promise<readonly BatchItem[]> {
  const path = `/consulta/lote/${enterprise.peek()}`;
  for (;;) {
    try {
      const answer = await call<{ resultados: BatchItem[] }>(path, {
        method: "POST",
        body,
        signal,
      });
      return answer.resultados;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      await pause(error.waitSeconds ?? WAIT_SECONDS, signal);
    }
  }
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
