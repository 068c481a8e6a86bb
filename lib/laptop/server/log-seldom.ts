import { logger } from "../../service/lambda/logger.ts";
import { steadyNow } from "../clock/steady-clock.ts";

const PERIOD_MS = 10_000;

/**
 * Logs an error at most every ten seconds, with the number of errors skipped since: a full disk
 * fails dozens of writes a second for the same reason.
 */
export function createSeldomLog(message: string, now = steadyNow): (error: unknown) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return (error) => {
    if (now() - lastAt < PERIOD_MS) {
      leftOut += 1;
      return;
    }
    logger.error(message, { error: error as Error, ...(leftOut > 0 && { leftOut }) });
    lastAt = now();
    leftOut = 0;
  };
}
