import type { NoticeItem } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";

/** How many prices the API says that a sum lacks; 0 if it does not know how many. */
export function missingPrices({
  pedagios_sem_tarifa,
  avisos,
}: {
  pedagios_sem_tarifa: number;
  avisos: readonly NoticeItem[];
}): number {
  // Off the known roads, no plaza was looked for.
  const isSearched = !avisos.some(({ codigo }) => codigo === "fora_das_estradas");
  return isSearched ? pedagios_sem_tarifa : 0;
}

/** What a sum lacks, by the number of missing prices if it is known; "" for a complete or unknown sum. */
export function missingText(value: number, complete: boolean, missing = 0): string {
  if (complete || value === 0) return "";
  return missing > 0 ? t("toll.missing", { count: missing }) : t("toll.incomplete");
}
