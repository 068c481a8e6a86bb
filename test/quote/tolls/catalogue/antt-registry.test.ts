import { describe, expect, it } from "vitest";
import {
  isAnttRegistry,
  mergeAnttRegistry,
} from "../../../../lib/quote/tolls/catalogue/antt-registry.ts";
import { plaza, pointAt } from "../builders.ts";
import { registryText } from "./antt-registry-text.ts";

const TODAY = "2026-11-18";
const known = plaza({ antt_code: "12", free_flow: "1", charges_from: "2020" });
/** A row that describes the known plaza. */
const SAME = {
  rodovia: "BR-999",
  uf: "MG",
  km_m: "1,4",
  latitude: "-19.0",
  longitude: "-45.0",
};
const merge = (...rows: Parameters<typeof registryText>) =>
  mergeAnttRegistry(registryText(...rows), [known], TODAY);
/** Coordinates this many metres east of the known plaza. */
function eastOf(metres: number) {
  const [latitude, longitude] = pointAt(`${metres},0`);
  return { ...SAME, latitude: String(latitude), longitude: String(longitude) };
}

describe("a plaza that is new", () => {
  it("is added with an identifier made of road, UF, km and direction", () => {
    const { plazas, faults } = merge({ sentido: "Crescente" });
    expect(faults).toEqual([]);
    expect(plazas).toHaveLength(2);
    expect(plazas[1]).toMatchObject({
      id: "BR-116-SP-k500.5-C",
      name: "Praça nova",
      operator: "ECO",
      road: "BR-116",
      km: 500.5,
      direction: "increasing",
      latitude: -24.45,
      longitude: -47.81,
      position_source: "registry",
      precision_m: 50,
    });
  });
  it.each([
    ["Crescente", "increasing"],
    ["decrescente ", "decreasing"],
    ["Crescente/Decrescente", "both"],
    ["Crescente e Decrescente", "both"],
    ["Bidirecional", "both"],
    ["sul", undefined],
  ])("has the direction %j as %s", (sentido, direction) => {
    expect(merge({ sentido }).plazas[1]?.direction).toBe(direction);
  });
  it("is a new one on another road, in another UF or in another direction", () => {
    for (const change of [{ rodovia: "BR-998" }, { uf: "SP" }, { sentido: "Crescente" }]) {
      expect(merge({ ...SAME, ...change }).plazas).toHaveLength(2);
    }
  });
  it("is a new one beyond 1.5 km", () => {
    expect(merge(eastOf(1_490)).plazas).toHaveLength(1);
    expect(merge(eastOf(1_510)).plazas).toHaveLength(2);
  });
});

describe("a plaza that is known", () => {
  it("keeps its identifier and all fields that the registry lacks", () => {
    expect(merge({ ...SAME, concessionaria: "Outra" }).plazas).toEqual([
      {
        ...known,
        operator: "Outra",
        name: "Praça nova",
        km: 1.4,
        municipality: "Registro",
      },
    ]);
  });
  it("keeps its position within its precision, and moves beyond", () => {
    expect(merge(eastOf(45)).plazas[0]?.longitude).toBe(-45);
    expect(merge(eastOf(55)).plazas[0]?.longitude).toBeCloseTo(Number(eastOf(55).longitude), 9);
  });
  it.each([
    ["the day that the registry gives", "31/10/2026", "2026-10-31"],
    ["today if it gives none", "", TODAY],
  ])("that became inactive stops charging on %s", (_, data_da_inativacao, day) => {
    const { plazas } = merge({ ...SAME, situacao: "Inativo", data_da_inativacao });
    expect(plazas[0]?.charges_until).toBe(day);
  });
  it("that the registry does not mention stays as it is", () => {
    expect(merge({}).plazas[0]).toEqual(known);
  });
  it("is described by one row: a second one is a new plaza, a third of the same km a repeat", () => {
    const { plazas, faults } = merge({ ...SAME }, { ...SAME, km_m: "2,0" });
    expect(faults).toEqual([]);
    expect(plazas.map(({ id }) => id)).toEqual([known.id, "BR-999-MG-k2.0-A"]);
    const repeated = merge({}, {});
    expect(repeated.faults).toEqual([{ line: 3, message: "repeats the plaza BR-116-SP-k500.5-A" }]);
  });
});

describe("a faulty row", () => {
  it.each([
    ["rodovia", "SP-330"],
    ["uf", "sp"],
    ["km_m", "1.000,5"],
    ["situacao", "talvez"],
    ["data_da_inativacao", "2026-10-31"],
    ["latitude", "91"],
    ["longitude", "47"],
    ["praca_de_pedagio", " "],
  ])("is named with its line for %s %j, and the others are taken", (column, value) => {
    const { plazas, faults } = merge({ [column]: value }, {});
    expect(faults).toMatchObject([{ line: 2, message: expect.stringContaining(column) }]);
    expect(plazas).toHaveLength(2);
  });
});

describe("the file", () => {
  it("is known by its header, with or without a byte-order mark", () => {
    expect(isAnttRegistry(registryText({}))).toBe(true);
    expect(isAnttRegistry(`\uFEFF${registryText({})}`)).toBe(true);
    expect(isAnttRegistry("id,antt_code,name\n")).toBe(false);
  });
});
