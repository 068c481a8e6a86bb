import { expect, test } from "vitest";
import { routeNotices } from "../../../lib/quote/routing/route-notices.ts";
import { effectOf } from "../../../web/src/answer/notice-effect.ts";
import { factsOf } from "../../../web/src/answer/notice-groups.ts";
import type { NoticeItem } from "../../../web/src/api/types.ts";
import { route, stretch } from "../../quote/routing/builders.ts";

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
    { of: "leftOut", count: 1 },
  ],
  [
    "a plaza that may be passed",
    [notice("praca_incerta", { pracas: ["z"] })],
    { of: "leftOut", count: 1 },
  ],
  ["plazas that no passage shows", [notice("praca_nao_cadastrada")], { of: "leftOut", count: 2 }],
  [
    "prices that may have changed",
    [notice("tarifa_antiga", { pracas: ["a", "b"] })],
    { of: "plazas", count: 2, reais: 30.3 },
  ],
  [
    "plazas without a known discount",
    [notice("desconto_desconhecido", { pracas: ["a", "b"] })],
    { of: "untagged", count: 2 },
  ],
  [
    "several stretches",
    [notice("restricao_de_horario"), notice("restricao_de_horario")],
    { of: "stretches", count: 2 },
  ],
  [
    "a restriction on a road",
    [notice("restricao_de_horario", { mensagem: "SP-015/BR-116, São Paulo, Marginal: restrita." })],
    { of: "roads", roads: ["SP-015/BR-116"] },
  ],
  [
    "restrictions on two roads",
    ["SP-125, km 78", "SC-370, Urubici", "SP-125, km 80"].map((mensagem) =>
      notice("restricao_a_caminhoes", { mensagem }),
    ),
    { of: "roads", roads: ["SP-125", "SC-370"] },
  ],
  [
    "restrictions on more roads",
    ["SP-125, km 78", "SC-370, Urubici", "BR-040, km 102"].map((mensagem) =>
      notice("restricao_a_caminhoes", { mensagem }),
    ),
    { of: "stretches", count: 3 },
  ],
  [
    "a restriction on streets, beside a road",
    ["SP-125, km 78", "vias municipais, Rio"].map((mensagem) =>
      notice("restricao_de_horario", { mensagem }),
    ),
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

test("a stretch whose plazas are all among the passages leaves out nothing more", () => {
  const [fact] = factsOf([notice("praca_nao_cadastrada")], []);
  expect(fact && effectOf(fact, { ...ANSWER, pedagios_sem_tarifa: 1 })).toBeUndefined();
});

test.each<[NoticeItem["codigo"], Parameters<typeof stretch>[0]]>([
  ["balsa", { way: "ferry" }],
  ["trecho_estimado", { way: "river" }],
  ["estrada_de_terra", { drySeason: true }],
  ["estrada_inferida", { inferred: true }],
])("the effect of %s is the length in the service's sentence", (code, kind) => {
  const stretches = [stretch({ lengthMetres: 12_345_600, ...kind })];
  const given = routeNotices(route({ stretches })).find((one) => one.code === code);
  const { message = "" } = given ?? {};
  expect(effect(notice(code, { mensagem: message }))).toEqual([{ of: "length", km: 12_345.6 }]);
});

test.each<[NoticeItem["codigo"], string]>([
  ["trecho_desconhecido", "Pavimento e UFs de 3,4 km do trajeto não são conhecidos."],
  [
    "desvio_preferido",
    "O trajeto é 3,4 km mais longo que o mais curto, para evitar 9,9 km de terra.",
  ],
])("the effect of %s is its length", (code, mensagem) => {
  expect(effect(notice(code, { mensagem }))).toEqual([{ of: "length", km: 3.4 }]);
});

test("the effect of an unpaved stretch is its length in the answer", () => {
  const unpaved = { texto: "", valor: 388.3, percentual_texto: "", percentual_valor: 7.7 };
  const [fact] = factsOf([notice("trecho_nao_pavimentado")], []);
  const answer = { ...ANSWER, distancia_nao_pavimentada: unpaved };
  expect(fact && effectOf(fact, answer)).toEqual({ of: "length", km: 388.3 });
});
