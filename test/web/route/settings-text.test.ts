import { afterEach, expect, test } from "vitest";
import { language } from "../../../web/src/i18n/i18n.ts";
import { DEFAULTS } from "../../../web/src/route/route-form.ts";
import {
  costsText,
  freightText,
  orderText,
  truckText,
} from "../../../web/src/route/settings-text.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const order = (some: Partial<typeof DEFAULTS>, passes = false) =>
  plain(orderText({ ...DEFAULTS, ...some }, passes));
const freight = (some: Partial<typeof DEFAULTS>) => plain(freightText({ ...DEFAULTS, ...some }));
const costs = (some: Partial<typeof DEFAULTS>) => plain(costsText({ ...DEFAULTS, ...some }));
const truck = (some: Partial<typeof DEFAULTS>) => plain(truckText({ ...DEFAULTS, ...some }));

afterEach(() => {
  language.value = "pt";
});

test("the settings of a new form are named", () => {
  expect(order({})).toBe("na ordem da lista · agora");
  expect(freight({})).toBe("tabela A · carga geral");
  expect(costs({})).toBe("não informado: só o pedágio");
  expect(truck({})).toBe("padrão");
});

test("chosen order, day and rest are named", () => {
  expect(order({ data: "2026-03-01T08:00", ordem: "best", descanso: "1" })).toBe(
    "melhor ordem · 01/03/2026 08:00 · com descanso",
  );
});

test("that the cheapest route comes first is named if there is a cost", () => {
  expect(order({ criterio: "custo" })).toBe("na ordem da lista · agora");
  expect(order({ criterio: "custo", preco_litro: "6,1" })).toBe(
    "na ordem da lista · agora · mais barata primeiro",
  );
});

test("what a place to pass overrules is not named", () => {
  expect(order({ ordem: "best" }, true)).toBe("na ordem da lista · agora");
  expect(order({ km_por_litro: "2,5", criterio: "custo" }, true)).toBe("na ordem da lista · agora");
});

test("table, cargo and way back of the floor are named, the last on a round trip only", () => {
  const chosen = { tabela: "C", carga: "granel_solido", retorno: "vazio" };
  expect(freight(chosen)).toBe("tabela C · granel sólido");
  expect(freight({ ...chosen, volta: "1" })).toBe("tabela C · granel sólido · volta vazia");
  expect(freight({ tabela: "" })).toBe("sem piso");
});

test("fuel and its price are in the notation of the page", () => {
  const chosen = { km_por_litro: "2.5", preco_litro: "6,1", arla: "5" };
  expect(costs(chosen)).toBe("2,5 km/l · R$ 6,10/l · ARLA 5%");
  language.value = "en";
  expect(costs(chosen)).toBe("2.5 km/l · R$6.10/l · ARLA 5%");
});

test("a figure is never broken between two lines", () => {
  const text = costsText({ ...DEFAULTS, km_por_litro: "2,5", preco_litro: "6,1" });
  expect(text.split(" ")).toEqual(["2,5\u00a0km/l", "·", "R$\u00a06,10/l"]);
});

test("a text that is no number stays as typed", () => {
  expect(costs({ km_por_litro: "dois", preco_litro: "caro" })).toBe("dois km/l · caro/l");
});

test("the figures of the truck are named", () => {
  expect(
    truck({
      suspensos: "2",
      vazio: "1",
      peso_kg: "45.000",
      altura_m: "4.4",
      comprimento_m: "18,6",
    }),
  ).toBe("2 suspensos · vazio · 45.000 kg · altura 4,4 m · comprimento 18,6 m");
  expect(truck({ produto_perigoso: "1" })).toBe("produto perigoso");
});
