import { describe, expect, test } from "vitest";
import { understood } from "../brazil.ts";

describe("an address", () => {
  test.each([
    ["Avenida Paulista, 1000 - Bela Vista, São Paulo - SP, 01310-100", "cep São Paulo/SP"],
    ["Av. Paulista 1000, CEP 01310100", "cep São Paulo/SP"],
    ["Av. Paulista 1000, CEP 01310 100", "cep São Paulo/SP"],
    ["13010-111 Campinas", "cep Campinas/SP"],
    ["Rua 24 de Outubro, 10, Campinas, 74505-010", "cep Goiânia/GO"],
    ["QNM 1, Ceilândia, Brasília - DF, 72215-010", "cep Ceilândia/DF"],
    ["Rua Barão de Jaguara, 1481, Centro, Campinas/SP", "city Campinas/SP"],
    ["Rua Barão de Jaguara 1481 Centro Campinas SP", "city Campinas/SP"],
    ["Rua Barão de Jaguara 1481 - Campinas - São Paulo - Brasil", "city Campinas/SP"],
    ["Rua Barão de Jaguara, 1481, Campinas", "city Campinas/SP"],
    ["Rua Barão de Jaguara, 1481, Campinas/SP, CEP 00000-000", "city Campinas/SP"],
    ["Avenida Rio Branco, 1, Rio de Janeiro", "city Rio de Janeiro/RJ"],
    ["Rua Barão de Jaguara, s/n Campinas/SP", "city Campinas/SP"],
    ["Ceilândia, Brasília/DF", "city Ceilândia/DF"],
  ])("%s is known by its %s", (text, expected) => {
    expect(understood(text)).toBe(`address by ${expected}`);
  });

  test.each([
    ["Campinas/SP, Rua Barão de Jaguara, 1481", "Campinas/SP"],
    ["Campinas - SP - Rua Barão de Jaguara, 1481, Centro", "Campinas/SP"],
    ["Campinas SP Rua Barão de Jaguara 1481", "Campinas/SP"],
    ["Campo Largo do Piauí-PI, Rua Sete, 100", "Campo Largo do Piauí/PI"],
    ["SP, Campinas, Rua Barão de Jaguara, 1481", "Campinas/SP"],
    ["Brasil, SP, Campinas, Rua Barão de Jaguara, 1481", "Campinas/SP"],
    ["Rua dos Andradas, 1001, POA/RS", "Porto Alegre/RS"],
    ["Endereço: Rua Nova, 10, Bairro: Centro, Cidade: Campinas, UF: SP", "Campinas/SP"],
  ])("%s is in %s", (text, city) => {
    expect(understood(text)).toBe(`address by city ${city}`);
  });

  test.each([
    "Campinas, Rua Barão de Jaguara, 1481",
    "Rua Barão de Jaguara 1481 Campinas",
    "Ipiranga, Rua Silva Bueno, 100",
  ])("needs its street if its city has neither UF nor a comma before the end: %s", (text) => {
    expect(understood(text)).toMatch(/^perhaps an address by city /);
  });

  test.each([
    "Campinas/SP, Santos/SP",
    "Campinas - SP; Santos - SP",
    "Campinas SP, Santos SP",
    "Rua Nova, 10, Campinas/SP, Centro, Goiânia/GO",
    "Londrina-PR, Maringá-PR",
    "Londrina-PR / Maringá-PR",
    "Goiânia-GO; Anápolis-GO; Brasília-DF",
    "Londrina/Paraná, Maringá/Paraná",
    "PR - Londrina, PR - Maringá",
    "PR/Londrina, SP/Santos",
    "Santos/São Paulo, SP - Campinas",
    "Londrina/PR, Maringá",
    "Londrina-PR, Maringá",
    "São Paulo/SP, Socorro",
    "Londrina | Maringá",
    "Londrina; Maringá",
    "Floripa-SC, Curitiba-PR",
    "Rua A 10 Londrina-PR; Rua B 20 Maringá-PR",
    "86010-000, Londrina/PR, Maringá/PR, Londrina/PR",
  ])("is refused with two municipalities: %s", (text) => {
    expect(understood(text)).toMatch(/^refused: o texto traz dois municípios, /);
  });

  test.each([
    "Campinas/SP, Campinas/SP",
    "Santos, Campinas/SP",
    "Rua Santos SP, 10, Campinas/SP",
    "Jardim Goiás, GO, Goiânia/GO",
    "Campinas - SP, Rua Santos, 10, Jardim Santos",
    "Campinas/SP, Rua Nova, 10, Socorro",
    "Rua 10 - AP, Campinas/SP",
    "Rua Nova, 10 - SE, Campinas/SP",
    "Santos; Centro; Campinas/SP",
  ])("may have a part that is called like another municipality: %s", (text) => {
    expect(understood(text)).toMatch(/^address by city (Campinas|Goiânia)/);
  });

  test("is refused with two regions of the Distrito Federal", () => {
    expect(understood("Taguatinga - DF, Ceilândia - DF")).toMatch(
      "refused: o texto traz duas regiões, Ceilândia/DF e Taguatinga/DF; envie um local por item",
    );
  });

  test("names the city of São Paulo before its state", () => {
    expect(understood("Rua Nova, 10, Socorro, São Paulo, SP")).toBe("address by city São Paulo/SP");
  });

  test("that ends with a name of several cities is ambiguous", () => {
    expect(understood("Rua das Flores, 10, Bonito")).toMatch(/^ambiguous: /);
  });

  test.each(["Nova Campinas/SP", "Vila Sorocaba - SP", "Campimas, Rio de Janeiro"])(
    "%s is not the city that its last words name",
    (text) => {
      expect(understood(text)).toMatch(/^refused: /);
    },
  );

  test("that only a street's name separates from its city needs that street", () => {
    expect(understood("Rua Nova Campinas/SP")).toBe("perhaps an address by city Campinas/SP");
    expect(understood("Rua Campinas/SP")).toMatch(/^refused: /);
  });

  test("without a city says how to end", () => {
    expect(understood("Rua das Flores, 10, Centro")).toMatch(/cidade e UF/);
  });
});

describe("a number of eight digits", () => {
  test.each([
    "Rua X, tel 99999999, Sorriso/MT",
    "Rua X, tel. 99999999, Sorriso/MT",
    "Rua X, fone: 99999999, Sorriso/MT",
    "Rua X, (66) 99999999, Sorriso/MT",
    "Rua X, 66 99999999, Sorriso/MT",
    "Rua X, NF 01310100, Sorriso/MT",
    "Rua X, 123456789, Sorriso/MT",
    "Rua X, 01310-1000, Sorriso/MT",
  ])("is no CEP in %s", (text) => {
    expect(understood(text)).toBe("address by city Sorriso/MT");
  });

  test.each([
    "Av. Paulista, 1000, 01310-100, Campinas/SP",
    "Av. Paulista, 1000, CEP 01310100, Campinas - SP",
    "Av. Paulista, 1000, 01.310-100, Campinas SP",
    "01310100 Campinas",
    "Av. Paulista, 1000, Campinas, 01310-100",
    "Campinas-SP, 01310-100",
  ])("is refused where it is the CEP of another city: %s", (text) => {
    expect(understood(text)).toBe(
      "refused: o CEP 01310-100 é de São Paulo/SP, mas a cidade é Campinas/SP",
    );
  });

  test.each([
    "86010-000, 87010-000",
    "86010-000 87010-000",
    "86010-000/87010-000",
    "86010000; 87010000",
    "86010-000, 87010000",
    "CEP 86010-000, CEP 87010-000",
    "CEP 86010000 e 87010000",
    "Londrina/PR 86010-000, Maringá/PR 87010-000",
    "Rua A, 1 - Londrina-PR, 86010-000; Rua B, 2 - Maringá-PR, 87010-000",
  ])("is refused beside another CEP: %s", (text) => {
    expect(understood(text)).toMatch(
      "refused: o texto traz dois CEPs, 86010-000 (Londrina/PR) e 87010-000 (Maringá/PR); envie um local por item",
    );
  });

  test.each([
    "86010-000, 86010-000",
    "CEP 86010-000, 86010000",
    "Rua A, 1, 86010-000, tel. 33221234",
    "Rua A, 1, 86010-000, 33221234",
    "Rua A, 1, 86010-000, CEP 00000-000",
  ])("may be the CEP twice or another number: %s", (text) => {
    expect(understood(text)).toBe("address by cep Londrina/PR");
  });

  test("is refused where it is the CEP of another UF", () => {
    expect(understood("Rua X, 10, Centro, MG, 01310-100")).toBe(
      "refused: o CEP 01310-100 é de São Paulo/SP, mas a UF é MG",
    );
  });
});
