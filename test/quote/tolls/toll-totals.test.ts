import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { parseTable } from "../../../lib/base/csv-table.ts";
import { readEmbeddedCatalogue } from "../../../lib/quote/tolls/catalogue/embedded.ts";
import { parseCatalogue } from "../../../lib/quote/tolls/catalogue/parts.ts";
import { priceOf, toReais } from "../../../lib/quote/tolls/pricing.ts";
import type { Vehicle } from "../../../lib/quote/tolls/vehicle.ts";

const WORKDAY = { day: "2026-11-18", weekend: false };
const { tariffs, axlePrices, confirmations } = parseCatalogue(readEmbeddedCatalogue());
const tariffsOf = Map.groupBy(tariffs, ({ plaza_id }) => plaza_id);
const axlePricesOf = Map.groupBy(axlePrices, ({ plaza_id }) => plaza_id);
const confirmationsOf = Map.groupBy(confirmations, ({ plaza_id }) => plaza_id);

const corridors = Map.groupBy(
  tableOf("corridors.csv", { corridor: z.string(), order: z.string(), plaza_id: z.string() }),
  ({ corridor }) => corridor,
);
const totals = tableOf("toll-totals.csv", {
  corridor: z.string(),
  plazas: z.coerce.number(),
  car: z.coerce.number(),
  truck_5: z.coerce.number(),
  published: z.string(),
});

function tableOf<Shape extends z.ZodRawShape>(file: string, shape: Shape) {
  const text = readFileSync(join(import.meta.dirname, "../../golden", file), "utf8");
  return parseTable(text, z.strictObject(shape)).rows;
}

/** Total price of a corridor's plazas, in reais. */
function totalOf(corridor: string, vehicle: Vehicle): number {
  const cents = (corridors.get(corridor) ?? []).map(({ plaza_id }) => {
    const prices = {
      tariffs: tariffsOf.get(plaza_id) ?? [],
      axlePrices: axlePricesOf.get(plaza_id) ?? [],
      confirmations: confirmationsOf.get(plaza_id) ?? [],
    };
    return priceOf(prices, vehicle, WORKDAY)?.cents ?? Number.NaN;
  });
  return toReais(cents.reduce((sum, one) => sum + one, 0));
}

it("has ten corridors", () => expect(totals).toHaveLength(10));

it.each(totals)("$corridor costs the sum of its published tariffs: $published", (row) => {
  expect(corridors.get(row.corridor)).toHaveLength(row.plazas);
  expect(totalOf(row.corridor, { type: "car", axles: 2 })).toBe(row.car);
  expect(totalOf(row.corridor, { type: "truck", axles: 5 })).toBe(row.truck_5);
});
