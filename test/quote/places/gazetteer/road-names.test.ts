import { describe, expect, it } from "vitest";
import {
  createRoadsNamed,
  findRoadNumber,
} from "../../../../lib/quote/places/gazetteer/road-names.ts";
import { roadName } from "./builders.ts";

const UFS = new Set(["SP", "RS", "MG", "PR", "CE", "AP", "KM"]);
const ufNamed = (text: string) => (UFS.has(text) ? text : text === "GOI" ? "GO" : undefined);

/** The road of a text, its UF and the text that names it. */
function numberIn(text: string): string | undefined {
  const found = findRoadNumber(text, ufNamed);
  if (!found) return undefined;
  const { road, start, end } = found;
  return `${road.road} ${road.uf} ${text.slice(start, end)}`;
}

describe("the number of a road", () => {
  it.each([
    ["BR-116, km 204", "BR-116 undefined BR-116"],
    ["na br 116", "BR-116 undefined br 116"],
    ["BR116", "BR-116 undefined BR116"],
    ["BR - 116", "BR-116 undefined BR - 116"],
    ["BR-0116", "BR-116 undefined BR-0116"],
    ["BR-040", "BR-040 undefined BR-040"],
    ["BR-40", "BR-040 undefined BR-40"],
    ["Rodovia SP-70", "SP-070 SP SP-70"],
    ["ERS-122", "RS-122 RS ERS-122"],
    ["RSC-287", "RSC-287 RS RSC-287"],
    ["VRS 8", "VRS-008 RS VRS 8"],
    ["RST-287", "RST-287 RS RST-287"],
    ["MGT-120", "MGT-120 MG MGT-120"],
    ["LMG-800", "LMG-800 MG LMG-800"],
    ["AMG-900", "AMG-900 MG AMG-900"],
    ["PRC-280", "PRC-280 PR PRC-280"],
    ["PRT-163", "PRT-163 PR PRT-163"],
    ["SPI-84", "SPI-084 SP SPI-84"],
    ["SPA 10", "SPA-010 SP SPA 10"],
    ["CET-60", "CET-060 CE CET-60"],
    ["AP-70", "AP-070 AP AP-70"],
    ["casa XY-10, BR-116", "BR-116 undefined BR-116"],
  ])("in %s is %s", (text, expected) => expect(numberIn(text)).toBe(expected));

  it.each(["AP 12", "ap12", "XY-116", "BR-1160", "BR 2026", "rua 116", "BRX-116", "Itu"])(
    "is not in %s",
    (text) => expect(numberIn(text)).toBeUndefined(),
  );
});

describe("the name of a road", () => {
  const named = createRoadsNamed([
    roadName("Rodovia Régis Bittencourt", "BR-116", "SP", "Regis;Rod. BR Sul"),
    roadName("Régis Bittencourt", "BR-116", "PR"),
    roadName("Rodovia Presidente Dutra", "BR-116", "RJ"),
    roadName("Rodovia Dom Pedro I", "SP-065", "SP"),
  ]);
  const roads = (name: string) => named(name).map(({ road, uf }) => `${road}/${uf}`);

  it.each([
    "Régis Bittencourt",
    "Rodovia Régis Bittencourt",
    "Rod. Regis Bittencourt",
    "RODOVIA REGIS BITTENCOURT",
    "Via Régis Bittencourt",
    "Auto Estrada Régis Bittencourt",
  ])("%s is the road in each UF", (name) =>
    expect(roads(name)).toEqual(["BR-116/SP", "BR-116/PR"]),
  );

  it.each([
    ["Presidente Dutra", ["BR-116/RJ"]],
    ["Pres. Dutra", ["BR-116/RJ"]],
    ["Via Dutra", ["BR-116/RJ"]],
    ["D. Pedro I", ["SP-065/SP"]],
    ["Rodovia Dom Pedro I", ["SP-065/SP"]],
    ["Regis", ["BR-116/SP"]],
    ["Pedro", []],
    ["Regis Bittencourts", []],
    ["", []],
    [`${" ".repeat(70)}Presidente Dutra`, []],
  ])("%s is %j", (name, expected) => expect(roads(name)).toEqual(expected));
});
