import { expect, test } from "vitest";
import { missingCount, missingText } from "../../../web/src/answer/missing-prices.ts";

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

test("a sum says how many prices it lacks, if their number is known", () => {
  const text = (...[sem_tarifa, ...valores]: Parameters<typeof answer>) =>
    missingText(10, false, answer(sem_tarifa, ...valores));
  expect(text(4, 10, null, null)).toBe("4 praças sem preço");
  expect(text(1, 10, null)).toBe("1 praça sem preço");
  expect(text(1, 10)).toBe("1 praça sem preço");
  expect(text(0, 10)).toBe("incompleto");
});

test("an unknown sum has the number of what lacks a price, or nothing more to say", () => {
  expect(missingText(0, false, answer(1, null))).toBe("1 praça sem preço");
  expect(missingText(0, false, answer(0))).toBe("");
  expect(missingText(0, false)).toBe("");
});

test("a complete sum lacks nothing", () => {
  expect(missingText(10, true, answer(0, 10))).toBe("");
});
