import { isUnconfirmed } from "../data/price-ages.ts";
import { t } from "../i18n/i18n.ts";

/** How many prices of a sum the API calls old; nothing if there is none. */
export function OldPrices({
  passages,
}: {
  passages: readonly Parameters<typeof isUnconfirmed>[0][];
}) {
  const count = passages.filter(isUnconfirmed).length;
  return count > 0 && <span class="warning below">{t("toll.oldPrices", { count })}</span>;
}
