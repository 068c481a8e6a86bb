import type { Plaza } from "../api/types.ts";
import { dayOrToday, hasOldPrice } from "../data/price-ages.ts";
import { t } from "../i18n/i18n.ts";

/** Marks of a plaza's price: another price on other days, a doubt, or its age. */
export function PriceMarks({
  properties,
  passage,
  isInFull = false,
}: {
  properties: Plaza["properties"];
  /** Day of the passage, such as `2026-08-31`; today if it is empty. */
  passage: string;
  /** True where there is room to say what an old price is. */
  isInFull?: boolean;
}) {
  const { tarifa, tarifa_periodo: period, tarifa_duvida: doubt } = properties;
  const old = hasOldPrice(properties, dayOrToday(passage));
  const days = period === null || period === "todos_os_dias" ? undefined : period;
  if (tarifa === null || !(days || doubt || old)) return null;
  return (
    <span class="price-marks">
      {days && <span>{t(`plazas.days.${days}`)}</span>}
      {doubt && <span class="warning">{t(`plazas.doubt.${doubt}`)}</span>}
      {old && <span class="warning">{t(isInFull ? "plazas.oldInFull" : "plazas.old")}</span>}
    </span>
  );
}
