import { NOTICES } from "../api/contract-values.ts";
import type { NoticeItem } from "../api/types.ts";
import { reais } from "../format.ts";
import { language, t } from "../i18n/i18n.ts";
import { NOTICES_EN } from "../i18n/notices-en.ts";
import { groupNotices, type NoticeGroup } from "./notice-groups.ts";
import { noticeText } from "./notice-text.ts";

/** Letters of a notice that is shown whole; a longer one opens at a click. */
const SHORT_NOTICE = 180;

/** Lines of notices under the totals; of more, all but the first open at a click. */
const MOST_SHOWN = 2;

interface Notices {
  notices: readonly NoticeItem[];
  /** The texts of the places that notices concern. */
  places?: readonly string[];
}

/** A kind of notice in the page's language. */
export function NoticeKind({ code }: { code: NoticeItem["codigo"] }) {
  return language.value === "pt" ? (
    <span lang="pt-BR">{NOTICES[code]}</span>
  ) : (
    <span>{NOTICES_EN[code]}</span>
  );
}

/**
 * Notices in the service's own words, with a place's name instead of its field. In another language
 * than the service's, the kind of each comes first, unless it is a heading already.
 */
export function NoticeList({
  notices,
  places = [],
  hasHeading = false,
}: Notices & { hasHeading?: boolean }) {
  if (notices.length === 0) return <p class="hint">{t("notice.none")}</p>;
  return (
    <ul class="notices">
      {notices.map((notice, i) => (
        <li key={i}>
          {language.value !== "pt" && !hasHeading && (
            <>
              <NoticeKind code={notice.codigo} />
              <br />
            </>
          )}
          <span lang="pt-BR" class={language.value === "pt" ? undefined : "faint"}>
            {noticeText(notice, places)}
          </span>
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
              <summary class="more-notices">
                {t("notice.more", {
                  count: rest.reduce((sum, { notices: some }) => sum + some.length, 0),
                })}
              </summary>
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
  const isWhole = language.value === "pt" && notices.length === 1 && passages < 2;
  const text = isWhole && only ? noticeText(only, places) : "";
  if (text !== "" && text.length <= SHORT_NOTICE) return <span lang="pt-BR">{text}</span>;
  const counted =
    passages > 0
      ? t("notice.plazas", { count: passages })
      : t("notice.count", { count: notices.length });
  const count = text === "" && (passages > 0 || notices.length > 1) ? counted : "";
  return (
    <details>
      <summary>
        <NoticeKind code={code} />{" "}
        <span class="faint">
          {sum > 0 ? t("notice.cost", { plazas: count, sum: reais(sum) }) : count}
        </span>
      </summary>
      <NoticeList notices={notices} places={places} hasHeading />
    </details>
  );
}
