import { type CataloguePart, parsePart, rowKey } from "./parts.ts";
import { MONEY_COLUMNS } from "./tariff-table.ts";

/** Differences between two versions of a part, by the rows' keys. */
export interface CatalogueChanges {
  added: string[];
  removed: string[];
  /** Key and the changed columns, in the form `column: before → after`. */
  changed: { key: string; columns: string[] }[];
}

/** Compares two CSV texts of a part. Both must be free of faults. */
export function catalogueChanges(
  part: CataloguePart,
  before: string,
  after: string,
): CatalogueChanges {
  const rows = (text: string) =>
    new Map(parsePart(part, text).rows.map((row) => [rowKey(part, row), row as object]));
  const [old, next] = [rows(before), rows(after)];
  const changed = [...next].flatMap(([key, row]) => {
    const former = old.get(key);
    const columns = former ? differences(former, row) : [];
    return columns.length > 0 ? [{ key, columns }] : [];
  });
  return {
    added: [...next.keys()].filter((key) => !old.has(key)),
    removed: [...old.keys()].filter((key) => !next.has(key)),
    changed,
  };
}

function differences(before: object, after: object): string[] {
  const former = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([column, value]) => {
    const [one, other] = [show(column, former.get(column)), show(column, value)];
    return one === other ? [] : [`${column}: ${one} → ${other}`];
  });
}

function show(column: string, value: unknown): string {
  if (value === undefined) return "(blank)";
  if (typeof value === "number" && MONEY_COLUMNS.includes(column)) return (value / 100).toFixed(2);
  return JSON.stringify(value);
}
