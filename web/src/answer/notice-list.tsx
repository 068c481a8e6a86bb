import type { NoticeItem } from "../api/types.ts";
import { kilometres, unbroken } from "../format.ts";
import { language, t } from "../i18n/i18n.ts";
import { NOTICES_EN, type Severity, STRETCHES_PT } from "../i18n/notices.ts";
import { closeFold } from "../ui/fields.tsx";
import { Icon } from "../ui/icon.tsx";
import { openTab } from "../ui/tabs.tsx";
import { casesOf, isOfAll, type NoticedAnswer } from "./notice-effect.ts";
import {
  type Fact,
  factsOf,
  groupNotices,
  isBesideTotal,
  isUncounted,
  leadingFacts,
  waterMetres,
} from "./notice-groups.ts";
import {
  englishHours,
  firstSentence,
  type Hours,
  hoursOf,
  lacksHour,
  noticeText,
  sentencesOf,
} from "./notice-text.ts";
import { actionOn, effectText, leadOf } from "./notice-words.ts";
import { commonFacts } from "./passage-marks.ts";

/** Largest number of timed restrictions listed line by line; more are folded. */
const MOST_TIMED = 4;
/** Lines of the summary of notices under the totals. */
const SUMMARY_LINES = 2;

/** A notice of the page itself, about what it reads rather than about the answer. */
export interface OwnNotice {
  severity: Severity;
  lead: string;
  effect?: string;
  text: string;
}

interface Notices {
  notices: readonly NoticeItem[];
  /** The texts of the places that notices concern. */
  places?: readonly string[];
  /** The route or the answer that the notices are about. */
  answer: NoticedAnswer;
  own?: readonly OwnNotice[];
  /** Opens the form at the departure; undefined if it asks for none. */
  onDeparture?: (() => void) | undefined;
}

/** The facts that notices state, under headings that say what they change. */
export function NoticeList({ notices, places, answer, own = [], onDeparture }: Notices) {
  if (notices.length + own.length === 0) return <p class="hint">{t("notice.none")}</p>;
  const facts = factsOf(notices, answer.pedagios);
  return (
    <>
      {groupNotices(facts).map(({ subject, facts: some }) => (
        <section key={subject} class="notice-group">
          {facts.length + own.length > 1 && <h3>{t(`notice.about.${subject}`)}</h3>}
          <ul class={`notices about-${subject}`}>
            {some.map((fact) => (
              <NoticeRow
                key={fact.code}
                fact={fact}
                effect={effectText(fact, answer)}
                places={places}
                isOfAll={isOfAll(fact, answer)}
                onDeparture={onDeparture}
              />
            ))}
          </ul>
        </section>
      ))}
      {own.length > 0 && (
        <section class="notice-group">
          {facts.length + own.length > 1 && <h3>{t("notice.about.path")}</h3>}
          <ul class="notices">
            <OwnRows of={own} />
          </ul>
        </section>
      )}
    </>
  );
}

function OwnRows({ of }: { of: readonly OwnNotice[] }) {
  return of.map(({ severity, lead, effect = "", text }) => (
    <li key={lead}>
      <NoticeHead severity={severity} lead={lead} effect={effect} />
      <span class="notice-text">
        <span class="notice-action">{text}</span>
      </span>
    </li>
  ));
}

/** One fact: its lead, its effect and the service's text on it. */
export function NoticeRow({
  fact,
  effect = "",
  places,
  isOfAll = false,
  hasDetails = true,
  onDeparture,
}: {
  fact: Fact;
  effect?: string;
  places?: readonly string[] | undefined;
  /** True for a fact about all plazas, which need not be named. */
  isOfAll?: boolean;
  onDeparture?: (() => void) | undefined;
  /** False beside the subject of the fact, where the sentence is enough. */
  hasDetails?: boolean;
}) {
  const isPortuguese = language.value === "pt";
  const common = isPortuguese ? STRETCHES_PT[fact.code] : undefined;
  const asksForHour = onDeparture !== undefined && fact.notices.some(lacksHour);
  const timed = isPortuguese ? timedOf(fact) : [];
  const hasLines = timed.length > 0;
  const action = hasLines || asksForHour || !hasDetails ? undefined : actionOn(fact.code);
  // Lines, or what to do, stand in place of the sentences, which all are details.
  const isFolded = hasLines || action !== undefined;
  const sentences = sentencesOf(fact.notices, places, isFolded ? undefined : common, asksForHour);
  if (isOfAll) sentences.folded = [];
  const folded =
    isFolded || !isPortuguese ? [...sentences.shown, ...sentences.folded] : sentences.folded;
  // The roads that the sentences name need no second mention.
  const text = [...sentences.shown, ...timed.map(({ where }) => where)].join(" ");
  const saysIt =
    isPortuguese &&
    action === undefined &&
    plain(effect)
      .split(" · ")
      .every((part) => plain(text).includes(part));
  const said = isPortuguese
    ? sentences.shown.map((one) => <Sentences key={one} text={one} />)
    : NOTICES_EN[fact.code];
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
      <NoticeHead severity={fact.severity} lead={leadOf(fact.code)} effect={saysIt ? "" : effect} />
      <span class="notice-text">
        {action !== undefined && <span class="notice-action">{action}</span>}
        {timed.map((one) => (
          <TimedLine key={one.where + one.when} {...one} />
        ))}
        {!isFolded && said}{" "}
        {folded.length > 0 && (
          <span class="notice-more">
            {hasLines ? t("notice.details") : moreText(fact, folded.length)}
          </span>
        )}
      </span>
    </>
  );
  const ask = asksForHour && (
    <div class="notice-ask">
      <p>{t("notice.noHour")}</p>
      <button type="button" class="quiet" onClick={onDeparture}>
        {t("notice.giveDeparture")}
      </button>
    </div>
  );
  if (folded.length === 0)
    return (
      <li>
        {row}
        {ask}
      </li>
    );
  return (
    <li>
      <details>
        <summary>{row}</summary>
        {!isPortuguese && (
          <p class="notice-rest">
            {action !== undefined && NOTICES_EN[fact.code]} {t("notice.inPortuguese")}
          </p>
        )}
        <ul class="notice-rest" lang="pt-BR">
          {folded.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <button type="button" class="notice-less" onClick={closeFold}>
          {t("notice.hide")} ▴
        </button>
      </details>
      {ask}
    </li>
  );
}

/**
 * Restrictions that depend on a departure time the query lacks. Empty if any notice is worded
 * differently, or if there are more than `MOST_TIMED`.
 */
function timedOf({ notices }: Fact): Hours[] {
  if (notices.length > MOST_TIMED || !notices.every(lacksHour)) return [];
  const timed = notices.flatMap((notice) => hoursOf(noticeText(notice)) ?? []);
  return timed.length === notices.length ? timed : [];
}

/** Characters of hours that fit beside their road. */
const MOST_HOURS = 28;

/** The hours of the only restriction of a fact, if they are short and known in the page's language. */
function shortHours(fact: Fact): string {
  const [only, ...others] = timedOf(fact);
  const stated = plain(only?.when ?? "");
  const when = language.value === "pt" ? stated : (englishHours(stated) ?? "");
  return others.length > 0 || when.length > MOST_HOURS ? "" : unbroken(when);
}

function TimedLine({ where, when, who }: Hours) {
  return (
    <span class="notice-first" lang="pt-BR">
      <strong>
        {where} · {when}
      </strong>{" "}
      <span class="faint">{who}</span>
    </span>
  );
}

/**
 * The service's text: the first sentence states the fact, the rest, in fainter type, its
 * consequences.
 */
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

/** Label of the button that unfolds a fact's sentences. */
function moreText(fact: Fact, count: number): string {
  const { notices, plazas } = fact;
  if (language.value !== "pt") return t("notice.details");
  if (notices.length === 1)
    return plazas > 1 && count > 1
      ? t("notice.all.plazas", { count: plazas })
      : t("notice.details");
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

function NoticeHead({
  severity,
  lead,
  effect,
}: {
  severity: Severity;
  lead: string;
  effect: string;
}) {
  return (
    <span class="notice-head">
      <SeverityMark severity={severity} />
      <strong>{lead}</strong>
      {effect !== "" && <span class="notice-effect">{effect}</span>}
    </span>
  );
}

/**
 * The most severe facts that neither the total nor the list of plazas states, one line each. Their
 * tab lists all facts; on paper, all are listed here.
 */
export function TotalNotices({ notices, places, answer, own = [] }: Notices) {
  if (notices.length + own.length === 0) return null;
  const facts = factsOf(notices, answer.pedagios);
  const common = commonFacts(notices, answer.pedagios).map(({ code }) => code);
  const water = waterMetres(facts);
  const shown = leadingFacts(
    facts.filter(
      (fact) =>
        (isBesideTotal(fact) || isUncounted(fact, answer)) &&
        !common.includes(fact.code) &&
        (fact.code !== "custo_incompleto" || water > 0),
    ),
    SUMMARY_LINES,
  );
  return (
    <>
      {shown.length + own.length > 0 && (
        <section class="total-notices" aria-label={t("notice.ofTotals")}>
          <ul class="notices">
            {shown.map((fact) => (
              <li key={fact.code}>
                {fact.code === "custo_incompleto" ? (
                  <NoticeHead
                    severity={fact.severity}
                    lead={t("notice.lacksCrossing")}
                    effect={unbroken(kilometres(water / 1_000))}
                  />
                ) : (
                  <NoticeHead
                    severity={fact.severity}
                    lead={leadOf(fact.code)}
                    effect={[effectText(fact, answer), shortHours(fact)]
                      .filter(Boolean)
                      .join(" · ")}
                  />
                )}
              </li>
            ))}
            <OwnRows of={own} />
          </ul>
          <button type="button" class="more-notices" onClick={() => openTab("avisos")}>
            {t("notice.showAll", { count: facts.length + own.length })}
          </button>
        </section>
      )}
      <div class="printed">
        <NoticeList notices={notices} places={places ?? []} answer={answer} own={own} />
      </div>
    </>
  );
}
