import { setTimeout as sleep } from "node:timers/promises";

/** The concurrent executions of an account, which all its functions share. */
export interface LambdaAccount {
  /** Runs an execution; undefined, without running it, if all are taken. */
  run<T>(work: () => Promise<T>): Promise<T> | undefined;
  /** The most executions at once since the last call. */
  peak(): number;
}

export function createLambdaAccount(concurrency: number): LambdaAccount {
  let [running, peak] = [0, 0];
  return {
    run: (work) => {
      if (running >= concurrency) return undefined;
      running += 1;
      peak = Math.max(peak, running);
      return work().finally(() => {
        running -= 1;
      });
    },
    peak: () => {
      const most = peak;
      peak = running;
      return most;
    },
  };
}

/** Outcomes of the API's calls. */
export interface ApiCounts {
  requests: number;
  /** Requests that found no execution of the account at first. */
  throttled: number;
  /** Milliseconds until each answer: the function's own, and the waits of a caller who was throttled. */
  latenciesMs: number[];
}

const REQUEST_EVERY_MS = 10;
/** Time that a request holds its execution. */
const REQUEST_MS = 60;
/** Wait of a throttled caller before its next call. */
const RETRY_MS = 100;

/**
 * Calls a function of the API at a steady rate until the returned function is called. Latencies count
 * waits for an execution rather than the clock, which would measure this machine: on Lambda, no
 * function shares its processor with another one.
 */
export function callSteadily(account: LambdaAccount): () => ApiCounts {
  const counts: ApiCounts = { requests: 0, throttled: 0, latenciesMs: [] };
  let stopped = false;
  const request = async () => {
    counts.requests += 1;
    for (let waits = 0; ; waits += 1) {
      const running = account.run(() => sleep(REQUEST_MS));
      if (running) {
        counts.latenciesMs.push(waits * RETRY_MS + REQUEST_MS);
        return running;
      }
      if (waits === 0) counts.throttled += 1;
      // Its answer is missing from the counts, but not its first refusal.
      if (stopped) return;
      await sleep(RETRY_MS);
    }
  };
  const timer = setInterval(() => void request(), REQUEST_EVERY_MS);
  return () => {
    clearInterval(timer);
    stopped = true;
    return counts;
  };
}
