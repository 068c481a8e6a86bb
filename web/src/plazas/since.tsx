import { day, month } from "../format.ts";
import { t } from "../i18n/i18n.ts";

/** The day from which a price applies; in a list its month, as some days are unknown. */
export function Since({ day: since, isListed }: { day: string | null; isListed: boolean }) {
  if (since === null) return <span class="faint warning since">{t("age.undated")}</span>;
  const shown = isListed ? month(since) : day(since);
  return (
    <span class="faint since" title={day(since)}>
      {t("plazas.since", { day: shown })}
    </span>
  );
}
