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

/** Prints the errors of some points; true if `least` of them lie within their uncertainty. */
export function summarise(label: string, misses: readonly Miss[], least: number): boolean {
  const found = misses.filter(({ errorMetres }) => errorMetres !== undefined);
  const errors = found.map(({ errorMetres = 0 }) => errorMetres);
  const uncertainties = found.map(({ uncertaintyMetres }) => uncertaintyMetres);
  const covered = found.filter((one) => (one.errorMetres ?? 0) <= one.uncertaintyMetres);
  const share = covered.length / found.length;
  const show = (values: readonly number[]) =>
    `${kilometres(quantile(values, 0.5))} at the median, ${kilometres(quantile(values, 0.9))} for 9 of 10`;
  console.log(`${label}: ${found.length} of ${misses.length} found`);
  console.log(`  error ${show(errors)}, ${kilometres(quantile(errors, 1))} at most`);
  console.log(
    `  uncertainty ${show(uncertainties)}; holds ${(100 * share).toFixed(1)} % of the errors`,
  );
  return share >= least;
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
