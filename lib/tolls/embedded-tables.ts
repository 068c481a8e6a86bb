import { readTable } from "../dataset.ts";
import type { TollTables } from "./catalogue.ts";
import { plazaRowSchema } from "./plaza-table.ts";
import { axlePriceRowSchema, singleChargeRowSchema, tariffRowSchema } from "./tariff-table.ts";

/** The toll tables of the embedded data set. */
export function readTollTables(): TollTables {
  return {
    plazas: readTable("tolls/plazas.csv", plazaRowSchema),
    tariffs: readTable("tolls/tariffs.csv", tariffRowSchema),
    axlePrices: readTable("tolls/axle-prices.csv", axlePriceRowSchema),
    singleCharge: readTable("tolls/single-charge-groups.csv", singleChargeRowSchema),
  };
}
