import type { RouteTotal } from "./route-total.ts";

/** Difference in cost between a route and another, in reais, or a bound on it. */
export interface PriceDifference {
  /** Negative if it costs less. */
  reais: number;
  /** `least` and `most` bound the true difference, because one of the two sums lacks a price. */
  is: "exact" | "least" | "most";
}

type Sum = Pick<RouteTotal, "reais" | "complete">;

/** Difference between a route's sum and the chosen one's; undefined if both lack a price. */
export function priceDifference(one: Sum, chosen: Sum): PriceDifference | undefined {
  if (!one.complete && !chosen.complete) return undefined;
  const reais = Math.round((one.reais - chosen.reais) * 100) / 100;
  if (one.complete && chosen.complete) return { reais, is: "exact" };
  return { reais, is: one.complete ? "most" : "least" };
}

/**
 * True if no route can cost less than `one` and some may cost more; unknown prices are at least 0.
 */
export function isCheapest(one: Sum, all: readonly Sum[]): boolean {
  return (
    one.complete &&
    all.every(({ reais }) => reais >= one.reais) &&
    all.some(({ reais }) => reais > one.reais)
  );
}
