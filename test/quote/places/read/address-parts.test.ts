import { expect, test } from "vitest";
import { localityName } from "../../../../lib/quote/places/gazetteer/locality.ts";
import { parsePlace } from "../../../../lib/quote/places/read/parse-place.ts";
import { gazetteer } from "../brazil.ts";

/** City and parts of an address, and what its city is known by. */
function read(text: string): string {
  const place = parsePlace(text, gazetteer);
  if (place.kind !== "address") return place.kind === "refused" ? place.error : place.kind;
  const { city, parts, by, isCertain, isPresumed, cep } = place;
  const marks = [by, cep, isCertain ? "" : "uncertain", isPresumed ? "presumed" : ""];
  return `${localityName(city)}: ${parts.join(" | ")} (${marks.filter(Boolean).join(", ")})`;
}

test.each([
  ["Rua Nova, 10, Centro, Campinas/SP", "Campinas/SP: Rua Nova | 10 | Centro (city)"],
  ["Rua Nova 10 Centro Campinas SP", "Campinas/SP: Rua Nova 10 Centro (city)"],
  ["Campinas/SP, Rua Nova, 10", "Campinas/SP: Rua Nova | 10 (city)"],
  ["Campinas SP Rua Nova 10", "Campinas/SP: Rua Nova 10 (city)"],
  ["SP, Campinas, Rua Nova, 10", "Campinas/SP: Rua Nova | 10 (city)"],
  ["Brasil, Campinas/SP, Rua Nova, 10", "Campinas/SP: Rua Nova | 10 (city)"],
  ["Rua Nova, 10, Rio de Janeiro", "Rio de Janeiro/RJ: Rua Nova | 10 (city)"],
  ["Rua Nova, Campinas, São Paulo", "Campinas/SP: Rua Nova (city)"],
  ["Rua Nova 10, São Paulo", "São Paulo/SP: Rua Nova 10 (city)"],
  ["Rua Nova s/n, Itu/SP", "Itu/SP: Rua Nova sn (city)"],
  ["Rua Nova, 10, , Itu/SP", "Itu/SP: Rua Nova | 10 (city)"],
  [
    "Centro, Rua Nova, 10, Vitória da Conquista - Bahia",
    "Vitória da Conquista/BA: Centro | Rua Nova | 10 (city)",
  ],
  [
    "Rua Nova 10 Santa Rita do Passa Quatro SP",
    "Santa Rita do Passa Quatro/SP: Rua Nova 10 (city)",
  ],
  ["Rua Nova, 10, Natal, Rio Grande do Norte", "Natal/RN: Rua Nova | 10 (city)"],
])("%s is read as %s", (text, expected) => expect(read(text)).toBe(expected));

test.each([
  ["Rua Nova 10 Campinas", "Campinas/SP: Rua Nova 10 (city, uncertain)"],
  ["Campinas, Rua Nova, 10", "Campinas/SP: Rua Nova | 10 (city, uncertain)"],
  ["Brasil, Campinas, Rua Nova, 10", "Campinas/SP: Rua Nova | 10 (city, uncertain)"],
  ["Rua Nova Campinas/SP", "Campinas/SP: Rua Nova (city, uncertain)"],
  ["Paraná, Rua Nova", "Paraná/RN: Rua Nova (city, uncertain)"],
])("%s needs its street: %s", (text, expected) => expect(read(text)).toBe(expected));

test.each([
  ["Rua Nova, 10, S. J. do Rio Preto - SP", "Rua Nova | 10"],
  ["Rua Nova, 10, SJ do Rio Preto SP", "Rua Nova | 10"],
  ["Rua Nova, 10, SJ do Rio Preto, SP", "Rua Nova | 10"],
])("the city of %s is presumed", (text, parts) => {
  expect(read(text)).toBe(`São José do Rio Preto/SP: ${parts} (city, presumed)`);
});

test.each([
  "Rua Nova, 10, 13010-111",
  "13010-111, Rua Nova, 10",
  "Rua Nova, 10, CEP 13010-111",
  "Rua Nova, 10, CEP: 13010111",
  "Rua Nova, 10, Campinas/SP, CEP: 13010-111",
  "Rua Nova, 10, Campinas - SP, CEP 13010-111, Brasil",
])("the parts of %s have neither its CEP nor its city", (text) => {
  expect(read(text)).toBe("Campinas/SP: Rua Nova | 10 (cep, 13010111)");
});

test.each([
  "Av. Paulista, 1000, 01310-100, RJ",
  "Av. Paulista, 1000, 01310-100 Rio de Janeiro/RJ",
  "Rua X 01310-100 MG",
])("%s contradicts itself", (text) => expect(read(text)).toBe("local_contraditorio"));

test.each([
  ["QNM 1, Ceilândia, Brasília/DF", "Ceilândia/DF: QNM 1 | Ceilândia (city)"],
  ["QNM 1, Brasília/DF", "Brasília/DF: QNM 1 (city)"],
  ["Rua Ceilândia, 10, Goiânia/GO", "Goiânia/GO: Rua Ceilândia | 10 (city)"],
])("%s is in its part of the Federal District: %s", (text, expected) => {
  expect(read(text)).toBe(expected);
});
