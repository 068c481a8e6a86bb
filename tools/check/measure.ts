import { elementAt } from "../../lib/base/element-at.ts";
import type { Figure } from "./result.ts";

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

/** The figure below which a share of them lies. */
export function quantileOf(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return elementAt(sorted, Math.min(sorted.length - 1, Math.floor(share * sorted.length)));
}

/** A time of the run as a figure. */
export function timeOf(name: string, milliseconds: number, of?: number): Figure {
  const value = milliseconds;
  return { name, value, unit: "ms", isTimed: true, ...(of !== undefined && { of }) };
}
