import type { NoticeItem } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";

interface Notices {
  notices: readonly NoticeItem[];
  /** The texts of the places that notices speak of. */
  places?: readonly string[];
}

/** Notices in the service's own words; a place has its name instead of its field. */
export function NoticeList({ notices, places = [] }: Notices) {
  if (notices.length === 0) return <p class="hint">{t("notice.none")}</p>;
  return (
    <ul class="notices">
      {notices.map(({ codigo, mensagem, local = -1 }, i) => (
        <li key={i} lang="pt-BR">
          {mensagem.replace(`locations[${local}]`, places[local] ?? "$&")}{" "}
          <code class="faint">{codigo}</code>
        </li>
      ))}
    </ul>
  );
}

/**
 * What must be known of the totals, beside them: the notices about the whole, and how many plazas
 * have notices of their own, which stand at the plazas.
 */
export function TotalNotices({ notices, places }: Notices) {
  const general = notices.filter(({ pracas }) => pracas === undefined);
  const plazas = new Set(notices.flatMap(({ pracas }) => pracas ?? []));
  if (notices.length === 0) return null;
  return (
    <section class="total-notices" aria-label={t("notice.ofTotals")}>
      {general.length > 0 && <NoticeList notices={general} places={places ?? []} />}
      {plazas.size > 0 && <p>{t("notice.ofPlazas", { count: plazas.size })}</p>}
    </section>
  );
}
