import { constants } from "node:os";

/** Ends the process on an interrupting signal, after explaining the consequences. */
export function explainInterruption(explanation: string): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      console.error(`\n${explanation}`);
      // The exit code with which shells report a signal.
      process.exit(128 + constants.signals[signal]);
    });
  }
}
