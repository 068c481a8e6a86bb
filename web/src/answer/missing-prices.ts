import type { NoticeItem } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";
import { type Counted, repeatsPlazas } from "./passage-count.ts";

/** Prices missing from a sum. */
export interface Missing {
  /** Passages of the list without a price. */
  unpriced: number;
  /** Plazas missing from the list. */
  unlisted: number;
}

/** Fields of an answer that count its missing prices. */
export interface PricedAnswer {
  pedagios: readonly (Counted & { valor: number | null })[];
  pedagios_sem_tarifa: number;
}

/** The missing prices that the API counts. */
export function missingPrices({ pedagios, pedagios_sem_tarifa }: PricedAnswer): Missing {
  const unpriced = pedagios.filter(({ valor }) => valor === null).length;
  return { unpriced, unlisted: Math.max(0, pedagios_sem_tarifa - unpriced) };
}

/** The number of missing prices; 0 if the API does not know how many. */
export function missingCount(answer: PricedAnswer & { avisos: readonly NoticeItem[] }): number {
  // Off the known roads, no plaza was looked for.
  const isSearched = !answer.avisos.some(({ codigo }) => codigo === "fora_das_estradas");
  return isSearched ? answer.pedagios_sem_tarifa : 0;
}

/**
 * Text on the prices missing from a sum: their count if known, otherwise "incomplete". "" for a
 * complete sum, and for an unknown sum with an unknown number of missing prices.
 */
export function missingText(
  value: number,
  complete: boolean,
  answer?: Parameters<typeof missingCount>[0],
): string {
  if (complete) return "";
  const count = answer ? missingCount(answer) : 0;
  if (!answer || count === 0) return value === 0 ? "" : t("toll.incomplete");
  const isRepeated = repeatsPlazas(answer.pedagios.filter(({ valor }) => valor === null));
  return t(isRepeated ? "toll.missingPassages" : "toll.missing", { count });
}
