import { expect, test } from "vitest";
import { restrictionNotices } from "../../../lib/quote/routing/restrictions/restriction-notices.ts";
import { readRestrictions } from "../../../lib/quote/routing/restrictions/restriction-table.ts";
import {
  englishHours,
  firstSentence,
  hoursOf,
  lacksHour,
  noticeText,
  sentencesOf,
  splitText,
} from "../../../web/src/answer/notice-text.ts";
import type { NoticeItem } from "../../../web/src/api/types.ts";
import { leg, route, stretch } from "../../quote/routing/builders.ts";

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

test("the names of several plazas are folded, each in a line", () => {
  expect(sentencesOf([named("P1 (km 2); P2 e mais 3", "1", "2")])).toEqual({
    shown: ["Tarifa antiga."],
    folded: ["P1 (km\u00a02)", "P2", "e mais 3"],
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

test("that the hour is missing is said once, and not of each stretch", () => {
  const of = (road: string): NoticeItem => ({
    codigo: "restricao_de_horario",
    mensagem: `${road}: proibido. Sem data_viagem com hora, não se sabe se a passagem cai nesse horário. Confira.`,
  });
  expect(lacksHour(of("A"))).toBe(true);
  expect(lacksHour({ mensagem: "A: proibido." })).toBe(false);
  expect(sentencesOf([of("A"), of("B")], [], undefined, true)).toEqual({
    shown: ["A: proibido. Confira.", "B: proibido. Confira."],
    folded: [],
  });
});

test.each([
  [
    "BR-476, Curitiba, km 120,9 – km 142,8, Atuba – Pinheirinho (Linha Verde): horário proibido a veículos com mais de 10 t de PBT (dias úteis 7h–9h e 17h–19h). Confira.",
    "BR-476, Curitiba",
    "dias úteis 7h–9h e 17h–19h",
    "veículos com mais de 10 t de PBT",
  ],
  [
    "RSC-453/BR-453, Trecho 1: ERS-122 – BR-116: horário proibido a veículos com mais de 23 t (até 57 t) (abr–nov: sexta 16h–19h (ida)).",
    "RSC-453/BR-453, Trecho 1",
    "abr–nov: sexta 16h–19h (ida)",
    "veículos com mais de 23 t (até 57 t)",
  ],
])("where, when and for whom hours hold in %j", (text, where, when, who) => {
  expect(hoursOf(text)).toEqual({ where, when, who });
});

test("the hours of each rule are read from the sentence of the service", () => {
  const rules = readRestrictions().filter(({ rule }) => rule === "hours");
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) {
    const driven = route({
      stretchesByLeg: [[stretch({ lengthMetres: 50_000, rules: [rule.id] })]],
      legs: [leg("A B 50km 30min")],
    });
    const known = new Map([[rule.id, { ...rule, from_axles: undefined }]]);
    const [notice] = restrictionNotices(driven, known, { axles: 9 }, () => undefined);
    const { where, when, who } = hoursOf(notice?.message ?? "") ?? {};
    expect(`${rule.road}, ${rule.stretch}`.startsWith(where ?? "?")).toBe(true);
    expect([when, who]).toEqual([rule.hours_text, rule.vehicles || "caminhões"]);
  }
});

test.each([
  ["dias úteis 7h–9h e 17h–19h", "weekdays 07:00–09:00 and 17:00–19:00"],
  ["segunda a sexta 5h–21h; sábado 10h–14h", "Monday to Friday 05:00–21:00; Saturday 10:00–14:00"],
  ["16h45–20h15", "16:45–20:15"],
  ["dias úteis 17h30–20h, para Taguatinga", undefined],
  ["domingo e feriado 14h – 1h do dia seguinte", undefined],
])("%j is in English %j", (when, english) => {
  expect(englishHours(when)).toBe(english);
});

test("other sentences have no hours", () => {
  expect(hoursOf("Uma via do trajeto é aberta a caminhões só em certos horários.")).toBeUndefined();
});

test("a single short sentence is not folded", () => {
  const of = (...lengths: number[]) =>
    lengths.map((length) => ({ codigo: "sem_ruas" as const, mensagem: "x".repeat(length) }));
  expect(sentencesOf(of(105, 106)).folded).toEqual([]);
  expect(sentencesOf(of(105, 106, 107)).folded).toHaveLength(2);
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

test("a line ends neither within a sum, a length, a mark or a road's code, nor within hours", () => {
  const mensagem = "De R$ 21,50, SP-021 km 120,9 – km 142,8, mais de 10 t PBT, 7h–9h";
  expect(noticeText({ mensagem })).toBe(
    "De R$\u00a021,50, SP-\u2060021\u00a0km\u00a0120,9 – km\u00a0142,8, mais de 10\u00a0t PBT, 7h\u2060–\u20609h",
  );
});

test("marks of roads have one decimal", () => {
  expect(noticeText({ mensagem: "km 25,36, km 1234,96 e km 7" })).toBe(
    "km\u00a025,4, km\u00a01235 e km\u00a07",
  );
});
