import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatCep,
  isFillerCep,
  recogniseCep,
} from "../../../../lib/quote/places/read/recognise-cep.ts";
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

test.each([
  [
    "1310-100",
    "o CEP 1310-100 tem 7 dígitos em vez de 8; você quis dizer 01310-100 (São Paulo/SP)?",
  ],
  ["CEP: 0131010", "o CEP 0131010 tem 7 dígitos em vez de 8"],
  ["CEP 013101000", "o CEP 013101000 tem 9 dígitos em vez de 8"],
  [
    "Av. Paulista, 1578, 1310-100",
    "o CEP 1310-100 tem 7 dígitos em vez de 8; você quis dizer 01310-100 (São Paulo/SP)?",
  ],
])("the digits of the CEP %s are counted", (text, reason) => {
  expect(understood(text)).toBe(`refused: ${reason}`);
});

test("a CEP of no municipality is refused", () => {
  expect(recogniseCep("00100-000", gazetteer)).toMatchObject({ error: "cep_invalido" });
  expect(recogniseCep("99999-999", gazetteer)).toMatchObject({ error: "cep_invalido" });
  expect(understood("CEP 00100-000")).toBe(
    "refused: CEP 00100-000 não pertence a nenhum município",
  );
});

test.each(["99999-999", "CEP 99999-999", "00000000", "12345-678"])(
  "%s is not a CEP at all",
  (text) => {
    expect(understood(text)).toMatch(/^refused: \d{5}-\d{3} não é um CEP; informe o do local$/);
  },
);

test("an address is read as if its filler were not there", () => {
  expect(understood("Rua A, 10, Campinas/SP, 99999-999")).toBe("address by city Campinas/SP");
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
    )
    .filter(({ cep }) => !isFillerCep(String(cep)));
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
