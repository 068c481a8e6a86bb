import { constants } from "node:os";

/** Ends the process on a signal that interrupts it, after saying what that means. */
export function explainInterruption(explanation: string): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      console.error(`\n${explanation}`);
      // The exit code by which shells report a signal.
      process.exit(128 + constants.signals[signal]);
    });
  }
}
