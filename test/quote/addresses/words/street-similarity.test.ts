import { expect, test } from "vitest";
import { MIN_SCORE, similarity } from "../../../../lib/quote/addresses/words/street-similarity.ts";
import { streetWords } from "../../../../lib/quote/addresses/words/street-words.ts";

const alike = (wanted: string, street: string) =>
  similarity(streetWords(wanted), streetWords(street));

test.each([
  ["Rua Mal. Floriano", "Rua Marechal Floriano Peixoto"],
  ["Rua Florianópolis", "Rua Floranopolus"],
  ["Rua José Silva", "Rua José da Silva Pereira"],
  ["Rua J. Pessoa", "Rua João Pessoa"],
  ["Rua Antônio Carlos Jobim", "Rua Antônio Carlos"],
  ["Rua Andrades", "Rua dos Andradas"],
  ["Travessa Aurora", "Rua Aurora"],
  ["Av. Brigadeiro Faria Lima", "Avenida Faria Lima"],
])("%s may be %s", (wanted, street) => {
  expect(alike(wanted, street)).toBeGreaterThanOrEqual(MIN_SCORE);
});

test.each([
  ["Rua Genuíno", "Rua Coronel Genuíno Sampaio"],
  ["Rua José Silva", "Rua José Pereira"],
  ["Rua Sete de Abril", "Rua Sete de Setembro"],
  ["Rua Pedro", "Rua Pedro Álvares Cabral"],
  ["Rua São Paulo", "Rua São Pedro"],
  ["Rua Duque", "Rua Duque de Caxias"],
  ["Rua Marques", "Rua Marcos"],
  ["Rua 10", "Rua 11"],
  ["Rua A", "Rua B"],
])("%s is not %s", (wanted, street) => {
  expect(alike(wanted, street)).toBeLessThan(MIN_SCORE);
});

test("the least similarity lies between the cases on either side of it", () => {
  const least = alike("Rua Mal. Floriano", "Rua Marechal Floriano Peixoto");
  const most = alike("Rua Genuíno", "Rua Coronel Genuíno Sampaio");
  expect([most.toFixed(2), least.toFixed(2)]).toEqual(["0.60", "0.73"]);
});
