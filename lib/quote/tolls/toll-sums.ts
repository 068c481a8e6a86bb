import type { PricedPassage } from "./price-passage.ts";
import type { Price } from "./pricing.ts";
import type { MissingPlazas } from "./unpriced/missing-plazas.ts";

/** What some passages cost together. */
export interface TollSums {
  /** Sum of the known prices, in cents. */
  totalCents: number;
  /** The same with the electronic discount (DBT) taken off. */
  totalTagCents: number;
  /** Passages without a known price, and missing plazas; the sums are complete only without them. */
  unpriced: number;
}

/** Adds up the known prices and counts the others. */
export function sumTolls(
  passages: readonly PricedPassage[],
  missing: readonly MissingPlazas[],
): TollSums {
  const missed = missing.reduce((sum, { count }) => sum + count, 0);
  return {
    totalCents: sumOf(passages, "cents"),
    totalTagCents: sumOf(passages, "tagCents"),
    unpriced: passages.filter(({ price }) => price === undefined).length + missed,
  };
}

function sumOf(passages: readonly PricedPassage[], kind: keyof Price): number {
  return passages.reduce((sum, { price }) => sum + (price?.[kind] ?? 0), 0);
}
