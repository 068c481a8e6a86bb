import { day } from "../format.ts";
import { t } from "../i18n/i18n.ts";

/** The day from which a price applies. */
export function Since({ day: since }: { day: string | null }) {
  if (since === null) return <span class="faint warning since">{t("age.undated")}</span>;
  return <span class="faint since">{t("plazas.since", { day: day(since) })}</span>;
}
