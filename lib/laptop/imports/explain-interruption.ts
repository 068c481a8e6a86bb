import { constants } from "node:os";

/** Ends the process by an interrupting signal, after explaining the consequences. */
export function explainInterruption(explanation: string): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      console.error(`\n${explanation}`);
      // Last of the handlers of the end. Without it Node would wait for its threads, which may be
      // within a statement that takes minutes.
      process.once("exit", () => process.kill(process.pid, signal));
      process.exit(128 + constants.signals[signal]);
    });
  }
}
