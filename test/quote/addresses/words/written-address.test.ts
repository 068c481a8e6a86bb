import { expect, test } from "vitest";
import {
  capitalised,
  writtenAddress,
} from "../../../../lib/quote/addresses/words/written-address.ts";

const city = { name: "São Paulo", uf: "SP" };

test("an address has the usual Brazilian form", () => {
  const known = { street: "Avenida Paulista", number: "1578", locality: "Bela Vista", city };
  expect(writtenAddress({ ...known, cep: "01310200" })).toBe(
    "Avenida Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200",
  );
});

test("unknown parts are left out", () => {
  const nothing = { street: "", number: "", locality: "", cep: "" };
  expect(writtenAddress({ ...nothing, city })).toBe("São Paulo - SP");
  expect(writtenAddress({ ...nothing, street: "Rua A", city })).toBe("Rua A, São Paulo - SP");
  expect(writtenAddress({ ...nothing, locality: "Lapa", city })).toBe("Lapa, São Paulo - SP");
});

test.each([
  ["RUA DOS ANDRADAS", "Rua dos Andradas"],
  ["RUA DOM PEDRO II", "Rua Dom Pedro II"],
  ["AVENIDA  SETE DE SETEMBRO", "Avenida Sete de Setembro"],
  ["RUA A", "Rua A"],
  ["RUA D'AGUA", "Rua D'Agua"],
  ["", ""],
])("%s is written %s", (name, expected) => expect(capitalised(name)).toBe(expected));
