import { NOTICES } from "../api/contract-values.ts";
import type { NoticeItem } from "../api/types.ts";
import { reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { groupNotices, type NoticeGroup } from "./notice-groups.ts";

/** Letters of a notice that is shown whole; a longer one opens at a click. */
const SHORT_NOTICE = 180;

/** Lines of notices under the totals; of more, the last ones open at a click. */
const MOST_SHOWN = 3;

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
  const groups = groupNotices(notices, passages);
  const shown = groups.length > MOST_SHOWN ? groups.slice(0, MOST_SHOWN - 1) : groups;
  const rest = groups.slice(shown.length);
  const listed = (some: readonly NoticeGroup[]) =>
    some.map((group) => (
      <li key={group.code}>
        <Group group={group} places={places} />
      </li>
    ));
  return (
    <section class="total-notices" aria-label={t("notice.ofTotals")}>
      <ul class="notices">
        {listed(shown)}
        {rest.length > 0 && (
          <li>
            <details class="later-notices">
              <summary class="more-notices">{t("notice.more", { count: rest.length })}</summary>
              <ul class="notices">{listed(rest)}</ul>
            </details>
          </li>
        )}
      </ul>
    </section>
  );
}

function Group({ group, places }: { group: NoticeGroup; places: readonly string[] }) {
  const { code, notices, passages, reais: sum } = group;
  const [only] = notices;
  const text = notices.length === 1 && passages < 2 && only ? noticeText(only, places) : "";
  if (text !== "" && text.length <= SHORT_NOTICE) return <span lang="pt-BR">{text}</span>;
  const counted =
    passages > 0 ? t("notice.plazas", { count: passages }) : `${notices.length}\u00a0×`;
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
