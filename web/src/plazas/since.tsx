import { isOld } from "../data/price-ages.ts";
import { day } from "../format.ts";
import { t } from "../i18n/i18n.ts";

/** The day from which a price applies, marked if it is long ago. */
export function Since({ day: since }: { day: string | null }) {
  if (since === null) return <span class="faint unknown since">{t("age.undated")}</span>;
  const old = isOld(since, new Date());
  return (
    <span class={old ? "faint warning since" : "faint since"}>
      {t(old ? "plazas.sinceOld" : "plazas.since", { day: day(since) })}
    </span>
  );
}
