import type { NoticeItem, Passage } from "../api/types.ts";
import { isOld, isUnconfirmed } from "../data/price-ages.ts";
import { day } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { type Fact, factsOf, isBesideTotal } from "./notice-groups.ts";
import { leadOf } from "./notice-words.ts";
import { type Counted, repeatsPlazas } from "./passage-count.ts";

/** A few words on a passage; doubts about its price, or about the passage itself, stand out. */
export interface Mark {
  text: string;
  isDoubt: boolean;
}

/** Facts with shorter words in a row; `""` if the row already shows the fact. */
const WORDS: Partial<Record<Fact["code"], () => string>> = {
  tarifa_antiga: () => "",
  tarifa_desconhecida: () => "",
  tarifa_sem_data: () => "",
  tarifa_substituida: () => t("plazas.doubt.substituida"),
  tarifa_divergente: () => t("plazas.doubt.divergente"),
};

/** Facts about more than half of the passages, which a line above the list states once. */
export function commonFacts(
  notices: readonly NoticeItem[],
  passages: readonly Pick<Passage, "codigo_antt" | "valor">[],
): Fact[] {
  if (passages.length < 2) return [];
  return factsOf(notices, passages).filter(
    (fact) => isBesideTotal(fact) && 2 * fact.passages > passages.length,
  );
}

/** The common facts with the number of their passages. */
export function commonText(facts: readonly Fact[], passages: readonly Counted[]): string {
  const total = passages.length;
  const [ofAll, ofMost] = repeatsPlazas(passages)
    ? (["toll.ofAllPassages", "toll.ofMostPassages"] as const)
    : (["toll.ofAll", "toll.ofMost"] as const);
  return facts
    .map(({ code, passages: count }) =>
      t(count === total ? ofAll : ofMost, { fact: leadOf(code), count, total }),
    )
    .join(" · ");
}

/**
 * Marks of a passage: doubts, a weekend price, and the day on which an early price was confirmed.
 */
export function passageMarks(
  passage: Pick<
    Passage,
    "codigo_antt" | "valor" | "tarifa_vigencia" | "tarifa_confirmada_em" | "data_referencia"
  >,
  notices: readonly NoticeItem[],
  common: readonly Fact[],
): Mark[] {
  const facts = factsOf(notices, [passage]).filter(
    ({ code }) => !common.some((one) => one.code === code),
  );
  const doubts = facts
    .filter(({ severity }) => severity !== "information")
    .map(({ code }) => ({ text: WORDS[code]?.() ?? lower(leadOf(code)), isDoubt: true }));
  const isRevised = facts.some(({ code }) => code === "tarifa_substituida");
  const isWeekend = facts.some(({ code }) => code === "tarifa_fim_de_semana");
  const age = passage.valor === null || isRevised ? [] : ageMarks(passage);
  const weekend = isWeekend ? [{ text: t("plazas.days.fim_de_semana"), isDoubt: false }] : [];
  return [...age, ...weekend, ...doubts].filter(({ text }) => text !== "");
}

/**
 * Mark of an old price or, if it was seen unchanged since its last anniversary, the day of that
 * look-up.
 */
function ageMarks(passage: Parameters<typeof passageMarks>[0]): Mark[] {
  if (isUnconfirmed(passage)) return [{ text: t("plazas.old"), isDoubt: true }];
  const { tarifa_vigencia: since, tarifa_confirmada_em: seen, data_referencia } = passage;
  if (since === null || seen === null || !isOld(since, data_referencia)) return [];
  return [{ text: t("toll.seen", { day: day(seen) }), isDoubt: false }];
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
