import type { PricedPassage } from "./price-passage.ts";
import type { Price } from "./pricing.ts";

/** What some passages cost together. */
export interface TollSums {
  /** Sum of the known prices, in cents. */
  totalCents: number;
  /** The same with the electronic discount (DBT) taken off. */
  totalTagCents: number;
  /** Passages without a known price; the sums are complete only if there are none. */
  unpriced: number;
}

/** Adds up the known prices and counts the others. */
export function sumTolls(passages: readonly PricedPassage[]): TollSums {
  return {
    totalCents: sumOf(passages, "cents"),
    totalTagCents: sumOf(passages, "tagCents"),
    unpriced: passages.filter(({ price }) => price === undefined).length,
  };
}

function sumOf(passages: readonly PricedPassage[], kind: keyof Price): number {
  return passages.reduce((sum, { price }) => sum + (price?.[kind] ?? 0), 0);
}
