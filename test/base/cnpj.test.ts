import { expect, test } from "vitest";
import { readCnpj } from "../../lib/base/cnpj.ts";

test.each([
  ["11.222.333/0001-81", "11222333000181"],
  ["11222333000181", "11222333000181"],
  // The example of the Receita Federal for letters.
  ["12.ABC.345/01DE-35", "12ABC34501DE35"],
  ["12abc34501de35", "12ABC34501DE35"],
])("%s is a CNPJ", (text, cnpj) => {
  expect(readCnpj(text)).toBe(cnpj);
});

test.each(["11222333000182", "1122233300018", "00000000000000", "12ABC34501DE34", "", "x"])(
  "%j is none",
  (text) => {
    expect(readCnpj(text)).toBeUndefined();
  },
);
