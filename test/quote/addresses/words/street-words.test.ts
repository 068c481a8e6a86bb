import fc from "fast-check";
import { expect, test } from "vitest";
import { streetKey, streetWords } from "../../../../lib/quote/addresses/words/street-words.ts";

const SAME: readonly (readonly string[])[] = [
  ["Avenida Paulista", "Av. Paulista", "AV PAULISTA", "aven. paulista"],
  ["Rua Sete de Setembro", "R. 7 de Setembro", "RUA 7 SETEMBRO"],
  ["Rua Vinte e Cinco de Março", "Rua 25 de Março", "r 25 marco"],
  ["Praça Dom Pedro II", "Pça. Dom Pedro 2º", "Pc Dom Pedro Segundo"],
  ["Rua Coronel Genuíno", "R. Cel. Genuíno", "Rua cel genuino"],
  ["Rua Nossa Senhora das Dores", "R. N. Sra. das Dores", "Rua N Sra Dores"],
  ["Rua Santa Teresinha", "Rua Sta. Teresinha"],
  ["Rua João XXIII", "R. João 23"],
  ["Praça XV de Novembro", "Pça. 15 de Novembro"],
  ["Travessa Doutor Flores", "Tv. Dr. Flores", "TRAV DR FLORES"],
  ["Rodovia BR-116", "Rod. BR 116", "ROD BR116"],
  ["Quadra SQN 210", "Qd. SQN-210"],
  ["1ª Travessa São José", "Travessa 1 S. José", "Primeira Travessa São José"],
  ["Rua 1º de Maio", "Rua Primeiro de Maio", "Rua 01 de Maio"],
];

test.each(SAME)("%s is one street in every spelling", (first, ...others) => {
  for (const other of others) expect(streetKey(other)).toBe(streetKey(first ?? ""));
});

test.each([
  ["Rua Aurora", "Avenida Aurora"],
  ["Rua A", "Rua E"],
  ["Rua 7", "Rua 8"],
  ["Rua Dom Pedro I", "Rua Dom Pedro II"],
])("%s and %s are two streets", (one, other) => {
  expect(streetKey(one)).not.toBe(streetKey(other));
});

test("a name of linking words only keeps them", () => {
  expect(streetWords("Rua E")).toEqual({ kind: "rua", words: ["e"] });
});

test("any text has words without accents, spaces and capitals", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const { words } = streetWords(text);
      for (const word of words) expect(word).toMatch(/^([a-z]+|\d+)$/);
    }),
  );
});

test("case and accents change nothing", () => {
  fc.assert(
    fc.property(fc.constantFrom(...SAME.flat()), (name) => {
      expect(streetKey(name.toUpperCase())).toBe(streetKey(name));
      expect(streetKey(name.normalize("NFD"))).toBe(streetKey(name));
    }),
  );
});
