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
const ids = new Set([...tables.plazas, ...tables.exits].map(({ id }) => id));

it.each(PART_NAMES)(
  "the embedded %s have no faults and exactly the columns of the schema",
  (part) => {
    expect(parsePart(part, texts[part]).faults).toEqual([]);
    const header = texts[part].slice(0, texts[part].indexOf("\n")).split(",");
    expect(header).toEqual(Object.keys(CATALOGUE_PARTS[part].row.shape));
  },
);

it("every table of plazas references known plazas or exits", () => {
  const named = [
    ...tables.tariffs,
    ...tables.axlePrices,
    ...tables.singleCharge,
    ...tables.calculatedPrices,
    ...tables.confirmations,
    ...tables.weekendHours,
    ...tables.unpricedStretches.flatMap(({ registered_plazas }) =>
      registered_plazas.map((plaza_id) => ({ plaza_id })),
    ),
  ];
  expect(named.filter(({ plaza_id }) => !ids.has(plaza_id))).toEqual([]);
});

it("prices per axle, calculated prices and confirmations have the date of a tariff of their plaza", () => {
  const dated = new Set(tables.tariffs.map((tariff) => rowKey("tariffs", tariff)));
  const rows = [...tables.axlePrices, ...tables.calculatedPrices, ...tables.confirmations];
  expect(rows.filter((price) => !dated.has(rowKey("tariffs", price)))).toEqual([]);
});

it("every confirmation is of the price that the tariff has", () => {
  const cars = new Map(tables.tariffs.map((tariff) => [rowKey("tariffs", tariff), tariff.car]));
  const others = tables.confirmations.filter(
    (one) => cars.get(rowKey("tariff-confirmations", one)) !== one.car,
  );
  expect(others).toEqual([]);
});

it("every plaza with a weekend tariff has its hours", () => {
  const known = new Set(tables.weekendHours.map(({ plaza_id }) => plaza_id));
  const weekend = tables.tariffs.filter(({ car_weekend }) => car_weekend !== undefined);
  expect(weekend.filter(({ plaza_id }) => !known.has(plaza_id))).toEqual([]);
});

it("every exit has a price, or a charge that is not confirmed", () => {
  const priced = new Set(tables.tariffs.map(({ plaza_id }) => plaza_id));
  const unpriced = tables.exits.filter(({ id }) => !priced.has(id)).map(({ id }) => id);
  const unconfirmed = tables.unpricedStretches.filter(({ effect }) => effect === "notice");
  expect(unpriced).toEqual(unconfirmed.flatMap(({ registered_plazas: ids }) => ids));
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
