/** One figure of the check beside its goal. */
export interface Result {
  label: string;
  value: string;
  goal: string;
  isMet: boolean;
}

/** A share of a whole that must reach a percentage. */
export function atLeast(label: string, part: number, whole: number, percent: number): Result {
  const value = `${((100 * part) / whole).toFixed(1)} % of ${whole}`;
  return { label, value, goal: `at least ${percent} %`, isMet: 100 * part >= percent * whole };
}

/** A share of a whole that must not exceed a percentage. */
export function atMost(label: string, part: number, whole: number, percent: number): Result {
  const value = `${((100 * part) / whole).toFixed(2)} % of ${whole}`;
  return { label, value, goal: `at most ${percent} %`, isMet: 100 * part <= percent * whole };
}

/** Milliseconds that must be at most a number. */
export function within(label: string, milliseconds: number, most: number): Result {
  const value = `${milliseconds.toFixed(2)} ms`;
  return { label, value, goal: `at most ${most} ms`, isMet: milliseconds <= most };
}
