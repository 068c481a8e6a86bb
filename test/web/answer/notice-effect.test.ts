import { expect, test } from "vitest";
import { effectOf } from "../../../web/src/answer/notice-effect.ts";
import { factsOf } from "../../../web/src/answer/notice-groups.ts";
import type { NoticeItem } from "../../../web/src/api/types.ts";

const ANSWER = {
  pedagios: [
    { codigo_antt: "a", valor: 10.1 },
    { codigo_antt: "b", valor: 20.2 },
    { codigo_antt: "c", valor: null },
  ],
  pedagios_sem_tarifa: 3,
};
const notice = (codigo: NoticeItem["codigo"], more: Partial<NoticeItem> = {}): NoticeItem => ({
  codigo,
  mensagem: "",
  ...more,
});
const effect = (...notices: NoticeItem[]) =>
  factsOf(notices, ANSWER.pedagios).map((fact) => effectOf(fact, ANSWER));

test.each<[string, NoticeItem[], object | undefined]>([
  [
    "passages without a price",
    [notice("tarifa_desconhecida", { pracas: ["c"] })],
    { of: "plazas", count: 1, reais: 0 },
  ],
  [
    "a plaza that may be passed",
    [notice("praca_incerta", { pracas: ["z"] })],
    { of: "plazas", count: 1, reais: 0 },
  ],
  [
    "plazas that no passage shows",
    [notice("praca_nao_cadastrada")],
    { of: "plazas", count: 2, reais: 0 },
  ],
  [
    "prices that may have changed",
    [notice("tarifa_antiga", { pracas: ["a", "b"] })],
    { of: "plazas", count: 2, reais: 30.3 },
  ],
  [
    "what holds for all plazas",
    [notice("tarifa_antiga", { pracas: ["a", "b", "c"] })],
    { of: "allPlazas", count: 3, reais: 30.3 },
  ],
  [
    "plazas without a known discount",
    [notice("desconto_desconhecido", { pracas: ["a", "b"] })],
    { of: "plazas", count: 2, reais: 0 },
  ],
  [
    "plazas with an assumed discount",
    [notice("desconto_presumido", { pracas: ["a", "b"] })],
    { of: "plazas", count: 2, reais: 0 },
  ],
  [
    "several stretches",
    [notice("restricao_de_horario"), notice("restricao_de_horario")],
    { of: "stretches", count: 2 },
  ],
  [
    "a restriction on a road with two numbers",
    [notice("restricao_de_horario", { rodovias: ["SP-015", "BR-116"] })],
    { of: "roads", roads: ["SP-015/BR-116"] },
  ],
  [
    "restrictions on two roads",
    ["SP-125", "SC-370", "SP-125"].map((road) =>
      notice("restricao_a_caminhoes", { mensagem: road, rodovias: [road] }),
    ),
    { of: "roads", roads: ["SP-125", "SC-370"] },
  ],
  [
    "restrictions on more roads",
    ["SP-125", "SC-370", "BR-040"].map((road) =>
      notice("restricao_a_caminhoes", { rodovias: [road] }),
    ),
    { of: "stretches", count: 3 },
  ],
  [
    "a restriction on streets, beside a road",
    [notice("restricao_de_horario", { rodovias: ["SP-125"] }), notice("restricao_de_horario")],
    { of: "stretches", count: 2 },
  ],
  [
    "several places",
    [0, 1, 1].map((local) => notice("endereco_corrigido", { local })),
    { of: "places", count: 2 },
  ],
  ["a single place", [notice("endereco_corrigido", { local: 0 })], undefined],
  ["what no figure shows", [notice("tempo_esgotado"), notice("tempo_esgotado")], undefined],
])("the effect of %s", (_what, notices, expected) => {
  expect(effect(...notices)).toEqual([expected]);
});

test("passages without a price count, each of a plaza that is passed twice", () => {
  const pedagios = ["c", "c"].map((codigo_antt) => ({ codigo_antt, valor: null }));
  const [fact] = factsOf([notice("tarifa_desconhecida", { pracas: ["c"] })], pedagios);
  const answer = { pedagios, pedagios_sem_tarifa: 2 };
  expect(fact && effectOf(fact, answer)).toEqual({ of: "passages", count: 2 });
});

test("a stretch whose plazas are all among the passages leaves out nothing more", () => {
  const [fact] = factsOf([notice("praca_nao_cadastrada")], []);
  expect(fact && effectOf(fact, { ...ANSWER, pedagios_sem_tarifa: 1 })).toBeUndefined();
});

test.each<NoticeItem["codigo"]>([
  "trecho_nao_pavimentado",
  "estrada_de_terra",
  "estrada_inferida",
  "trecho_desconhecido",
  "uf_incerta",
  "desvio_preferido",
  "desvio_por_restricao",
  "balsa",
  "trecho_estimado",
  "fora_das_estradas",
])("the effect of %s is its length", (code) => {
  expect(effect(notice(code, { distancia_metros: 12_345 }))).toEqual([
    { of: "length", km: 12.345 },
  ]);
});

test("several lengths are not one", () => {
  const two = [1_000, 2_000].map((distancia_metros) => notice("balsa", { distancia_metros }));
  expect(effect(...two)).toEqual([undefined]);
});
