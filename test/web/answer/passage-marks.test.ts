import { expect, test } from "vitest";
import { commonFacts, commonText, passageMarks } from "../../../web/src/answer/passage-marks.ts";
import type { NoticeItem } from "../../../web/src/api/types.ts";

const PASSAGE = {
  codigo_antt: "a",
  valor: 10,
  tarifa_vigencia: "2026-07-01",
  tarifa_confirmada_em: null,
  data_referencia: "2026-11-29",
};
const notice = (codigo: NoticeItem["codigo"], ...pracas: string[]): NoticeItem => ({
  codigo,
  mensagem: "",
  pracas,
});
const marks = (passage: object, ...notices: NoticeItem[]) =>
  passageMarks({ ...PASSAGE, ...passage }, notices, []).map(({ text }) => text);

test("a row says in words what is doubtful about its price", () => {
  expect(marks({})).toEqual([]);
  expect(marks({ tarifa_vigencia: "2025-07-01" }, notice("tarifa_antiga", "a"))).toEqual([
    "preço antigo",
  ]);
  expect(marks({}, notice("tarifa_divergente", "a"), notice("praca_presumida", "a"))).toEqual([
    "fontes divergem",
    "praça presumida",
  ]);
  expect(marks({}, notice("tarifa_fim_de_semana", "a"))).toEqual(["preço de fim de semana"]);
});

test("of an early price that is not old, a row says when it was checked", () => {
  const early = { tarifa_vigencia: "2025-09-27", tarifa_confirmada_em: "2026-10-30" };
  expect(marks(early)).toEqual(["conferido em 30/10/2026"]);
  expect(marks({ ...early, tarifa_confirmada_em: "2026-08-01" })).toEqual(["preço antigo"]);
});

test("a row has no mark for what it says anyway or for mere information", () => {
  expect(marks({ valor: null }, notice("tarifa_desconhecida", "a"))).toEqual([]);
  expect(marks({}, notice("desconto_desconhecido", "a"))).toEqual([]);
});

test("what most passages have in common is said once, and not in their rows", () => {
  const passages = ["a", "b", "c"].map((codigo_antt) => ({ ...PASSAGE, codigo_antt }));
  const notices = [notice("tarifa_por_hora", "a", "b"), notice("tarifa_divergente", "a")];
  const common = commonFacts(notices, passages);
  expect(commonText(common, passages)).toBe("Tarifa muda por hora: 2 das 3 praças");
  expect(passageMarks(PASSAGE, notices, common).map(({ text }) => text)).toEqual([
    "fontes divergem",
  ]);
  const all = commonFacts([notice("desconto_desconhecido", "a", "b", "c")], passages);
  const ofAll = "Desconto da tag desconhecido: todas as 3";
  expect(commonText(all, passages)).toBe(`${ofAll} praças`);
  expect(commonText(all, [PASSAGE, PASSAGE, PASSAGE])).toBe(`${ofAll} passagens`);
});

test("a single passage has its own facts, and old prices are told at the total", () => {
  expect(commonFacts([notice("tarifa_por_hora", "a")], [PASSAGE])).toEqual([]);
  const two = ["a", "b"].map((codigo_antt) => ({ ...PASSAGE, codigo_antt }));
  expect(commonFacts([notice("tarifa_antiga", "a", "b")], two)).toEqual([]);
});
