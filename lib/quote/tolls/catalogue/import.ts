import { basename } from "node:path";
import { dayInBrazil } from "../../../base/brazil-day.ts";
import type { RowFault } from "../../../base/csv-table.ts";
import { isAnttRegistry, mergeAnttRegistry } from "./antt-registry.ts";
import { type CatalogueChanges, catalogueChanges } from "./changes.ts";
import { repeatedCodes } from "./code-table.ts";
import { decodeCsv } from "./decode-csv.ts";
import { mergeRows } from "./merge-rows.ts";
import { type CataloguePart, PARTS_OF_PLAZAS, parsePart, rowKey } from "./parts.ts";
import { writePlazas } from "./plaza-csv.ts";
import type { CatalogueVersions } from "./versions.ts";

export interface ImportRequest {
  part: CataloguePart;
  /** Content of the CSV file. */
  bytes: Uint8Array;
  /** Name of the file, kept with the version. */
  source: string;
  now: Date;
  /** True to show the changes without writing them. */
  dryRun: boolean;
  /** True if the file holds only the changed rows. */
  update?: boolean;
  /** True if the file may remove more than a tenth of the rows. */
  replace?: boolean;
}

type PartOfPlazas = (typeof PARTS_OF_PLAZAS)[number];

type Print = (line: string) => void;

const MAX_LINES = 40;
/** Largest share of the rows that a file may remove without `replace`. */
const MAX_REMOVED_SHARE = 0.1;

/** Validates a CSV file, shows its changes and puts it in force; returns an exit code. */
export async function importPart(
  store: CatalogueVersions,
  request: ImportRequest,
  print: Print,
): Promise<number> {
  const { part, source, now, dryRun, replace = false } = request;
  const current = await store.current(part);
  const before = current === undefined ? "" : await store.readVersion(part, current);
  const { csv, rows, faults } = await readImport(store, request, before);
  if (faults.length > 0) return refuse(faults, print);
  const changes = catalogueChanges(part, before, csv);
  show(changes, print);
  const objections = replace ? [] : await removalObjections(store, part, before, changes);
  for (const line of objections) print(line);
  if (objections.length > 0) return 1;
  if (dryRun) return 0;
  const record = { text: csv, rows, source: basename(source), createdAt: now };
  const version = await store.write(part, record, current);
  print(`${part} ${version} is in force with ${rows} rows (before: ${current ?? "none"})`);
  return 0;
}

/** The whole table that a file yields, and the number of its rows; or the faults of the file. */
interface ReadImport {
  csv: string;
  rows: number;
  faults: readonly RowFault[];
}

async function readImport(
  store: CatalogueVersions,
  { part, bytes, now, update = false }: ImportRequest,
  before: string,
): Promise<ReadImport> {
  const faulty = (faults: readonly RowFault[]): ReadImport => ({ csv: "", rows: 0, faults });
  const decoded = decodeCsv(bytes);
  if ("fault" in decoded) return faulty([decoded.fault]);
  const { text } = decoded;
  const isRegistry = part === "plazas" && isAnttRegistry(text);
  const given = isRegistry ? fromAnttRegistry(text, before, now) : { csv: text, faults: [] };
  if (given.faults.length > 0) return faulty(given.faults);
  const parsed = parsePart(part, given.csv);
  const strangers = isOfPlazas(part) ? await unknownPlazas(store, part, given.csv) : [];
  const faults = [...parsed.faults, ...strangers];
  if (faults.length > 0) return faulty(faults);
  if (parsed.rows.length === 0) return faulty([{ line: 1, message: "no rows" }]);
  const csv = update ? mergeRows(part, before, given.csv) : given.csv;
  const whole = parsePart(part, csv);
  if (whole.faults.length > 0) return faulty(whole.faults);
  const repeated = part === "plaza-codes" ? await repeatedCodesIn(store, csv) : [];
  return { csv, rows: whole.rows.length, faults: repeated };
}

/** Why the rows that a file removes must not go without `replace`; empty if they may. */
async function removalObjections(
  store: CatalogueVersions,
  part: CataloguePart,
  before: string,
  { removed }: CatalogueChanges,
): Promise<string[]> {
  const defines = part === "plazas" || part === "exits";
  const orphans = defines ? await orphanedRows(store, removed) : [];
  if (orphans.length > 0) {
    return [
      `these rows would reference unknown plazas: ${orphans.slice(0, MAX_LINES).join(", ")}`,
      "nothing was written; pass --replace if the plazas are to go",
    ];
  }
  if (removed.length <= MAX_REMOVED_SHARE * parsePart(part, before).rows.length) return [];
  return [
    "the file removes more than a tenth of the rows; nothing was written",
    "pass --update if it holds only changes, or --replace if the rows are to go",
  ];
}

/** Prints the versions of a part, newest first, the one in force marked. */
export async function listVersions(
  store: CatalogueVersions,
  part: CataloguePart,
  print: Print,
): Promise<number> {
  const current = await store.current(part);
  for (const { version, source, rows } of await store.versions(part)) {
    print(`${version === current ? "*" : " "} ${version}  ${rows} rows  ${source}`);
  }
  return 0;
}

/** Puts a former version in force again, after showing its changes. */
export async function restoreVersion(
  store: CatalogueVersions,
  part: CataloguePart,
  version: string,
  print: Print,
): Promise<number> {
  const known = await store.versions(part);
  if (!known.some((record) => record.version === version)) {
    print(`there is no version ${version} of ${part}; see: npm run import -- versions ${part}`);
    return 1;
  }
  const current = await store.current(part);
  const [before, after] = await Promise.all(
    [current ?? version, version].map((name) => store.readVersion(part, name)),
  );
  const { faults } = parsePart(part, after ?? "");
  if (faults.length > 0) return refuse(faults, print);
  show(catalogueChanges(part, before ?? "", after ?? ""), print);
  await store.activate(part, version, current);
  print(`${part} ${version} is in force again (before: ${current ?? "none"})`);
  return 0;
}

/** Rows that reference unknown plazas. */
async function unknownPlazas(
  store: CatalogueVersions,
  part: PartOfPlazas,
  csv: string,
): Promise<RowFault[]> {
  const plazas = await idsOf(store, "plazas");
  if (!plazas) return [];
  const ids = new Set([...plazas, ...((await idsOf(store, "exits")) ?? [])]);
  const { rows, lines } = parsePart(part, csv);
  return rows.flatMap(({ plaza_id }, i) =>
    ids.has(plaza_id) ? [] : [{ line: lines[i] ?? 0, message: `unknown plaza ${plaza_id}` }],
  );
}

/** Rows of the table of codes that give a code to a second plaza. */
async function repeatedCodesIn(store: CatalogueVersions, csv: string): Promise<RowFault[]> {
  const version = await store.current("plazas");
  const plazas = version === undefined ? "" : await store.readVersion("plazas", version);
  const { rows, lines } = parsePart("plaza-codes", csv);
  return repeatedCodes(rows, parsePart("plazas", plazas).rows).map(({ index, message }) => ({
    line: lines[index] ?? 0,
    message,
  }));
}

/** Identifiers of the plazas or exits in force; undefined before the first version. */
async function idsOf(store: CatalogueVersions, part: "plazas" | "exits") {
  const version = await store.current(part);
  if (version === undefined) return undefined;
  return parsePart(part, await store.readVersion(part, version)).rows.map(({ id }) => id);
}

function isOfPlazas(part: CataloguePart): part is PartOfPlazas {
  return (PARTS_OF_PLAZAS as readonly CataloguePart[]).includes(part);
}

/** Keys of the rows in other parts that reference one of these plazas. */
async function orphanedRows(
  store: CatalogueVersions,
  removed: readonly string[],
): Promise<string[]> {
  const gone = new Set(removed);
  const found: string[] = [];
  for (const part of PARTS_OF_PLAZAS) {
    const version = await store.current(part);
    if (gone.size === 0 || version === undefined) continue;
    for (const row of parsePart(part, await store.readVersion(part, version)).rows) {
      if (gone.has(row.plaza_id)) found.push(`${part} ${rowKey(part, row)}`);
    }
  }
  return found;
}

function fromAnttRegistry(text: string, before: string, now: Date) {
  const { plazas, faults } = mergeAnttRegistry(
    text,
    parsePart("plazas", before).rows,
    dayInBrazil(now),
  );
  return { csv: writePlazas(plazas), faults };
}

function refuse(faults: readonly RowFault[], print: Print): number {
  for (const { line, message } of faults.slice(0, MAX_LINES)) print(`line ${line}: ${message}`);
  if (faults.length > MAX_LINES) print(`… and ${faults.length - MAX_LINES} more`);
  print(`${faults.length} faulty rows; nothing was written`);
  return 1;
}

function show({ added, removed, changed }: CatalogueChanges, print: Print): void {
  const lines = [
    ...added.map((key) => `+ ${key}`),
    ...removed.map((key) => `- ${key}`),
    ...changed.map(({ key, columns }) => `~ ${key}: ${columns.join(", ")}`),
  ];
  for (const line of lines.slice(0, MAX_LINES)) print(line);
  if (lines.length > MAX_LINES) print(`… and ${lines.length - MAX_LINES} more`);
  print(`${added.length} added, ${removed.length} removed, ${changed.length} changed`);
}
