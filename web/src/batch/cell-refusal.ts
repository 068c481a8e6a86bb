import { cellFaultOf } from "../../../lib/service/api/sheets/cell-faults.ts";
import { COLUMNS } from "./columns.ts";
import type { Refused } from "./result.ts";
import type { Trip } from "./trip.ts";

/** The refusal of a trip with cells that show no value, such as `#N/A`; undefined if it has none. */
export function cellRefusal(trip: Trip): Refused | undefined {
  const faults = COLUMNS.filter((column) => cellFaultOf(trip[column])).map((column) => {
    const cell = trip[column];
    return { place: undefined, column, cell, message: cell, suggestions: [] };
  });
  return faults.length > 0 ? { ok: false, status: 400, faults } : undefined;
}
