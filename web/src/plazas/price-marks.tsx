import type { Plaza } from "../api/types.ts";
import { dayOrNow, isOld } from "../data/price-ages.ts";
import { t } from "../i18n/i18n.ts";

/** What is unusual about a plaza's price: that it is a weekend's, in doubt, or old. */
export function PriceMarks({
  properties: { tarifa, tarifa_periodo: period, tarifa_vigencia: since, tarifa_duvida: doubt },
  passage,
}: {
  properties: Plaza["properties"];
  /** Day of the passage, such as `2026-08-31`; today if it is empty. */
  passage: string;
}) {
  const isWeekend = period === "fim_de_semana";
  const old = doubt === null && since !== null && isOld(since, dayOrNow(passage));
  if (tarifa === null || !(isWeekend || doubt || old)) return null;
  return (
    <span class="price-marks">
      {isWeekend && <span>{t("plazas.weekend")}</span>}
      {doubt && <span class="warning">{t(`plazas.doubt.${doubt}`)}</span>}
      {old && <span class="warning">{t("plazas.old")}</span>}
    </span>
  );
}
