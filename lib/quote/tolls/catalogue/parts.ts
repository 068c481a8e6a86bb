import { z } from "zod";
import {
  type ParsedTable,
  parseTable,
  type RowFault,
  readHeader,
} from "../../../base/csv-table.ts";
import { elementAt } from "../../../base/element-at.ts";
import type { TollTables } from "./catalogue.ts";
import { type PlazaCode, plazaCodeRowSchema } from "./code-table.ts";
import { exitRowSchema, type TollExit } from "./exit-table.ts";
import { type Plaza, plazaRowSchema } from "./plaza-table.ts";
import { type UnpricedStretch, unpricedStretchRowSchema } from "./stretch-table.ts";
import {
  type AxlePrice,
  axlePriceRowSchema,
  type CalculatedPrice,
  type Confirmation,
  calculatedPriceRowSchema,
  confirmationRowSchema,
  type SingleChargeMember,
  singleChargeRowSchema,
  type Tariff,
  tariffRowSchema,
} from "./tariff-table.ts";
import { type WeekendHours, weekendHoursRowSchema } from "./weekend-table.ts";

interface PartDefinition {
  /** Path of the table in the embedded data set. */
  file: string;
  row: z.ZodObject;
  /** Columns that identify a row. */
  key: readonly string[];
}

/** The tables of the toll catalogue; each has its own versions. */
export const CATALOGUE_PARTS = {
  plazas: { file: "tolls/plazas.csv", row: plazaRowSchema, key: ["id"] },
  tariffs: { file: "tolls/tariffs.csv", row: tariffRowSchema, key: ["plaza_id", "valid_from"] },
  "axle-prices": {
    file: "tolls/axle-prices.csv",
    row: axlePriceRowSchema,
    key: ["plaza_id", "vehicle", "axles", "valid_from"],
  },
  "single-charge-groups": {
    file: "tolls/single-charge-groups.csv",
    row: singleChargeRowSchema,
    key: ["group", "plaza_id"],
  },
  exits: { file: "tolls/exits.csv", row: exitRowSchema, key: ["id"] },
  "calculated-prices": {
    file: "tolls/calculated-prices.csv",
    row: calculatedPriceRowSchema,
    key: ["plaza_id", "vehicle", "axles", "valid_from"],
  },
  "tariff-confirmations": {
    file: "tolls/tariff-confirmations.csv",
    row: confirmationRowSchema,
    key: ["plaza_id", "valid_from"],
  },
  "weekend-hours": {
    file: "tolls/weekend-hours.csv",
    row: weekendHoursRowSchema,
    key: ["plaza_id"],
  },
  "unpriced-stretches": {
    file: "tolls/unpriced-stretches.csv",
    row: unpricedStretchRowSchema,
    key: ["id"],
  },
  "plaza-codes": {
    file: "tolls/plaza-codes.csv",
    row: plazaCodeRowSchema,
    key: ["plaza_id", "issuer"],
  },
} as const satisfies Record<string, PartDefinition>;

export type CataloguePart = keyof typeof CATALOGUE_PARTS;

export const PART_NAMES = Object.keys(CATALOGUE_PARTS) as CataloguePart[];

/** Parts of every catalogue; the others are empty in a catalogue seeded by an older release. */
export const REQUIRED_PARTS = [
  "plazas",
  "tariffs",
  "axle-prices",
  "single-charge-groups",
] as const satisfies readonly CataloguePart[];

/** Parts whose rows belong to a plaza or an exit, by `plaza_id`. */
export const PARTS_OF_PLAZAS = [
  "tariffs",
  "axle-prices",
  "single-charge-groups",
  "calculated-prices",
  "tariff-confirmations",
  "weekend-hours",
  "plaza-codes",
] as const satisfies readonly CataloguePart[];

/** Names of a part's columns, in the order of the file. */
export function columnsOf(part: CataloguePart): string[] {
  return Object.keys(CATALOGUE_PARTS[part].row.shape);
}

/** CSV texts of all parts. */
export type CatalogueTexts = Record<CataloguePart, string>;

interface PartRows {
  plazas: Plaza;
  tariffs: Tariff;
  "axle-prices": AxlePrice;
  "single-charge-groups": SingleChargeMember;
  exits: TollExit;
  "calculated-prices": CalculatedPrice;
  "tariff-confirmations": Confirmation;
  "weekend-hours": WeekendHours;
  "unpriced-stretches": UnpricedStretch;
  "plaza-codes": PlazaCode;
}

/**
 * Origin of a table. A `given` one has exactly the columns of its part. Another release may have
 * written a `stored` one, such as during a canary and after a rollback: its unknown columns are
 * ignored, and missing ones are blank. So a column that is added later must allow blanks.
 */
type TableOrigin = "given" | "stored";

/** Parses and checks every row of a part's CSV text; repeated keys are faults too. */
export function parsePart<Part extends CataloguePart>(
  part: Part,
  text: string,
  origin: TableOrigin = "given",
): ParsedTable<PartRows[Part]> {
  const wrongHeader = headerFault(part, text, origin);
  if (wrongHeader) return { rows: [], lines: [], faults: [wrongHeader] };
  const row: z.ZodObject = CATALOGUE_PARTS[part].row;
  const checked = origin === "stored" ? storedRow(part, row) : row;
  const schema = checked as unknown as z.ZodType<PartRows[Part]>;
  const parsed = parseTable(text, schema);
  const seen = new Map<string, number>();
  parsed.rows.forEach((row, i) => {
    const line = elementAt(parsed.lines, i);
    const first = seen.get(rowKey(part, row));
    if (first === undefined) seen.set(rowKey(part, row), line);
    else parsed.faults.push({ line, message: `repeats the key of line ${first}` });
  });
  parsed.faults.sort((a, b) => a.line - b.line);
  return parsed;
}

/** A row as another release may have stored it. */
function storedRow(part: CataloguePart, row: z.ZodObject): z.ZodType {
  const blanks = Object.fromEntries(columnsOf(part).map((column) => [column, ""]));
  return z.preprocess((record) => ({ ...blanks, ...(record as object) }), row.strip());
}

/** Reports wrong columns once, rather than once for every row. */
function headerFault(part: CataloguePart, text: string, origin: TableOrigin): RowFault | undefined {
  if (text.trim() === "") return undefined;
  const given = readHeader(text);
  const expected = columnsOf(part);
  const isStored = origin === "stored";
  const needed: readonly string[] = isStored ? CATALOGUE_PARTS[part].key : expected;
  const missing = needed.filter((column) => !given.includes(column));
  const unknown = isStored ? [] : given.filter((column) => !expected.includes(column));
  const faults = [
    ...(missing.length > 0 ? [`missing columns: ${missing.join(", ")}`] : []),
    ...(unknown.length > 0 ? [`unknown columns: ${unknown.join(", ").slice(0, 200)}`] : []),
  ];
  if (faults.length === 0) return undefined;
  return { line: 1, message: `${faults.join("; ")}; columns are separated by commas` };
}

/** Key of a row of a part. */
export function rowKey(part: CataloguePart, row: object): string {
  const values = new Map(Object.entries(row));
  return CATALOGUE_PARTS[part].key.map((column) => String(values.get(column) ?? "")).join(" ");
}

/** Parses all parts; throws an error with the part and line of the first faults. */
export function parseCatalogue(texts: CatalogueTexts, origin: TableOrigin = "given"): TollTables {
  const rows = <Part extends CataloguePart>(part: Part) => {
    const parsed = parsePart(part, texts[part], origin);
    const [fault] = parsed.faults;
    if (fault) throw new Error(`${part}: line ${fault.line}: ${fault.message}`);
    return parsed.rows;
  };
  return {
    plazas: rows("plazas"),
    tariffs: rows("tariffs"),
    axlePrices: rows("axle-prices"),
    singleCharge: rows("single-charge-groups"),
    exits: rows("exits"),
    calculatedPrices: rows("calculated-prices"),
    confirmations: rows("tariff-confirmations"),
    weekendHours: rows("weekend-hours"),
    unpricedStretches: rows("unpriced-stretches"),
    plazaCodes: rows("plaza-codes"),
  };
}
