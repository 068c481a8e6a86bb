import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Municipality } from "../../lib/places/municipality-table.ts";
import { parsePlace } from "../../lib/places/parse-place.ts";
import { gazetteer, municipalities } from "./brazil.ts";

const parse = (text: string) => parsePlace(text, gazetteer);
const SAO_PAULO = gazetteer.named("São Paulo", "SP")[0];
const CAMPINAS = gazetteer.named("Campinas", "SP")[0];

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
    "Sa\u0303o Paulo/SP",
  ])("%s is São Paulo", (text) => {
    expect(parse(text)).toEqual({ kind: "municipality", municipality: SAO_PAULO });
  });

  test("is understood for every municipality in every spelling", () => {
    const plain = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    const spellings = ({ name, uf }: Municipality) => [
      `${name}/${uf}`,
      `${plain(name)} - ${uf.toLowerCase()}`,
      `${name}, ${uf}`,
      `${name} ${uf}`,
      `${name.toUpperCase()}-${uf}`,
      `${name} (${uf})`,
    ];
    const misread = municipalities.flatMap((municipality) =>
      spellings(municipality).filter((text) => {
        const place = parse(text);
        return place.kind !== "municipality" || place.municipality !== municipality;
      }),
    );
    expect(misread).toEqual([]);
  });
});

describe("city alone", () => {
  test("is the municipality when only one has the name", () => {
    expect(parse("campinas")).toEqual({ kind: "municipality", municipality: CAMPINAS });
  });

  test("is ambiguous, all candidates listed, when several have it", () => {
    const place = parse("Bonito");
    if (place.kind !== "ambiguous") throw new Error(`read as ${place.kind}`);
    expect(place.candidates.map(({ uf }) => uf).toSorted()).toEqual(["BA", "MS", "PA", "PE"]);
  });

  test("is the municipality or ambiguous for every name of the table", () => {
    const misread = municipalities.filter((municipality) => {
      const place = parse(municipality.name);
      if (place.kind === "municipality") return place.municipality !== municipality;
      return place.kind !== "ambiguous" || !place.candidates.includes(municipality);
    });
    expect(misread).toEqual([]);
  });

  test.each([
    ["Campimas", "Campinas/SP"],
    ["Campimas/SP", "Campinas/SP"],
    ["Belo Horisonte - MG", "Belo Horizonte/MG"],
  ])("%s is unknown, with the suggestion %s", (text, suggestion) => {
    expect(parse(text)).toEqual({
      kind: "unknown",
      reason: `local não encontrado; você quis dizer ${suggestion}?`,
    });
  });

  test.each(["", "   ", ",", "Brasil", "SP", "zzzzqqqq"])("%j is unknown", (text) => {
    expect(parse(text).kind).toBe("unknown");
  });
});

describe("CEP", () => {
  test.each(["01310100", "01310-100", "CEP 01310-100", "cep: 01310100"])("%s is read", (text) => {
    expect(parse(text)).toEqual({ kind: "cep", cep: "01310100", municipality: SAO_PAULO });
  });

  test("of no municipality is unknown", () => {
    expect(parse("00000-000")).toEqual({
      kind: "unknown",
      reason: "CEP 00000-000 não pertence a nenhum município",
    });
  });

  test.each(["0131010", "013101000", "01310--100"])("%s is not a CEP", (text) => {
    expect(parse(text).kind).toBe("unknown");
  });
});

describe("address", () => {
  test.each([
    ["Avenida Paulista, 1000 - Bela Vista, São Paulo - SP, 01310-100", "cep", SAO_PAULO],
    ["Av. Paulista 1000, CEP 01310100", "cep", SAO_PAULO],
    ["Rua Barão de Jaguara, 1481, Centro, Campinas/SP", "city", CAMPINAS],
    ["Rua Barão de Jaguara 1481 - Campinas - São Paulo - Brasil", "city", CAMPINAS],
    ["Rua Barão de Jaguara, 1481, Campinas", "city", CAMPINAS],
    ["Rua Barão de Jaguara, 1481, Campinas/SP, CEP 00000-000", "city", CAMPINAS],
  ] as const)("%s is known by its %s", (text, by, municipality) => {
    expect(parse(text)).toEqual({ kind: "address", by, municipality });
  });

  test("that ends with a name of several cities is ambiguous", () => {
    expect(parse("Rua das Flores, 10, Bonito").kind).toBe("ambiguous");
  });
});

describe("coordinates", () => {
  test.each([
    ["-23.5505,-46.6333", [-23.5505, -46.6333]],
    [" -23.5505 , -46.6333 ", [-23.5505, -46.6333]],
    ["2,-60", [2, -60]],
  ])("%s is a point", (text, point) => {
    expect(parse(text)).toEqual({ kind: "coordinates", point });
  });

  test.each(["91,0", "-23.5,-181"])("%s is beyond the limits", (text) => {
    expect(parse(text)).toMatchObject({ kind: "unknown", reason: /limites/ });
  });
});

test("never throws", () => {
  const scraps = fc.constantFrom(
    "São Paulo",
    "SP",
    "/",
    " - ",
    "01310-100",
    "-23.5",
    ",",
    "Brasil",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(scraps, { maxLength: 8 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(text, (place) => {
      expect(parse(place)).toHaveProperty("kind");
    }),
  );
});
