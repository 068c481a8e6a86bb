import { t } from "../i18n/i18n.ts";
import type { SheetCell } from "../sheets/sheet-cells.ts";
import { COLUMNS } from "./columns.ts";
import { faultText } from "./fault-text.ts";
import type { TripResult } from "./result.ts";
import type { Trip } from "./trip.ts";

/** A template with two trips to overwrite. */
export function templateLines(): SheetCell[][] {
  return [
    [...COLUMNS],
    ["Curitiba/PR", "Santos/SP", "", 5, "granel_solido", "A", ""],
    ["São Paulo/SP", "Salvador/BA", "Belo Horizonte/MG|Vitória/ES", 6, "geral", "A", ""],
  ];
}

/** The trips with their answers, as lines of a file. */
export function resultLines(
  trips: readonly Trip[],
  results: readonly (TripResult | undefined)[],
): SheetCell[][] {
  const heads = [
    "total.distance",
    "batch.hours",
    "total.plazas",
    "total.cash",
    "total.tag",
    "batch.complete",
    "total.floor",
    "route.notices",
    "batch.fault",
  ] as const;
  return [
    [...COLUMNS, ...heads.map((key) => t(key))],
    ...trips.map((trip, i) => [...COLUMNS.map((name) => trip[name]), ...figures(results[i], trip)]),
  ];
}

function figures(result: TripResult | undefined, trip: Trip): SheetCell[] {
  if (!result) return Array<SheetCell>(9).fill(null);
  if (!result.ok) {
    const fault = result.faults.map((one) => faultText(one, trip)).join("; ");
    return [...Array<SheetCell>(8).fill(null), fault];
  }
  return [
    result.metres / 1_000,
    Math.round(result.seconds / 36) / 100,
    result.plazas,
    result.tolls,
    result.tollsTag,
    t(result.complete ? "batch.yes" : "batch.no"),
    result.floor === 0 ? null : result.floor,
    result.notices,
    null,
  ];
}
