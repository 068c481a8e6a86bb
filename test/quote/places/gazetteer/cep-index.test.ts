import fc from "fast-check";
import { expect, test } from "vitest";
import { createFindByCep } from "../../../../lib/quote/places/gazetteer/cep-index.ts";
import { gazetteer, municipalities } from "../brazil.ts";

test("the first and the last CEP of every range lead to their municipality", () => {
  const wrong = municipalities.flatMap((municipality) =>
    municipality.cep_ranges
      .flat()
      .map((cep) => String(cep).padStart(8, "0"))
      .filter((cep) => gazetteer.ofCep(cep) !== gazetteer.ofIbgeCode(municipality.ibge_code)),
  );
  expect(wrong).toEqual([]);
});

test("no municipality is found between two ranges, before the first or after the last", () => {
  const [one, other] = [municipalities[0], municipalities[1]];
  if (!one || !other) throw new Error("the table is empty");
  const find = createFindByCep([
    { ...one, cep_ranges: [[10_000_000, 10_000_999]] },
    { ...other, cep_ranges: [[10_002_000, 10_002_999]] },
  ]);
  expect(find("09999999")).toBeUndefined();
  expect(find("10000999")?.name).toBe(one.name);
  expect(find("10001000")).toBeUndefined();
  expect(find("10002000")?.name).toBe(other.name);
  expect(find("10003000")).toBeUndefined();
});

test("a municipality is found only if one of its ranges holds the CEP", () => {
  const find = createFindByCep(municipalities);
  fc.assert(
    fc.property(fc.nat(99_999_999), (cep) => {
      const holder = municipalities.find(({ cep_ranges }) =>
        cep_ranges.some(([first, last]) => first <= cep && cep <= last),
      );
      expect(find(String(cep).padStart(8, "0"))).toBe(holder);
    }),
  );
});
