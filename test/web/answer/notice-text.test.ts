import { expect, test } from "vitest";
import {
  firstSentence,
  noticeText,
  sentencesOf,
  splitText,
} from "../../../web/src/answer/notice-text.ts";
import type { NoticeItem } from "../../../web/src/api/types.ts";

test("a notice names the place instead of its field", () => {
  const notice = { mensagem: "locations[1]: endereço aproximado.", local: 1 };
  expect(noticeText(notice, ["Curitiba/PR", "Rua A, Santos/SP"])).toBe(
    "Rua A, Santos/SP: endereço aproximado.",
  );
  expect(noticeText(notice)).toBe(notice.mensagem);
});

test.each([
  [
    "Anel (26 km): restrita. Sem data_viagem com hora, não se sabe se a passagem cai nele.",
    "partida",
  ],
  ["O porte do veículo não foi informado em peso_kg e comprimento_m.", "Dimensões e eixos"],
  ["custo_total não inclui 8 passagens por pedágio sem tarifa conhecida.", "O custo total"],
  ["Piso de frete não calculado: config.freight_table não foi informado.", "tabela"],
  ["config.route.passar_por[0].local: fica a 0,7 km da estrada.", "ponto de passagem"],
])("the fields of %j become words", (mensagem, words) => {
  const text = noticeText({ mensagem });
  expect(text).toContain(words);
  expect(text).not.toMatch(/\w+_\w+/);
});

const named = (names: string, ...pracas: string[]): NoticeItem => ({
  codigo: "tarifa_antiga",
  mensagem: `Tarifa antiga: ${names}.`,
  pracas,
});

test("the names of several plazas are folded", () => {
  expect(sentencesOf([named("P1 (BR-1 km 2); P2", "1", "2")])).toEqual({
    shown: ["Tarifa antiga."],
    folded: ["P1 (BR-1 km 2); P2."],
  });
  expect(sentencesOf([named("P1", "1")])).toEqual({ shown: ["Tarifa antiga: P1."], folded: [] });
});

test("sentences are shown or folded once each, in their order, and the first is always shown", () => {
  for (const lengths of [[1], [300], [300, 1], [50, 60], [50, 80, 1], [40, 40, 40, 40]]) {
    const notices = lengths.map((length, i) => ({
      codigo: "sem_ruas" as const,
      mensagem: String(i).padEnd(length, "."),
    }));
    const { shown, folded } = sentencesOf(notices);
    expect([...shown, ...folded]).toEqual(notices.map(({ mensagem }) => mensagem));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.slice(1).join("").length).toBeLessThan(121);
  }
});

test("long sentences fold under what they have in common; a single or a short one does not", () => {
  const of = (...lengths: number[]) =>
    lengths.map((length) => ({ codigo: "sem_ruas" as const, mensagem: "x".repeat(length) }));
  const long = "x".repeat(300);
  expect(sentencesOf(of(300, 300), [], "Trechos.")).toEqual({
    shown: ["Trechos."],
    folded: [long, long],
  });
  expect(sentencesOf(of(300), [], "Trechos.")).toEqual({ shown: [long], folded: [] });
  expect(sentencesOf(of(3, 300), [], "Trechos.")).toEqual({ shown: ["xxx"], folded: [long] });
});

test("a text without names is whole", () => {
  expect(splitText({ mensagem: "Tarifa antiga." })).toEqual(["Tarifa antiga.", ""]);
});

test("the first sentence of a notice ends at its full stop, not at that of an abbreviation", () => {
  const first = "BR-476, Atuba (Linha Verde): restrita (dias úteis 7h–9h).";
  expect(firstSentence(`${first} Sem dia e hora, não se sabe.`)).toEqual([
    first,
    "Sem dia e hora, não se sabe.",
  ]);
  expect(firstSentence("Fica na Av. Brasil, s/n.")).toEqual(["Fica na Av. Brasil, s/n.", ""]);
});

test("a line ends neither within a sum, a length or a mark, nor within hours", () => {
  const mensagem = "De R$ 21,50, km 120,9 – km 142,8, mais de 10 t PBT, 7h–9h";
  expect(noticeText({ mensagem })).toBe(
    "De R$\u00a021,50, km\u00a0120,9 – km\u00a0142,8, mais de 10\u00a0t PBT, 7h\u2060–\u20609h",
  );
});
