import type { NoticeItem } from "../api/types.ts";
import { language, t } from "../i18n/i18n.ts";
import { NOTICES_EN, STRETCHES_PT } from "../i18n/notices.ts";
import { Icon } from "../ui/icon.tsx";
import { openTab } from "../ui/tabs.tsx";
import { casesOf, type NoticedAnswer } from "./notice-effect.ts";
import { type Fact, factsOf, groupNotices, isBesideTotal, leadingFacts } from "./notice-groups.ts";
import { firstSentence, sentencesOf } from "./notice-text.ts";
import { effectText, leadOf } from "./notice-words.ts";

/** Lines of the summary of notices under the totals. */
const SUMMARY_LINES = 2;

interface Notices {
  notices: readonly NoticeItem[];
  /** The texts of the places that notices concern. */
  places?: readonly string[];
  /** The route or the answer that the notices are about. */
  answer: NoticedAnswer;
}

/** The facts that notices state, under headings that say what they change. */
export function NoticeList({ notices, places, answer }: Notices) {
  if (notices.length === 0) return <p class="hint">{t("notice.none")}</p>;
  const facts = factsOf(notices, answer.pedagios);
  return (
    <>
      {groupNotices(facts).map(({ subject, facts: some }) => (
        <section key={subject} class="notice-group">
          {facts.length > 1 && <h3>{t(`notice.about.${subject}`)}</h3>}
          <ul class={`notices about-${subject}`}>
            {some.map((fact) => (
              <NoticeRow
                key={fact.code}
                fact={fact}
                effect={effectText(fact, answer)}
                places={places}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** One fact: its lead and effect, and what the service says of it. */
export function NoticeRow({
  fact,
  effect = "",
  places,
  hasDetails = true,
}: {
  fact: Fact;
  effect?: string;
  places?: readonly string[] | undefined;
  /** False beside the subject of the fact, where the sentence is enough. */
  hasDetails?: boolean;
}) {
  const isPortuguese = language.value === "pt";
  const common = isPortuguese ? STRETCHES_PT[fact.code] : undefined;
  const sentences = sentencesOf(fact.notices, places, common);
  const folded = isPortuguese ? sentences.folded : [...sentences.shown, ...sentences.folded];
  // The roads that the sentences name need no second mention.
  const text = sentences.shown.join(" ");
  const saysIt =
    isPortuguese &&
    plain(effect)
      .split(" · ")
      .every((part) => plain(text).includes(part));
  const said = isPortuguese ? <Sentences text={text} /> : NOTICES_EN[fact.code];
  if (!hasDetails) {
    return (
      <li>
        <span class="notice-head">
          <SeverityMark severity={fact.severity} />
          <span class="notice-said">{said}</span>
        </span>
      </li>
    );
  }
  const row = (
    <>
      <NoticeHead fact={fact} effect={saysIt ? "" : effect} />
      <span class="notice-text">
        {said}{" "}
        {folded.length > 0 && <span class="notice-more">{moreText(fact, folded.length)}</span>}
      </span>
    </>
  );
  if (folded.length === 0) return <li>{row}</li>;
  return (
    <li>
      <details>
        <summary>{row}</summary>
        {!isPortuguese && <p class="notice-rest">{t("notice.inPortuguese")}</p>}
        <ul class="notice-rest" lang="pt-BR">
          {folded.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** What the service says: what is so, and quieter what follows from it. */
function Sentences({ text }: { text: string }) {
  const [first, rest] = firstSentence(text);
  return (
    <span lang="pt-BR">
      <span class="notice-first">{first}</span> {rest}
    </span>
  );
}

/** A text without the signs that keep its parts on one line. */
const plain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u2060", "");

/** What the folded sentences of a fact are. */
function moreText(fact: Fact, count: number): string {
  const { notices, plazas } = fact;
  if (language.value !== "pt") return t("notice.details");
  if (notices.length === 1 && plazas > 1) return t("notice.showPlazas");
  return t(`notice.${count < notices.length ? "other" : "all"}.${casesOf(fact)}`, { count });
}

function SeverityMark({ severity }: Pick<Fact, "severity">) {
  return (
    <span class={`severity ${severity}`}>
      <Icon name={severity} />
      <span class="visually-hidden">{t(`notice.${severity}`)}: </span>
    </span>
  );
}

function NoticeHead({ fact: { code, severity }, effect }: { fact: Fact; effect: string }) {
  return (
    <span class="notice-head">
      <SeverityMark severity={severity} />
      <strong>{leadOf(code)}</strong>
      {effect !== "" && <span class="notice-effect">{effect}</span>}
    </span>
  );
}

/** The most severe facts in a line each beside the totals; their tab has all. Paper has all here. */
export function TotalNotices({ notices, places, answer }: Notices) {
  if (notices.length === 0) return null;
  const facts = factsOf(notices, answer.pedagios);
  const shown = leadingFacts(facts.filter(isBesideTotal), SUMMARY_LINES);
  const count = facts.length - shown.length;
  return (
    <>
      {shown.length > 0 && (
        <section class="total-notices" aria-label={t("notice.ofTotals")}>
          <ul class="notices">
            {shown.map((fact, i) => (
              <li key={fact.code}>
                <NoticeHead fact={fact} effect={effectText(fact, answer)} />
                {i === shown.length - 1 && (
                  <button type="button" class="more-notices" onClick={() => openTab("avisos")}>
                    {count > 0 ? t("notice.more", { count }) : t("notice.show")}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div class="printed">
        <NoticeList notices={notices} places={places ?? []} answer={answer} />
      </div>
    </>
  );
}
