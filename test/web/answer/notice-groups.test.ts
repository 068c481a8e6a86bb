import { expect, test } from "vitest";
import { NOTICE_CODES, type NoticeCode } from "../../../lib/base/notice.ts";
import {
  factsOf,
  groupNotices,
  isUncounted,
  leadingFacts,
} from "../../../web/src/answer/notice-groups.ts";
import { SEVERITIES, SUBJECTS } from "../../../web/src/i18n/notices.ts";

const about = (praca: string) => ({
  codigo: "desconto_desconhecido" as const,
  mensagem: `Sem DBT: ${praca}`,
  pracas: [praca],
});
const of = (codigo: NoticeCode) => ({ codigo, mensagem: codigo });
const passages = [
  { codigo_antt: "a", valor: 10.1 },
  { codigo_antt: "b", valor: 20.2 },
  { codigo_antt: "c", valor: null },
];
const everyFact = factsOf((Object.keys(NOTICE_CODES) as NoticeCode[]).map(of), []);

test("notices of the same fact are one, with its plazas and their prices", () => {
  const general = of("balsa");
  expect(factsOf([about("a"), general, about("b")], passages)).toEqual([
    {
      ...{ code: "balsa", subject: "truck", severity: "caution", notices: [general] },
      ...{ plazas: 0, passages: 0, reais: 0 },
    },
    {
      ...{ code: "desconto_desconhecido", subject: "price", severity: "information" },
      ...{ notices: [about("a"), about("b")], plazas: 2, passages: 2, reais: 30.3 },
    },
  ]);
});

test("a plaza that is passed twice counts twice", () => {
  const [first] = passages;
  const [fact] = factsOf([about("a")], [...passages, ...(first ? [first] : [])]);
  expect(fact).toMatchObject({ plazas: 1, passages: 2, reais: 20.2 });
});

test("an unknown price adds nothing to the sum", () => {
  expect(factsOf([about("c")], passages)).toMatchObject([{ passages: 1, reais: 0 }]);
});

test("of equally severe facts, those that name plazas come first", () => {
  const unknown = { ...of("tarifa_desconhecida"), pracas: ["c"] };
  const facts = factsOf([of("praca_nao_cadastrada"), unknown], passages);
  expect(facts.map(({ code }) => code)).toEqual(["tarifa_desconhecida", "praca_nao_cadastrada"]);
});

test("groups hold each fact once, by subject, the most severe first", () => {
  const groups = groupNotices(everyFact);
  expect(groups.map(({ subject }) => subject)).toEqual(SUBJECTS);
  expect(new Set(groups.flatMap(({ facts }) => facts))).toEqual(new Set(everyFact));
  for (const { subject, facts } of groups) {
    expect(facts.every((fact) => fact.subject === subject)).toBe(true);
    const ranks = facts.map(({ severity }) => SEVERITIES.indexOf(severity));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  }
});

test("the subject of the most severe fact comes first", () => {
  const subjects = (codes: NoticeCode[]) =>
    groupNotices(factsOf(codes.map(of), [])).map(({ subject }) => subject);
  expect(subjects(["retorno_presumido", "restricao_de_horario"])).toEqual(["truck", "price"]);
  expect(subjects(["praca_nao_cadastrada", "restricao_de_horario"])).toEqual(["price", "truck"]);
});

test("subjects without facts have no group", () => {
  expect(groupNotices(factsOf([of("balsa")], []))).toHaveLength(1);
  expect(groupNotices([])).toEqual([]);
});

test("a summary leads with what the cost lacks, then with restrictions", () => {
  const facts = factsOf(
    [of("desvio_preferido"), of("custo_incompleto"), of("balsa"), of("restricao_de_horario")],
    [],
  );
  const leading = leadingFacts(facts, 2).map(({ code }) => code);
  expect(leading).toEqual(["custo_incompleto", "restricao_de_horario"]);
  expect(leadingFacts(facts, 9)).toHaveLength(4);
});

test("only plazas that are missing in an unknown number are left for the summary", () => {
  const uncounted = (pedagios_sem_tarifa: number) =>
    everyFact
      .filter((fact) => isUncounted(fact, { pedagios: passages, pedagios_sem_tarifa }))
      .map(({ code }) => code);
  // One passage has no price, so a second missing price belongs to a plaza missing from the list.
  expect(uncounted(1)).toEqual(["praca_nao_cadastrada"]);
  expect(uncounted(2)).toEqual([]);
});
