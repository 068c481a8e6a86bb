import { setTimeout } from "node:timers/promises";

/** Options of repeated calls. */
export interface RetryOptions {
  /** Calls after the first one; defaults to 4. */
  retries?: number;
  /**
   * Longest wait before a call, in milliseconds, even if the service asks for more; defaults to a
   * minute.
   */
  maxWaitMs?: number;
  /** Defaults to the platform's own. */
  fetch?: (request: Request) => Promise<Response>;
  /** Defaults to a timer; tests replace it. */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_WAIT_MS = 500;
/**
 * Each of these calls makes a new delivery, so one that may have been carried out is not repeated.
 */
const NOT_REPEATABLE = /\/(teste|reenvio)$/;
/** Each of these calls starts a job, unless its query or its body names the job by a `chave`. */
const JOBS = /\/consulta\/lotes\/[^/]+$/;

/**
 * A `fetch` that repeats calls answered with 429, and with 503 unless a repetition could do harm.
 * It waits for the time in `Retry-After`. Without one, the wait doubles each time, at random
 * between half of it and all of it. The request's signal ends the wait. It returns the last answer,
 * even a failed one.
 */
export function withRetries(options: RetryOptions = {}): (request: Request) => Promise<Response> {
  const { retries = 4, maxWaitMs = 60_000, fetch: send = fetch, sleep = wait } = options;
  return async (request) => {
    for (let retry = 0; ; retry += 1) {
      // A request's body can be read only once, so each try sends a copy.
      const response = await send(request.clone());
      if (retry >= retries || !(await isRepeatable(request, response))) return response;
      await response.body?.cancel();
      const asked = retryAfterMs(response.headers.get("retry-after"), Date.now());
      const backoff = FIRST_WAIT_MS * 2 ** retry * (0.5 + Math.random() / 2);
      await sleep(Math.min(asked ?? backoff, maxWaitMs), request.signal);
    }
  };
}

async function isRepeatable(request: Request, { status }: Response): Promise<boolean> {
  if (status !== 503) return status === 429;
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== "POST") return true;
  if (!JOBS.test(pathname)) return !NOT_REPEATABLE.test(pathname);
  return searchParams.has("chave") || keyOf(await request.clone().text()) !== undefined;
}

/** The key in the body of a job; undefined without one, as in every spreadsheet. */
function keyOf(body: string): string | undefined {
  try {
    const { chave } = JSON.parse(body) as { chave?: string | null };
    return chave ?? undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds of wait in `Retry-After`, given in seconds or as a date; undefined if missing. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Number.NaN;
  const until = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000;
  return Number.isNaN(until) ? undefined : Math.max(0, until);
}

/** Waits; rejects with the signal's reason if that aborts first. */
async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
}
