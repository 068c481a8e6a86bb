import type { Passage } from "../api/types.ts";
import { dayOrNow, isOld } from "../data/price-ages.ts";
import { t } from "../i18n/i18n.ts";

/** How many passages have no known price. */
export function missingPrices(passages: readonly Pick<Passage, "tarifa_conhecida">[]): number {
  return passages.filter(({ tarifa_conhecida }) => !tarifa_conhecida).length;
}

/** How many prices of a sum were old on the day of their passage; nothing if none was. */
export function OldPrices({
  passages,
}: {
  passages: readonly Pick<Passage, "tarifa_vigencia" | "data_referencia">[];
}) {
  const count = passages.filter(
    ({ tarifa_vigencia, data_referencia }) =>
      tarifa_vigencia !== null && isOld(tarifa_vigencia, dayOrNow(data_referencia)),
  ).length;
  return count > 0 && <span class="warning below">{t("toll.oldPrices", { count })}</span>;
}
