import type { PricedPassage } from "./price-passage.ts";
import type { Price } from "./pricing.ts";

/** Total price of some passages. */
export interface TollSums {
  /** Sum of the known prices, in cents. */
  totalCents: number;
  /** The same after the electronic discount (DBT). */
  totalTagCents: number;
  /** Number of passages without a known price and of missing plazas. */
  unpriced: number;
  /**
   * True if the path may pass plazas that the sums lack: on a day on which plazas charged that the
   * table lacks, or where the path does not show them. Missing means false.
   */
  mayLackPlazas?: boolean;
}

/** True if no price and no plaza is missing in the sums. */
export function haveAllTolls({ unpriced, mayLackPlazas }: TollSums): boolean {
  return unpriced === 0 && !mayLackPlazas;
}

/** Plazas of a path that a sum cannot include. */
export interface Missing {
  /** Number of passages missing from the total. */
  count: number;
  /** Position on the path: index of the vertex before, plus the fraction of that segment. */
  position: number;
}

/** Adds up the known prices and counts the others. */
export function sumTolls(
  passages: readonly PricedPassage[],
  missing: readonly Missing[],
  mayLackPlazas = false,
): TollSums {
  const missed = missing.reduce((sum, { count }) => sum + count, 0);
  return {
    totalCents: sumOf(passages, "cents"),
    totalTagCents: sumOf(passages, "tagCents"),
    unpriced: passages.filter(({ price }) => price === undefined).length + missed,
    ...(mayLackPlazas && { mayLackPlazas }),
  };
}

function sumOf(passages: readonly PricedPassage[], kind: keyof Price): number {
  return passages.reduce((sum, { price }) => sum + (price?.[kind] ?? 0), 0);
}
