import { describe, expect, test } from "vitest";
import { understood } from "../brazil.ts";

const CEP = "cep 13010111 Campinas/SP";

describe("a CEP", () => {
  test.each([
    ["CEP: 13010-111", CEP],
    ["cep13010111", CEP],
    ["CEP.13010-111", CEP],
    ["CEP  13010-111", CEP],
    ["13.010-111", CEP],
    ["13010 111", CEP],
    ["CEP  13010 - 111", "refused: o CEP 13010 tem 5 dígitos em vez de 8"],
    ["CEP 13010", "refused: o CEP 13010 tem 5 dígitos em vez de 8"],
    [
      "cep: 1301-111",
      "refused: o CEP 1301-111 tem 7 dígitos em vez de 8; você quis dizer 01301-111 (São Paulo/SP)?",
    ],
    ["00000-000", "refused: 00000-000 não é um CEP; informe o do local"],
  ])("%s: %s", (text, expected) => expect(understood(text)).toBe(expected));

  test.each([
    "Rua Nova, 10, CEP:13010-111 Campinas",
    "Rua Nova, 10 cep : 13010111",
    "Rua Nova, 10, cep 13010-111.",
    "Rua Nova, 10, 13010-111, Campinas",
    "Rua Nova 13010111",
    "Rua Nova, 10, 13.010-111",
    "Rua Nova, 10, CEP  13010111",
    "Rua Nova 10 cep:13010111, Campinas SP",
    "Rua CEP 13010-111",
  ])("stands anywhere in an address: %s", (text) => {
    expect(understood(text)).toBe("address by cep Campinas/SP");
  });
});

describe("coordinates", () => {
  test.each([
    "-22.9, -47.06",
    "-22.9 -47.06",
    "-22,9; -47,06",
    "-22.9;-47.06",
    "(-22.9,-47.06)",
    "-22.9/-47.06",
    "lat -22.9, -47.06",
    "Latitude: -22,9 Longitude: -47,06",
    "–22.9, −47.06",
    "-22.9°, -47.06°",
  ])("%s", (text) => expect(understood(text)).toBe("coordinates -22.9,-47.06"));

  test.each([
    ["-22,-47", "coordinates -22,-47"],
    ["+22.9,-47.06", "coordinates 22.9,-47.06"],
    ["-90,-180", "coordinates -90,-180"],
    ["-91,-47", "refused: latitude ou longitude fora dos limites"],
    ["-22.9,-181", "refused: latitude ou longitude fora dos limites"],
    ["-22.9", "refused: informe latitude e longitude, como -23.5505,-46.6333"],
    ["22.9S, 47.06W", "refused: informe as coordenadas em graus decimais, como -23.5505,-46.6333"],
  ])("%s: %s", (text, expected) => expect(understood(text)).toBe(expected));

  test.each(["-22.9,-47.06,", "-22.9,-47.06 m", "-22.9,-47.06,-10", ".5,-47", "-22.,-47"])(
    "%s are none",
    (text) => expect(understood(text)).toMatch(/^refused: local não encontrado/),
  );
});

describe("a code of the IBGE", () => {
  test.each([
    "3509502",
    "IBGE 3509502",
    "IBGE: 3509502",
    "código do IBGE 3509502",
    "cod. ibge 3509502",
    "3509502 Campinas",
    "3509502 - Campinas/SP",
    "Campinas/SP (3509502)",
  ])("%s", (text) => expect(understood(text)).toBe("municipality Campinas/SP"));

  test.each([
    [
      "3509501",
      "código IBGE 3509501 não existe ou o dígito verificador não confere; você quis dizer 3509502 (Campinas/SP)?",
    ],
    [
      "350950",
      "código IBGE 350950 tem 6 dígitos em vez de 7; você quis dizer 3509502 (Campinas/SP)?",
    ],
    [
      "1301011",
      "código IBGE 1301011 não existe ou o dígito verificador não confere; se for o CEP 01301-011 (São Paulo/SP), informe os 8 dígitos",
    ],
    ["9999999", "9999999 é o código do exterior; informe um local no Brasil"],
    ["3509502 Santos", "o código IBGE 3509502 é de Campinas/SP, mas a cidade é Santos/SP"],
  ])("%s is refused: %s", (text, reason) => expect(understood(text)).toBe(`refused: ${reason}`));
});

describe("a state or the country alone", () => {
  test.each([
    ["SP", "SP"],
    ["sp", "SP"],
    ["uf SP", "SP"],
    ["Estado de São Paulo", "São Paulo"],
    ["Estado do Paraná", "Paraná"],
    ["Estado da Bahia", "Bahia"],
    ["Estado Bahia", "Bahia"],
    ["UF:BA", "Bahia"],
    ["Espírito Santo - ES", "Espírito Santo"],
  ])("%s is refused", (text, name) => {
    expect(understood(text)).toMatch(`refused: ${name} é um estado; informe a cidade`);
  });
  test.each([
    ["Brasil", "refused: Brasil é o país; informe a cidade"],
    ["brazil", "refused: Brasil é o país; informe a cidade"],
    ["DF", "refused: DF não é uma cidade; informe a cidade, como Brasília/DF"],
    ["São Paulo - SP", "municipality São Paulo/SP"],
    ["São Paulo", "municipality São Paulo/SP"],
  ])("%s: %s", (text, expected) => expect(understood(text)).toBe(expected));
});

describe("a city", () => {
  test.each([
    "Itu/SP",
    "Município de Itu/SP",
    "Cidade: Itu, UF: SP",
    "Itu, SP, Brasil",
    "Itu SP BR",
    "Itu/SP - Brasil.",
    "Itu - SP - Bra",
    "  Itu   /   SP ",
    "Itu\t/SP",
    "Itu\n/SP",
    "I\u200btu/SP",
    "Itu , , SP",
  ])("%j is Itu/SP", (text) => expect(understood(text)).toBe("municipality Itu/SP"));

  test("is none with a control character", () => {
    expect(understood("Itu\u0000/SP")).toBe("refused: contém caractere de controle");
  });
  test.each(["Novo Brasil/GO", "Sul Brasil/SC"])("%s is no country", (text) => {
    expect(understood(text)).toBe(`municipality ${text}`);
  });
});

describe("an airport or a port", () => {
  test.each([
    ["Aeroporto de Campinas", "terminal Aeroporto de Viracopos/SP"],
    ["GIG/RJ", "terminal Aeroporto do Galeão/RJ"],
    ["Aeroporto, Guarulhos", "terminal Aeroporto de Guarulhos/SP"],
    ["Pecém/CE", "terminal Porto do Pecém/CE"],
    ["Santos Dumont", "ambiguous: Aeroporto Santos Dumont/RJ, Santos Dumont/MG"],
    ["Itaqui", "ambiguous: Itaqui/RS, Porto do Itaqui/MA"],
    [
      "Santos Dumont/RJ",
      "refused: local não encontrado; existe Aeroporto Santos Dumont/RJ, Santos Dumont/MG",
    ],
    ["Itaqui/MA", "refused: local não encontrado; existe Porto do Itaqui/MA, Itaqui/RS"],
  ])("%s: %s", (text, expected) => expect(understood(text)).toBe(expected));

  test.each(["Aeroporto de Guarulhos/RJ", "Porto de Santos/RJ", "Santos, Porto de Santos"])(
    "is not in another place: %s",
    (text) => expect(understood(text)).toMatch(/^refused: /),
  );
});
