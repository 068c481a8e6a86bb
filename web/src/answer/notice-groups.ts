import type { NoticeItem } from "../api/types.ts";
import {
  NOTICE_KINDS,
  SEVERITIES,
  type Severity,
  SUBJECTS,
  type Subject,
} from "../i18n/notices.ts";
import { missingPrices, type PricedAnswer } from "./missing-prices.ts";

/** Fields of a passage for the facts about it. */
interface Priced {
  codigo_antt: string;
  valor: number | null;
}

/** Notices that state the same fact about different plazas, places or stretches. */
export interface Fact {
  code: NoticeItem["codigo"];
  subject: Subject;
  severity: Severity;
  notices: readonly NoticeItem[];
  /** Number of plazas that the notices name. */
  plazas: number;
  /** Number of passages at these plazas. */
  passages: number;
  /** Sum of the known prices of these passages, in reais. */
  reais: number;
}

/** Facts about one subject. */
export interface NoticeGroup {
  subject: Subject;
  facts: readonly Fact[];
}

/**
 * The facts that notices state, the most severe first; of equally severe ones, those that name plazas.
 */
export function factsOf(notices: readonly NoticeItem[], passages: readonly Priced[]): Fact[] {
  const facts = [...Map.groupBy(notices, ({ codigo }) => codigo)].map(([code, same]): Fact => {
    const [subject, severity] = NOTICE_KINDS[code];
    const plazas = new Set(same.flatMap(({ pracas }) => pracas ?? []));
    const about = passages.filter(({ codigo_antt }) => plazas.has(codigo_antt));
    const cents = about.reduce((sum, { valor }) => sum + Math.round((valor ?? 0) * 100), 0);
    const counts = { plazas: plazas.size, passages: about.length, reais: cents / 100 };
    return { code, subject, severity, notices: same, ...counts };
  });
  const order = (fact: Fact) => 2 * rank(fact) - Number(fact.plazas > 0);
  return facts.sort((a, b) => order(a) - order(b));
}

/**
 * The facts by what they change, the subject of the most severe one first; subjects without facts are
 * left out.
 */
export function groupNotices(facts: readonly Fact[]): NoticeGroup[] {
  const groups = SUBJECTS.map((subject) => ({
    subject,
    facts: facts.filter((fact) => fact.subject === subject),
  })).filter(({ facts: some }) => some.length > 0);
  const severity = ({ facts: some }: NoticeGroup) => Math.min(...some.map(rank));
  return groups.sort((a, b) => severity(a) - severity(b));
}

/** Facts stated in the line below a total: missing prices, and revised or old ones. */
const OF_TOTAL: Partial<Record<Fact["code"], true>> = {
  praca_nao_cadastrada: true,
  tarifa_desconhecida: true,
  tarifa_antiga: true,
  tarifa_substituida: true,
};

/** True if the line below a total does not state the fact. */
export const isBesideTotal = ({ code }: Fact): boolean => !OF_TOTAL[code];

/**
 * True if plazas are missing but their number, which the line below a total would state, is
 * unknown.
 */
export function isUncounted({ code }: Fact, answer: PricedAnswer): boolean {
  return code === "praca_nao_cadastrada" && missingPrices(answer).unlisted === 0;
}

/** Number of facts that notices state. */
export function factCount(notices: readonly NoticeItem[]): number {
  return new Set(notices.map(({ codigo }) => codigo)).size;
}

/** Total length in metres of the water crossings, whose fares no cost includes. */
export function waterMetres(facts: readonly Fact[]): number {
  return facts
    .filter(({ code }) => code === "balsa" || code === "trecho_estimado")
    .flatMap(({ notices }) => notices)
    .reduce((sum, { distancia_metros: metres = 0 }) => sum + metres, 0);
}

/**
 * The first facts of a summary, most severe first. Among equally severe ones, gaps in the cost come
 * first, then restrictions, which no total shows.
 */
export function leadingFacts(facts: readonly Fact[], count: number): Fact[] {
  const first = ({ code, subject }: Fact) =>
    code === "custo_incompleto" ? 2 : Number(subject === "truck");
  const order = (fact: Fact) => 3 * rank(fact) - first(fact);
  return facts.toSorted((a, b) => order(a) - order(b)).slice(0, count);
}

function rank({ severity }: Fact): number {
  return SEVERITIES.indexOf(severity);
}
