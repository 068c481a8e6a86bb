import { expect, test } from "vitest";
import { tollSumText } from "../../../web/src/answer/toll-sum-text.ts";

const textOf = (valor_pedagios: number, valor_pedagios_completo: boolean) =>
  tollSumText({ valor_pedagios, valor_pedagios_completo }).replaceAll("\u00a0", " ");

test("a sum of tolls says if it lacks a price, and is no figure if it has none", () => {
  expect(textOf(0, true)).toBe("R$ 0,00");
  expect(textOf(12.5, true)).toBe("R$ 12,50");
  expect(textOf(12.5, false)).toBe("≥ R$ 12,50");
  expect(textOf(0, false)).toBe("sem preço");
});
