import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { parseTable, type RowFault } from "./csv-table.ts";

/** Folder of the data set in the source tree; packaged functions carry it elsewhere. */
export const EMBEDDED_DATA_SET = join(import.meta.dirname, "../../data");

/** Text of one file of a data set; `name` is a path such as `tolls/plazas.csv`. */
export function readDataFile(name: string, directory = EMBEDDED_DATA_SET): string {
  return readFileSync(join(directory, name), "utf8");
}

/** Rows of one CSV table of a data set, each checked; throws naming the file and its faulty lines. */
export function readTable<T extends z.ZodType>(
  name: string,
  row: T,
  directory = EMBEDDED_DATA_SET,
): z.infer<T>[] {
  const { rows, faults } = parseTable(readDataFile(name, directory), row);
  if (faults.length > 0) throw new Error(`${name}: ${describeFaults(faults)}`);
  return rows;
}

function describeFaults(faults: readonly RowFault[]): string {
  const shown = faults.slice(0, 5).map((fault) => `line ${fault.line}: ${fault.message}`);
  return `${faults.length} faulty rows; ${shown.join("; ")}`;
}
