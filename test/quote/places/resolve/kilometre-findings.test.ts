import { describe, expect, it } from "vitest";
import { destination, type Point } from "../../../../lib/quote/geo/point.ts";
import { resolvePlace } from "../../../../lib/quote/places/resolve/resolve-place.ts";
import type { MeasuredRoad } from "../../../../lib/quote/places/resolve/road-kilometres.ts";
import { gazetteer, stateAt } from "../brazil.ts";

/** The seat of Campinas. */
const CAMPINAS: Point = [-22.905, -47.06];

/** BR-116 in SP, km 0 to 100, whose km 50 is in Campinas; tests change single fields. */
function road(changes: Partial<MeasuredRoad> = {}, shift = 0): MeasuredRoad {
  const path = [50_000, 0, -50_000].map((metres) => destination(CAMPINAS, 0, metres - shift));
  const marks = [{ km: 50, metres: 50_000, uncertaintyMetres: 100 }];
  const nothing = { operatorMarks: [], exceptions: [], isWhole: true };
  const pieces = [{ path, marks, drift: 0.001 }];
  return { road: "BR-116", uf: "SP", basis: "dnit", pieces, ...nothing, ...changes };
}

/** The name of a kilometre's place and its message, or the error and its reason. */
function told(text: string, ...roads: MeasuredRoad[]): string {
  const findRoad = (number: string) => roads.filter((one) => one.road === number);
  const resolved = resolvePlace(text, { gazetteer, stateAt, findRoad });
  if ("reason" in resolved) return `${resolved.error}: ${resolved.reason}`;
  return `${resolved.place.name}: ${resolved.notices.map(({ message }) => message).join(" ")}`;
}

const exists = (existsAs: MeasuredRoad["exceptions"][number]["existsAs"]) => ({
  exceptions: [{ fromKm: 40, toKm: 60, existsAs }],
});

describe("the basis of a kilometre", () => {
  it("is the count of the DNIT or the plazas", () => {
    expect(told("BR-116 km 50 SP", road())).toMatch(
      /^BR-116, km 50 - SP: quilômetro pela contagem do DNIT \(SNV\), com incerteza de 100 m: BR-116, km 50 - SP\.$/,
    );
    expect(told("BR-116 km 50 SP", road({ basis: "plazas" }))).toMatch(
      /: quilômetro estimado pelas praças de pedágio e pelo traçado da rodovia, com incerteza/,
    );
  });
  it.each([
    [50.5, "; por ali a concessionária conta até 0,5 km a mais."],
    [52, "; por ali a concessionária conta até 2,0 km a mais."],
    [48, "; por ali a concessionária conta até 2,0 km a menos."],
    [50.4, "SP."],
  ])("differs from an operator's km %d", (operatorKm, end) => {
    const operatorMarks = [{ km: 50, operatorKm }];
    expect(told("BR-116 km 50 SP", road({ operatorMarks })).endsWith(end)).toBe(true);
  });
  it.each([
    ["ferry", "; o trecho é uma travessia por balsa."],
    ["planned", "; no trecho, a rodovia é planejada e pode não existir."],
    ["state", "; no trecho, a rodovia federal é planejada e existe como estadual."],
    ["federal", "km 50 - SP."],
  ] as const)("may be %s", (existsAs, end) => {
    expect(told("BR-116 km 50 SP", road(exists(existsAs))).endsWith(end)).toBe(true);
    expect(told("BR-116 km 61 SP", road(exists(existsAs)))).toMatch(/km 61 - SP\.$/);
    expect(told("BR-116 km 40 SP", road(exists(existsAs)))).toMatch(/km 40 - SP\.$/);
    expect(told("BR-116 km 60 SP", road(exists(existsAs)))).toMatch(/km 60 - SP\.$/);
  });
});

describe("a kilometre without UF", () => {
  const inParana = (changes: Partial<MeasuredRoad> = {}) => road({ uf: "PR", ...changes });

  it("is refused where several UFs have it", () => {
    expect(told("BR-116 km 50", road(), inParana())).toBe(
      "local_ambiguo: o km 50 da BR-116 existe em PR, SP; informe a UF ou o município, como BR-116, km 50 - SP",
    );
  });
  it("is where the road is built", () => {
    expect(told("BR-116 km 50", road(exists("planned")), inParana())).toMatch(
      /^BR-116, km 50 - PR/,
    );
    expect(told("BR-116 km 50", road(exists("planned")))).toMatch(/^BR-116, km 50 - SP/);
  });
});

describe("a kilometre that the road does not have", () => {
  it("is refused with the range of a whole road", () => {
    expect(told("BR-116 km 150 SP", road())).toBe(
      "quilometro_inexistente: não há km 150: a BR-116 em SP vai do km 0 ao km 100",
    );
    expect(told("BR-116 km 150", road(), road({ uf: "PR" }))).toBe(
      "quilometro_inexistente: não há km 150: a BR-116 em SP vai do km 0 ao km 100; a BR-116 em PR vai do km 0 ao km 100",
    );
  });
  it("may exist if not all of the road is known", () => {
    const part = road({ isWhole: false });
    expect(told("BR-116 km 150 SP", part)).toBe(
      "local_desconhecido: o km 150 da BR-116 em SP não é conhecido (pelo que se conhece, a BR-116 em SP vai do km 0 ao km 100); informe a cidade e a UF, ou as coordenadas",
    );
    expect(told("BR-116 km 150", part, road({ uf: "PR" }))).toMatch(
      /^local_desconhecido: o km 150 da BR-116 em SP, BR-116 em PR não é conhecido/,
    );
    expect(told("BR-116 km 150 SP", road({ isWhole: false, pieces: [] }))).toBe(
      "local_desconhecido: o km 150 da BR-116 em SP não é conhecido; informe a cidade e a UF, ou as coordenadas",
    );
  });
  it("is refused in a UF that the road does not cross", () => {
    expect(told("BR-116 km 50 MG", road(), road({ uf: "PR" }))).toBe(
      "quilometro_inexistente: a BR-116 não passa por MG; passa por PR, SP",
    );
    expect(told("BR-116 km 50, Uberaba - MG", road())).toMatch(/não passa por MG; passa por SP$/);
  });
});

describe("a kilometre in a municipality", () => {
  it("is near its seat", () => {
    expect(told("BR-116 km 50, Campinas - SP", road())).toMatch(/^BR-116, km 50, Campinas - SP: /);
  });
  it("is refused far from it, with the nearest one", () => {
    expect(told("BR-116 km 50, Ubatuba - SP", road())).toMatch(
      /^local_contraditorio: o km 50 da BR-116 em SP fica perto de Campinas\/SP, a 21\d km de Ubatuba\/SP$/,
    );
  });
  it("is in the one of several of its name that the road crosses", () => {
    // Bonito is in BA, MS, PA and PE.
    expect(told("BR-116 km 50, Bonito", road({ uf: "MS" }))).toMatch(
      /^BR-116, km 50, Bonito - MS: /,
    );
  });
});
