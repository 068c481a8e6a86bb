import { expect, test } from "vitest";
import { missingPrices } from "../../../web/src/answer/missing-prices.ts";

test("missing prices are those that the API counts, plazas that are not registered included", () => {
  expect(missingPrices({ pedagios_sem_tarifa: 9, avisos: [] })).toBe(9);
  const avisos = [{ codigo: "fora_das_estradas", mensagem: "" }] as const;
  expect(missingPrices({ pedagios_sem_tarifa: 9, avisos })).toBe(0);
});
