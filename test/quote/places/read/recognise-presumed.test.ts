import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePlace } from "../../../../lib/quote/places/read/parse-place.ts";
import { citiesOf } from "../../../../lib/quote/places/read/parsed-place.ts";
import { resolvePlaces } from "../../../../lib/quote/places/resolve/resolve-places.ts";
import { gazetteer, municipalities, stateAt, understood } from "../brazil.ts";

test.each([
  ["S. J. do Rio Preto", "São José do Rio Preto/SP"],
  ["SJ do Rio Preto SP", "São José do Rio Preto/SP"],
  ["S.J. dos Campos", "São José dos Campos/SP"],
  ["Pres. Prudente", "Presidente Prudente/SP"],
  ["Gov. Valadares", "Governador Valadares/MG"],
  ["Sto. André/SP", "Santo André/SP"],
  ["Bal. Camboriú", "Balneário Camboriú/SC"],
  ["B. Camboriú", "Balneário Camboriú/SC"],
  ["STA. BARBARA D'OESTE SP", "Santa Bárbara d'Oeste/SP"],
  ["Sta Bárbara do Oeste", "Santa Bárbara d'Oeste/SP"],
  ["S. Paulo", "São Paulo/SP"],
  ["R. de Janeiro", "Rio de Janeiro/RJ"],
  ["Cel. Fabriciano", "Coronel Fabriciano/MG"],
  ["Cons Lafaiete MG", "Conselheiro Lafaiete/MG"],
  ["Dq. de Caxias", "Duque de Caxias/RJ"],
  ["D. Caxias", "Duque de Caxias/RJ"],
  ["Duque Caxias RJ", "Duque de Caxias/RJ"],
  ["N. Hamburgo", "Novo Hamburgo/RS"],
  ["N. Sra. do Socorro", "Nossa Senhora do Socorro/SE"],
  ["Vit. da Conquista", "Vitória da Conquista/BA"],
  ["Apda. de Goiânia", "Aparecida de Goiânia/GO"],
  ["Mtes Claros MG", "Montes Claros/MG"],
  ["C. Grande/MS", "Campo Grande/MS"],
  ["BH", "Belo Horizonte/MG"],
  ["SBC/SP", "São Bernardo do Campo/SP"],
  ["sjrp", "São José do Rio Preto/SP"],
  ["floripa", "Florianópolis/SC"],
  ["Ctba", "Curitiba/PR"],
  ["Buenos Aires", "Buenos Aires/PE"],
  ["assuncao", "Assunção/PB"],
  ["Santiago", "Santiago/RS"],
])("%s is presumed to be %s, with a notice", (text, city) => {
  const { places, notices } = resolvePlaces([text], { gazetteer, stateAt });
  expect(places[0]?.name).toBe(city);
  expect(notices).toMatchObject([
    { code: "local_presumido", message: expect.stringContaining(`cidade presumida: ${city};`) },
  ]);
});

test.each([
  ["Sto. André", "Santo André/PB, Santo André/SP"],
  ["S. Bernardo", "São Bernardo do Campo/SP, São Bernardo/MA"],
  ["São Bernardo", "São Bernardo do Campo/SP, São Bernardo/MA"],
  ["Gal. Carneiro", "General Carneiro/MT, General Carneiro/PR"],
  ["S.J. da Boa Vista", "São José da Boa Vista/PR, São João da Boa Vista/SP"],
  ["Rio Preto", "Rio Preto/MG, São José do Rio Preto/SP"],
])("%s may be one of %s", (text, cities) => {
  expect(understood(text)).toBe(`ambiguous: ${cities}`);
});

test("the city of an address may be abbreviated before its UF", () => {
  const city = "São José do Rio Preto/SP";
  expect(understood("Rua Nova, 10, S. J. do Rio Preto - SP")).toBe(`address by city ${city}`);
  const { notices } = resolvePlaces(["Rua Nova, 10, SBC/SP"], { gazetteer, stateAt });
  expect(notices.map(({ code }) => code)).toEqual(["local_presumido", "local_aproximado_cidade"]);
});

test("a point within a word is no name without its space", () => {
  expect(understood("Tu. Pa./SP")).toMatch(/^refused: /);
  expect(understood("Rio. de Janeiro./RJ")).toMatch(/Rio de Janeiro/);
});

test("a word with a point is not written in full", () => {
  expect(understood("S. Mel./RN")).toMatch(/^refused: /);
});

test.each(["R. Preto, Rio de Janeiro", "Av. Paulista", "S. S.", "S", "Nit."])(
  "%s is not an abbreviated city",
  (text) => {
    expect(understood(text)).toMatch(/^(refused: |address by city Rio de Janeiro)/);
  },
);

const several = municipalities.filter(({ name }) => name.split(" ").length > 1);

test("an abbreviated name with its UF is its city, or a refusal", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...several),
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 9, maxLength: 9 }),
      (city, lengths) => {
        const words = city.name.split(" ").map((word, i) => {
          const length = lengths[i] ?? 0;
          // Nobody shortens a linking word, nor `d'Oeste` to its `d`.
          const isLinking = /^(d[aeo]s?|e|d'.*)$/i.test(word);
          const isWhole = length === 0 || word.length <= length || isLinking;
          return isWhole ? word : `${word.slice(0, length)}.`;
        });
        const parsed = parsePlace(`${words.join(" ")}/${city.uf}`, gazetteer);
        const found = citiesOf(parsed).map(({ name }) => name);
        // A refusal lists five cities, and there may be more.
        if (parsed.kind !== "refused" && found.length < 5) expect(found).toContain(city.name);
      },
    ),
    { numRuns: 1_000 },
  );
});
