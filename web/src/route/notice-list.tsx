import { NOTICES } from "../api/contract-values.ts";
import type { NoticeItem } from "../api/types.ts";
import { reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { groupNotices, type NoticeGroup } from "./notice-groups.ts";

/** Letters of a notice that is shown whole; a longer one opens at a click. */
const SHORT_NOTICE = 180;

interface Notices {
  notices: readonly NoticeItem[];
  /** The texts of the places that notices concern. */
  places?: readonly string[];
}

/** Notices in the service's own words, with a place's name instead of its field. */
export function NoticeList({ notices, places = [] }: Notices) {
  if (notices.length === 0) return <p class="hint">{t("notice.none")}</p>;
  return (
    <ul class="notices">
      {notices.map((notice, i) => (
        <li key={i} lang="pt-BR">
          {noticeText(notice, places)}
        </li>
      ))}
    </ul>
  );
}

/** Notices beside the totals: one line for each fact, with the number of plazas or places. */
export function TotalNotices({
  notices,
  places = [],
  passages,
}: Notices & { passages: Parameters<typeof groupNotices>[1] }) {
  if (notices.length === 0) return null;
  return (
    <section class="total-notices" aria-label={t("notice.ofTotals")}>
      <ul class="notices">
        {groupNotices(notices, passages).map((group) => (
          <li key={group.code}>
            <Group group={group} places={places} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ group, places }: { group: NoticeGroup; places: readonly string[] }) {
  const { code, notices, passages, reais: sum } = group;
  const [only] = notices;
  const text = notices.length === 1 && passages < 2 && only ? noticeText(only, places) : "";
  if (text !== "" && text.length <= SHORT_NOTICE) return <span lang="pt-BR">{text}</span>;
  const counted = passages > 0 ? t("notice.plazas", { count: passages }) : `${notices.length} ×`;
  const count = text === "" ? counted : "";
  return (
    <details>
      <summary>
        <span lang="pt-BR">{NOTICES[code]}</span>{" "}
        <span class="faint">
          {sum > 0 ? t("notice.cost", { plazas: count, sum: reais(sum) }) : count}
        </span>
      </summary>
      <NoticeList notices={notices} places={places} />
    </details>
  );
}

function noticeText({ mensagem, local = -1 }: NoticeItem, places: readonly string[]): string {
  return mensagem.replace(`locations[${local}]`, places[local] ?? "$&");
}
