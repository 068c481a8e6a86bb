import { describe, expect, it } from "vitest";
import { createFindAbbreviated } from "../../../../lib/quote/places/gazetteer/abbreviations.ts";
import { createFindByCep } from "../../../../lib/quote/places/gazetteer/cep-index.ts";
import { createCompletePlace } from "../../../../lib/quote/places/gazetteer/complete-place.ts";
import { createGazetteer } from "../../../../lib/quote/places/gazetteer/gazetteer.ts";
import { localityName } from "../../../../lib/quote/places/gazetteer/locality.ts";
import { alternative, city, terminal } from "./builders.ts";

const NOTHING = { alternativeNames: [], regions: [], terminals: [], roadNames: [] };

describe("a linking word", () => {
  it.each(["d", "da", "das", "de", "del", "do", "dos", "e", "di"])(
    "%s may be left out of an abbreviation",
    (word) => {
      const find = createFindAbbreviated([city(`Serra ${word} Bonita/SP`)]);
      expect(find("S. Bonita")).toHaveLength(1);
    },
  );
  it.each(["de", "da", "do", "das", "dos", "e", "d"])(
    "%s may be left out of a beginning, and begins none",
    (word) => {
      const complete = createCompletePlace([city(`Serra ${word} Bonita/SP`)], NOTHING);
      expect(complete("serra bon", 5)).toHaveLength(1);
      expect(complete(`serra ${word} bon`, 5)).toHaveLength(1);
      expect(complete(`${word} bon`, 5)).toEqual([]);
    },
  );
  it("that begins a name belongs to it", () => {
    const dois = city("Do Norte/SP");
    expect(createCompletePlace([dois], NOTHING)("do nor", 5)).toEqual([dois]);
    expect(createFindAbbreviated([city("Do Norte Novo/SP")])("Do N. Novo")).toHaveLength(1);
  });
});

it("terminals are completed by their codes and other names", () => {
  const airport = terminal("Aeroporto de Guarulhos", { codes: "GRU", other: "Cumbica" });
  const complete = createCompletePlace([], { ...NOTHING, terminals: [airport] });
  expect(complete("gru", 5)).toEqual([airport]);
  expect(complete("cumb", 5)).toEqual([airport]);
});

it("CEPs are found in ranges of any order", () => {
  const cities = [city("A/SP", 10), city("B/SP", 10), city("C/SP", 10)].reverse();
  const find = createFindByCep(cities);
  for (const one of cities) {
    const [[first] = [0]] = one.cep_ranges;
    expect(find(String(first))).toBe(one);
  }
});

describe("a name that another city bears officially", () => {
  const mogi = city("Mogi/SP");
  const named = (kind: Parameters<typeof alternative>[2]) => {
    const alternativeNames = [alternative("Moji", mogi, kind)];
    const tables = { ...NOTHING, alternativeNames };
    const gazetteer = createGazetteer(
      [city("Moji/MG"), mogi],
      [{ uf: "SP", name: "São Paulo" }],
      tables,
    );
    return gazetteer.named("Moji").map(localityName);
  };

  it.each(["spelling", "common", "nickname"] as const)("is ambiguous as a %s", (kind) => {
    expect(named(kind)).toEqual(["Moji/MG", "Mogi/SP"]);
  });
  it.each(["former", "newer"] as const)("is that city's alone beside a %s name", (kind) => {
    expect(named(kind)).toEqual(["Moji/MG"]);
  });
});

it("only a nickname makes a city presumed", () => {
  const santana = city("Sant'Ana do Livramento/RS");
  const tables = { ...NOTHING, alternativeNames: [alternative("Livramento", santana)] };
  const gazetteer = createGazetteer([santana], [{ uf: "RS", name: "Rio Grande do Sul" }], tables);
  expect(gazetteer.presumed("Livramento")).toEqual([]);
  expect(gazetteer.named("Livramento")).toEqual([santana]);
});

it("the code of a terminal that is a city's name does not mean the terminal", () => {
  const tables = { ...NOTHING, terminals: [terminal("Aeroporto de Tupi", { codes: "TUP;TPI" })] };
  const gazetteer = createGazetteer([city("Tup/SP")], [{ uf: "SP", name: "São Paulo" }], tables);
  expect(gazetteer.terminalsNamed("TUP")).toEqual([]);
  expect(gazetteer.terminalsNamed("TPI")).toHaveLength(1);
});
