import { describe, expect, test } from "vitest";
import { understood } from "../brazil.ts";

describe("city and UF", () => {
  test.each([
    "São Paulo/SP",
    "sao paulo - sp",
    "São Paulo, SP",
    "São Paulo SP",
    "SÃO PAULO-SP",
    "São Paulo (SP)",
    "  São   Paulo ,  sp ",
    "São Paulo, São Paulo",
    "São Paulo - SP, Brasil",
    "São Paulo, SP, BR",
    "São Paulo SP Brasil",
    "SP - São Paulo",
    "Sa\u0303o Paulo/SP",
    "São Paulo\u200b/SP",
  ])("%s is São Paulo", (text) => {
    expect(understood(text)).toBe("municipality São Paulo/SP");
  });

  test.each([
    ["Campo Grande/RN", "Campo Grande/RN"],
    ["Augusto Severo/RN", "Campo Grande/RN"],
    ["Januário Cicco/RN", "Boa Saúde/RN"],
    ["Parati", "Paraty/RJ"],
    ["Moji Mirim", "Mogi Mirim/SP"],
    ["Embu", "Embu das Artes/SP"],
    ["Assu", "Açu/RN"],
    ["Santa Bárbara do Oeste", "Santa Bárbara d'Oeste/SP"],
  ])("%s is %s", (text, city) => {
    expect(understood(text)).toBe(`municipality ${city}`);
  });
});

describe("city alone", () => {
  test.each([
    ["campinas", "municipality Campinas/SP"],
    ["Santos", "municipality Santos/SP"],
    ["Porto Alegre", "municipality Porto Alegre/RS"],
    ["Porto Vitória", "municipality Porto Vitória/PR"],
    ["Ceilândia", "region Ceilândia/DF"],
    ["Taguatinga/DF", "region Taguatinga/DF"],
    ["Taguatinga", "ambiguous: Taguatinga/DF, Taguatinga/TO"],
    ["Congonhas", "ambiguous: Aeroporto de Congonhas/SP, Congonhas/MG"],
    ["Congonhas/MG", "municipality Congonhas/MG"],
    ["Santos Dumont", "ambiguous: Aeroporto Santos Dumont/RJ, Santos Dumont/MG"],
    ["Itaqui", "ambiguous: Itaqui/RS, Porto do Itaqui/MA"],
    ["Tubarão", "ambiguous: Porto de Tubarão/ES, Tubarão/SC"],
    ["Confins", "municipality Confins/MG"],
    ["Poa", "ambiguous: Aeroporto de Porto Alegre/RS, Poá/SP"],
    ["poa", "ambiguous: Aeroporto de Porto Alegre/RS, Poá/SP"],
    ["Poá", "municipality Poá/SP"],
    ["3 Lagoas", "municipality Três Lagoas/MS"],
    ["Bonito", "ambiguous: Bonito/BA, Bonito/MS, Bonito/PA, Bonito/PE"],
    ["sento se", "municipality Sento Sé/BA"],
    ["Itaipe", "municipality Itaipé/MG"],
    ["Buenos Aires/PE", "municipality Buenos Aires/PE"],
  ])("%s: %s", (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each([
    ["Campimas", "Campinas/SP"],
    ["Campimas/SP", "Campinas/SP"],
    ["Campimas, São Paulo", "Campinas/SP"],
    ["Belo Horisonte - MG", "Belo Horizonte/MG"],
  ])("%s is unknown, with the suggestion %s", (text, suggestion) => {
    expect(understood(text)).toBe(`refused: local não encontrado; você quis dizer ${suggestion}?`);
  });

  test("in another UF is unknown, naming where it exists", () => {
    expect(understood("Campinas/MG")).toBe("refused: local não encontrado; existe Campinas/SP");
  });
});

test.each(["Itai/PE", "itai-pe", "ITAI (PE)"])("%s, with another UF, is no city alone", (text) => {
  expect(understood(text)).not.toContain("Itaipé/MG");
});
