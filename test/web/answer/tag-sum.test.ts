import { expect, test } from "vitest";
import { hasTagSum, isTagUnknown } from "../../../web/src/answer/tag-sum.ts";
import type { Route } from "../../../web/src/api/types.ts";

const answer = (valor_pedagios: number, valor_pedagios_tag: number, codigo?: string) => ({
  valor_pedagios,
  valor_pedagios_tag,
  avisos: (codigo ? [{ codigo, mensagem: "" }] : []) as Route["avisos"],
});

test("the sum by tag is unknown only if it repeats the full one for lack of a discount", () => {
  expect(isTagUnknown(answer(129, 129, "desconto_desconhecido"))).toBe(true);
  expect(isTagUnknown(answer(129, 125, "desconto_desconhecido"))).toBe(false);
  expect(isTagUnknown(answer(129, 129))).toBe(false);
  expect(isTagUnknown(answer(0, 0, "desconto_desconhecido"))).toBe(false);
});

test("a sum by tag is shown if it differs from the full one", () => {
  expect(hasTagSum(answer(129, 125))).toBe(true);
  expect(hasTagSum(answer(129, 129))).toBe(false);
});
