import { OVERDUE_SECONDS } from "../../deliver/webhooks/schedule.ts";
import { logger } from "../../service/lambda/logger.ts";
import type { InvokeFunction } from "./lambda.ts";

const PERIOD_MS = 5 * 60_000;

/**
 * The stack's scheduled rule on this machine: restarts pending deliveries without an execution. The
 * first check includes young ones, because the journal may have been lost.
 */
export function createPendingCheck(invoke: InvokeFunction) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  function check(minimumAgeSeconds: number): void {
    running = invoke("resume-deliveries", { minimumAgeSeconds }).catch((error: Error) => {
      logger.error("pending deliveries not checked", error);
    });
  }

  return {
    start: () => {
      check(0);
      timer = setInterval(() => check(OVERDUE_SECONDS), PERIOD_MS);
    },
    /** Lets a check that has begun end: it needs the tables and the state machine. */
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
