import { expect, test } from "vitest";
import { missingCount, missingFacts } from "../../../web/src/answer/missing-prices.ts";

const answer = (sem_tarifa: number, ...valores: (number | null)[]) => ({
  pedagios: valores.map((valor, i) => ({ codigo_antt: `P${i}`, valor })),
  pedagios_sem_tarifa: sem_tarifa,
  avisos: [],
});

test("missing prices are those that the API counts, plazas that are not registered included", () => {
  expect(missingCount(answer(9))).toBe(9);
  const avisos = [{ codigo: "fora_das_estradas", mensagem: "" }] as const;
  expect(missingCount({ ...answer(9), avisos })).toBe(0);
});

test("plazas that the list lacks are told apart from those that it has without a price", () => {
  const facts = (...[sem_tarifa, ...valores]: Parameters<typeof answer>) =>
    missingFacts(10, false, answer(sem_tarifa, ...valores));
  expect(facts(4, 10, null, null)).toEqual(["2 sem preço", "2 não cadastradas"]);
  expect(facts(1, 10, null)).toEqual(["1 praça sem preço"]);
  expect(facts(1, 10)).toEqual(["1 praça não cadastrada"]);
  expect(facts(0, 10)).toEqual(["incompleto"]);
});

test("an unknown sum says how many prices it lacks, if their number is known", () => {
  expect(missingFacts(0, false, answer(1, null))).toEqual(["1 praça sem preço"]);
  expect(missingFacts(0, false, answer(0))).toEqual([]);
  expect(missingFacts(0, false)).toEqual([]);
});

test("a complete sum lacks nothing", () => {
  expect(missingFacts(10, true, answer(0, 10))).toEqual([]);
});
