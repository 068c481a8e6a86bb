import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCep, recogniseCep } from "../../../../lib/quote/places/read/recognise-cep.ts";
import { gazetteer, municipalities, understood } from "../brazil.ts";

test.each(["01310100", "01310-100", "01.310-100", "01310 100", "CEP 01310-100", "cep: 01310100"])(
  "%s is read",
  (text) => {
    expect(understood(text)).toBe("cep 01310100 São Paulo/SP");
  },
);

test("the general CEP of a city is read", () => {
  expect(understood("38400-000")).toBe("cep 38400000 Uberlândia/MG");
});

test("a CEP of no municipality is refused", () => {
  expect(understood("CEP 00000-000")).toBe(
    "unknown: CEP 00000-000 não pertence a nenhum município",
  );
});

test.each(["0131010", "013101000", "01310--100", "São Paulo"])("%s is not a CEP", (text) => {
  expect(recogniseCep(text, gazetteer)).toBeUndefined();
});

test("every CEP of a range is its municipality's in every spelling", () => {
  const ranges = municipalities.flatMap(({ name, uf, cep_ranges }) =>
    cep_ranges.map(([first, last]) => ({ city: `${name}/${uf}`, first, last })),
  );
  const someCep = fc
    .constantFrom(...ranges)
    .chain(({ city, first, last }) =>
      fc.record({ city: fc.constant(city), cep: fc.integer({ min: first, max: last }) }),
    );
  fc.assert(
    fc.property(someCep, ({ city, cep }) => {
      const digits = String(cep).padStart(8, "0");
      const dotted = `${digits.slice(0, 2)}.${digits.slice(2, 5)}-${digits.slice(5)}`;
      for (const text of [digits, formatCep(digits), dotted, dotted.replace("-", " ")]) {
        expect(understood(text)).toBe(`cep ${digits} ${city}`);
      }
    }),
  );
});
