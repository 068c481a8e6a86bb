import type { NoticeItem } from "../api/types.ts";

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
