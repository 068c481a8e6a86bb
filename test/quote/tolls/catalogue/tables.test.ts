import { expect, it } from "vitest";
import { readEmbeddedCatalogue } from "../../../../lib/quote/tolls/catalogue/embedded.ts";
import {
  CATALOGUE_PARTS,
  PART_NAMES,
  parseCatalogue,
  parsePart,
  rowKey,
} from "../../../../lib/quote/tolls/catalogue/parts.ts";
import { writePlazas } from "../../../../lib/quote/tolls/catalogue/plaza-csv.ts";

const texts = readEmbeddedCatalogue();
const tables = parseCatalogue(texts);
const ids = new Set(tables.plazas.map(({ id }) => id));

it.each(PART_NAMES)(
  "the embedded %s have no faults and exactly the columns of the schema",
  (part) => {
    expect(parsePart(part, texts[part]).faults).toEqual([]);
    const header = texts[part].slice(0, texts[part].indexOf("\n")).split(",");
    expect(header).toEqual(Object.keys(CATALOGUE_PARTS[part].row.shape));
  },
);

it("tariffs, prices per axle and groups reference known plazas", () => {
  const named = [...tables.tariffs, ...tables.axlePrices, ...tables.singleCharge];
  expect(named.filter(({ plaza_id }) => !ids.has(plaza_id))).toEqual([]);
});

it("prices per axle have the date of a tariff of their plaza", () => {
  const dated = new Set(tables.tariffs.map((tariff) => rowKey("tariffs", tariff)));
  expect(tables.axlePrices.filter((price) => !dated.has(rowKey("tariffs", price)))).toEqual([]);
});

it("plazas that charge one direction have one bearing", () => {
  const oneWay = tables.plazas.filter(({ direction }) => direction !== "both");
  expect(oneWay.filter(({ bearings }) => bearings?.length !== 1)).toEqual([]);
});

it("a part with a strange or missing column is refused", () => {
  const strange = texts.tariffs
    .replace(/^plaza_id,/, "plaza_id,note,")
    .replaceAll(/\n(?=.)/g, "\nx,");
  const missing = texts.tariffs.replace(",car,", ",auto,");
  for (const text of [strange, missing]) {
    const { rows, faults } = parsePart("tariffs", text);
    expect(rows).toEqual([]);
    expect(faults.length).toBeGreaterThan(0);
  }
});

it("plazas survive being written and read again", () => {
  expect(parsePart("plazas", writePlazas(tables.plazas)).rows).toEqual(tables.plazas);
});
