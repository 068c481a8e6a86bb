import { expect, it } from "vitest";
import { readEmbeddedCatalogue } from "../../../lib/tolls/catalogue/embedded.ts";
import {
  CATALOGUE_PARTS,
  PART_NAMES,
  parseCatalogue,
  parsePart,
} from "../../../lib/tolls/catalogue/parts.ts";
import { writePlazas } from "../../../lib/tolls/catalogue/plaza-csv.ts";

const texts = readEmbeddedCatalogue();
const tables = parseCatalogue(texts);
const ids = new Set(tables.plazas.map(({ id }) => id));

it.each(PART_NAMES)(
  "the embedded %s are free of faults and have a header of their own columns",
  (part) => {
    expect(parsePart(part, texts[part]).faults).toEqual([]);
    const header = texts[part].slice(0, texts[part].indexOf("\n")).split(",");
    expect(header).toEqual(Object.keys(CATALOGUE_PARTS[part].row.shape));
  },
);

it("tariffs, prices per axle and groups speak of known plazas", () => {
  const named = [...tables.tariffs, ...tables.axlePrices, ...tables.singleCharge];
  expect(named.filter(({ plaza_id }) => !ids.has(plaza_id))).toEqual([]);
});

it("plazas that charge one direction have one bearing", () => {
  const oneWay = tables.plazas.filter(({ direction }) => direction !== "both");
  expect(oneWay.filter(({ bearings }) => bearings?.length !== 1)).toEqual([]);
});

it("a part with a strange or missing column is refused", () => {
  const strange = texts.tariffs
    .replace(/^plaza_id,/, "plaza_id,note,")
    .replaceAll(/\n(?=.)/g, "\nx,");
  expect(parsePart("tariffs", strange).faults.length).toBeGreaterThan(300);
  expect(parsePart("tariffs", texts.tariffs.replace(",car,", ",auto,")).faults).toHaveLength(308);
});

it("plazas survive being written and read again", () => {
  expect(parsePart("plazas", writePlazas(tables.plazas)).rows).toEqual(tables.plazas);
});
