import { elementAt } from "../../lib/base/element-at.ts";

/** Median time of some runs without the first, in milliseconds. */
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
  return medianOf(times.slice(1));
}

/**
 * The least time of each of some alternating runs, in milliseconds. Other work on the machine
 * disturbs the least time least, so the ratio hardly depends on it.
 */
export async function leastMilliseconds(
  rounds: number,
  ...runs: readonly (() => unknown | Promise<unknown>)[]
): Promise<number[]> {
  const least = runs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [i, run] of runs.entries()) {
      const started = performance.now();
      await run();
      if (round > 0) least[i] = Math.min(elementAt(least, i), performance.now() - started);
    }
  }
  return least;
}

/** The median of some figures. */
export function medianOf(figures: readonly number[]): number {
  return elementAt(
    figures.toSorted((a, b) => a - b),
    figures.length >> 1,
  );
}

/** Prints one figure of the run. */
export function report(milliseconds: number, label: string): void {
  console.log(`${milliseconds.toFixed(2).padStart(10)} ms  ${label}`);
}
