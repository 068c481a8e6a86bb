import { elementAt } from "../../lib/element-at.ts";

/** Median time of some runs, the first of which does not count, in milliseconds. */
export async function medianMilliseconds(
  runs: number,
  run: () => unknown | Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i <= runs; i += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return elementAt(
    times.slice(1).sort((a, b) => a - b),
    runs >> 1,
  );
}

/** Prints one figure of the run. */
export function report(milliseconds: number, what: string): void {
  console.log(`${milliseconds.toFixed(2).padStart(10)} ms  ${what}`);
}
