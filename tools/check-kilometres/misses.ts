import type { Figure } from "../check/result.ts";

/** A point with a known kilometre, and how it was found. */
export interface Miss {
  label: string;
  /** Undefined if the kilometre was not found. */
  errorMetres: number | undefined;
  uncertaintyMetres: number;
  /** The likely cause of an error. */
  cause: string;
}

const WORST = 20;

/** Errors of some points, `leastPercent` of which must lie within their uncertainty. */
export function summarise(label: string, misses: readonly Miss[], leastPercent: number): Figure[] {
  const found = misses.filter(({ errorMetres }) => errorMetres !== undefined);
  const errors = found.map(({ errorMetres = 0 }) => errorMetres);
  const uncertainties = found.map(({ uncertaintyMetres }) => uncertaintyMetres);
  const covered = found.filter((one) => (one.errorMetres ?? 0) <= one.uncertaintyMetres);
  const within = (100 * covered.length) / found.length;
  const [unit, of] = ["km", found.length];
  return [
    { name: `found, ${label}`, value: of, unit: "", of: misses.length },
    { name: `median error, ${label}`, value: quantile(errors, 0.5) / 1_000, unit, of },
    { name: `error of 9 in 10, ${label}`, value: quantile(errors, 0.9) / 1_000, unit, of },
    { name: `largest error, ${label}`, value: quantile(errors, 1) / 1_000, unit, of },
    { name: `median uncertainty, ${label}`, value: quantile(uncertainties, 0.5) / 1_000, unit, of },
    {
      name: `errors within the stated uncertainty, ${label}`,
      value: within,
      unit: "%",
      of,
      atLeast: leastPercent,
    },
  ];
}

/** The points with the largest errors, each in a line with its likely cause. */
export function worst(misses: readonly Miss[]): string[] {
  return misses
    .toSorted((a, b) => (b.errorMetres ?? 0) - (a.errorMetres ?? 0))
    .slice(0, WORST)
    .map(
      ({ label, errorMetres = 0, uncertaintyMetres, cause }) =>
        `${label}: ${kilometres(errorMetres)} off, said to be within ${kilometres(uncertaintyMetres)}; ${cause}`,
    );
}

export function kilometres(metres: number): string {
  return `${(metres / 1000).toFixed(1)} km`;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0;
}
