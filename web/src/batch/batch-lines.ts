import { t } from "../i18n/i18n.ts";
import type { SheetCell } from "../sheets/sheet-cells.ts";
import { linesOf, type Sheet } from "./batch-state.ts";
import { COLUMNS, type Column } from "./columns.ts";
import { faultText } from "./fault-text.ts";
import type { TripResult } from "./result.ts";
import { filledTrip, type Trip, type TripDefaults, tripLines } from "./trip.ts";

/** A template with two trips to overwrite. */
export function templateLines(): SheetCell[][] {
  return [
    [...COLUMNS],
    ["Curitiba/PR", "Santos/SP", "", 5, "granel_solido", "A", ""],
    ["São Paulo/SP", "Salvador/BA", "Belo Horizonte/MG|Vitória/ES", 6, "geral", "A", ""],
  ];
}

/** Columns of a sheet that no query uses: their headings, and the cells of each trip. */
interface UnusedColumns {
  headings: readonly string[];
  cells: readonly (readonly string[])[];
}

/** The sheet's columns without a meaning, except empty ones. */
export function unusedColumns(
  sheet: Sheet,
  columns: readonly (Column | undefined)[],
): UnusedColumns {
  const [first = []] = sheet.hasHeadings ? sheet.lines : [];
  const lines = tripLines(linesOf(sheet), columns);
  const width = Math.max(first.length, ...lines.map((line) => line.length));
  const isFilled = (i: number) => [first, ...lines].some((line) => line[i]);
  const unused = [...Array(width).keys()].filter((i) => !columns[i] && isFilled(i));
  return {
    headings: unused.map((i) => first[i] || t("batch.column", { number: i + 1 })),
    cells: lines.map((line) => unused.map((i) => line[i] ?? "")),
  };
}

/** Headings of the answers. */
const ANSWER_HEADINGS = [
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

/** The trips as lines of a file: what was asked for with its answer, and the sheet's other columns. */
export function resultLines(
  trips: readonly Trip[],
  results: readonly (TripResult | undefined)[],
  defaults: TripDefaults,
  unused: UnusedColumns,
): SheetCell[][] {
  const own = [...COLUMNS, ...ANSWER_HEADINGS.map((key) => t(key))];
  const taken = new Set(own.map((heading) => heading.toLowerCase()));
  // A sheet may hold the answers of an earlier day.
  const others = unused.headings.map((heading) =>
    taken.has(heading.trim().toLowerCase()) ? t("batch.ofSheet", { heading }) : heading,
  );
  return [
    [...own, ...others],
    ...trips.map((trip, i) => {
      const result = results[i];
      // Without an answer, no default was used yet.
      const asked = result ? filledTrip(trip, defaults) : trip;
      const cells = COLUMNS.map((name) => asked[name]);
      return [...cells, ...figures(result, trip), ...(unused.cells[i] ?? [])];
    }),
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
    result.notices.join(" ") || null,
    null,
  ];
}
