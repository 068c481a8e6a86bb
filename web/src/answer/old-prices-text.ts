import { isUnconfirmed } from "../data/price-ages.ts";
import { t } from "../i18n/i18n.ts";

/** How many prices of a sum the API calls old; "" if there is none. */
export function oldPricesText(passages: readonly Parameters<typeof isUnconfirmed>[0][]): string {
  const count = passages.filter(isUnconfirmed).length;
  return count > 0 ? t("toll.oldPrices", { count }) : "";
}
