import { dayOrNow, isOld } from "../data/price-ages.ts";
import { day } from "../format.ts";
import { t } from "../i18n/i18n.ts";

/** The day from which a price applies, marked if it was old on the day of the passage. */
export function Since({
  day: since,
  passage = "",
  isConfirmed = false,
  isMarked = true,
}: {
  day: string | null;
  /** Day of the passage, such as `2026-08-31`; defaults to today. */
  passage?: string;
  /** True if the price was seen within the twelve months before. */
  isConfirmed?: boolean;
  /** False beside `PriceMarks`, which say that it is old. */
  isMarked?: boolean;
}) {
  if (since === null) return <span class="faint unknown since">{t("age.undated")}</span>;
  const old = isMarked && !isConfirmed && isOld(since, dayOrNow(passage));
  return (
    <span class={old ? "faint warning since" : "faint since"}>
      {t(old ? "plazas.sinceOld" : "plazas.since", { day: day(since) })}
    </span>
  );
}
