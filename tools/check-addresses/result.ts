import type { Figure } from "../check/result.ts";

/** A share of a whole that must reach a percentage. */
export function atLeast(name: string, part: number, of: number, percent: number): Figure {
  return { name, value: (100 * part) / of, unit: "%", of, atLeast: percent };
}

/** A share of a whole that must not exceed a percentage. */
export function atMost(name: string, part: number, of: number, percent: number): Figure {
  return { name, value: (100 * part) / of, unit: "%", of, atMost: percent };
}

/** Milliseconds that must be at most a number. */
export function within(name: string, milliseconds: number, most: number): Figure {
  return { name, value: milliseconds, unit: "ms", atMost: most };
}
