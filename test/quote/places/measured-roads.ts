import { readTable } from "../../../lib/base/data-set.ts";
import { measureRoads } from "../../../lib/build/network/kilometres/measure-kilometres.ts";
import { readLinks } from "../../../lib/build/network/links.ts";
import type { FindRoad, MeasuredRoad } from "../../../lib/quote/places/resolve/road-kilometres.ts";
import { plazaRowSchema } from "../../../lib/quote/tolls/catalogue/plaza-table.ts";

let roads: Map<string, MeasuredRoad[]> | undefined;

/** The kilometres of the embedded roads, measured once per test file. */
export const findRoad: FindRoad = (road) => {
  roads ??= Map.groupBy(
    measureRoads(readLinks(), readTable("tolls/plazas.csv", plazaRowSchema)),
    (one) => one.road,
  );
  return roads.get(road) ?? [];
};
