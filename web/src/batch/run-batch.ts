import { signal } from "@preact/signals";
import { ApiError, call } from "../api/client.ts";
import type { BatchItem } from "../api/types.ts";
import { enterprise } from "../session.ts";
import { defaults, keep, refuseCells, results, trips } from "./batch-state.ts";
import { isServiceFailure, resultOf } from "./result.ts";
import { type Trip, tripQuery } from "./trip.ts";

/** Trips of one call: few enough that the progress moves. */
const SLICE = 10;
/** More paths would fill the memory and hide the map. */
export const MOST_PATHS = 300;
/** Wait after a refusal for too many calls that names none. */
const WAIT_SECONDS = 2;
/** Times that the service may fail on a trip before the run goes on without it. */
const MOST_TRIES = 3;
/** Trips that the service starts with: only these had the full time limit. */
const FIRST = 2;

export const running = signal(false);
/** Reason why the last run ended early. */
export const runFailure = signal<ApiError | undefined>();

let abort = new AbortController();

export function pauseRun(): void {
  abort.abort();
  running.value = false;
}

/**
 * Asks for all trips without an answer, a few at a time. A trip on which the service failed is asked
 * for again; one on which it failed each time is the reason why the run fails in the end.
 */
export async function runBatch(): Promise<void> {
  if (running.peek()) return;
  abort = new AbortController();
  const { signal } = abort;
  running.value = true;
  runFailure.value = undefined;
  const failed: FailedTrips = new Map();
  try {
    while (!signal.aborted && (await runSlice(failed, signal))) void keep();
    const left = [...failed.values()].find(({ tries }) => tries === MOST_TRIES);
    if (left && !signal.aborted) throw left.error;
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ApiError)) throw error;
    runFailure.value = error;
  } finally {
    if (!signal.aborted) running.value = false;
    void keep();
  }
}

/** Number of the service's failures per trip, and the last error. */
type FailedTrips = Map<Trip, { tries: number; error: ApiError }>;

/** Asks for the next trips; returns false if none was left. */
async function runSlice(failed: FailedTrips, signal: AbortSignal): Promise<boolean> {
  const list = trips.peek();
  const isGivenUp = (trip: Trip) => failed.get(trip)?.tries === MOST_TRIES;
  const next = list
    .map((trip, index) => ({ trip, index }))
    .filter(({ trip, index }) => !results.peek()[index] && !isGivenUp(trip))
    .slice(0, SLICE);
  if (next.length === 0) return false;
  if (refuseCells(next.map(({ index }) => index))) return true;
  const used = defaults.peek();
  const drawsPath = list.length <= MOST_PATHS;
  const consultas = next.map(({ trip }) => tripQuery(trip, used, drawsPath));
  const items = await askPatiently({ consultas }, signal);
  const answered = [...results.peek()];
  let any = false;
  next.forEach(({ trip, index }, i) => {
    const item = items[i];
    // What was asked for was changed meanwhile.
    if (!item || trips.peek()[index] !== trip || defaults.peek() !== used) return;
    if (isServiceFailure(item)) {
      const tries = (failed.get(trip)?.tries ?? 0) + Number(i < FIRST);
      const error = new ApiError(item.status, undefined, item.erro?.mensagem ?? "");
      failed.set(trip, { tries, error });
      return;
    }
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
