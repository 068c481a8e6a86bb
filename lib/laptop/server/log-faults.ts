import { logger } from "../../service/lambda/logger.ts";
import { safeError } from "../../service/lambda/safe-error.ts";

const FAULTS = ["uncaughtException", "unhandledRejection"] as const;

/**
 * Keeps the process running after an uncaught error, and logs it. Each server answers its own
 * requests; this catches later errors of an emulator or a library. Returns a function that restores
 * the previous behaviour.
 */
export function logFaults(): () => void {
  const listeners = FAULTS.map((fault) => {
    const listener = (error: unknown) =>
      logger.error("error outside of any request", { fault, error: safeError(error) });
    process.on(fault, listener);
    return () => process.off(fault, listener);
  });
  return () => {
    for (const remove of listeners) remove();
  };
}
