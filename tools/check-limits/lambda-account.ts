import { setTimeout as sleep } from "node:timers/promises";

/** The concurrent executions of an account, which all its functions share. */
export interface LambdaAccount {
  /** Runs an execution; undefined, without running it, if all are taken. */
  run<T>(work: () => Promise<T>): Promise<T> | undefined;
}

export function createLambdaAccount(concurrency: number): LambdaAccount {
  let running = 0;
  return {
    run: (work) => {
      if (running >= concurrency) return undefined;
      running += 1;
      return work().finally(() => {
        running -= 1;
      });
    },
  };
}

/** Requests of the API, and how many of them found no execution of the account. */
export interface ApiCounts {
  requests: number;
  throttled: number;
}

const REQUEST_EVERY_MS = 10;
/** How long a request holds its execution. */
const REQUEST_MS = 60;

/** Calls a function of the API at a steady rate until the returned function is called. */
export function callSteadily(account: LambdaAccount): () => ApiCounts {
  const counts = { requests: 0, throttled: 0 };
  const timer = setInterval(() => {
    counts.requests += 1;
    if (!account.run(() => sleep(REQUEST_MS))) counts.throttled += 1;
  }, REQUEST_EVERY_MS);
  return () => {
    clearInterval(timer);
    return counts;
  };
}
