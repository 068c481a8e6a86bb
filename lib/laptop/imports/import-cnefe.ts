import { openIndexWriter } from "../../build/addresses/index-writer.ts";
import { measureFiles } from "../../build/cnefe/cnefe-files.ts";
import { readCnefe } from "../../build/cnefe/read-cnefe.ts";
import { lockDirectory } from "../directory-lock.ts";
import { CannotStart } from "../settings.ts";
import { addressesDirectory, indexFile } from "./address-indexes.ts";
import { showProgress } from "./progress.ts";

export interface CnefeImport {
  dataDirectory: string;
  /** Name of the index; it becomes `addresses/NAME.sqlite`. */
  name: string;
  onlyCeps: boolean;
}

/** Share of the time in which the files are read, roughly; then the rows are sorted. */
const READING_SHARE = 0.9;
const NAME = /^[\w-]+$/;

/**
 * Makes an address index from CNEFE files, ZIP or CSV. Returns the exit code. A failed or
 * interrupted import leaves the previous index in use.
 */
export async function importCnefe(
  files: readonly string[],
  { dataDirectory, name, onlyCeps }: CnefeImport,
): Promise<number> {
  if (!NAME.test(name)) return fail(`${name}: a name has letters, digits, - and _`);
  const directory = addressesDirectory(dataDirectory);
  const release = await lockDirectory(directory).catch((error: Error) => error);
  if (release instanceof Error) {
    if (!(release instanceof CannotStart)) throw release;
    return fail(`another import writes into ${directory}: wait until it has ended`);
  }
  const file = indexFile(dataDirectory, name);
  // Every row names its municipality.
  const writer = openIndexWriter(file, {
    municipalitiesAt: () => [],
    source: "IBGE, CNEFE 2022",
    onlyCeps,
  });
  try {
    const bytes = await measureFiles(files);
    const show = showProgress("addresses");
    const read = await readCnefe(
      files,
      (record) => writer.addAddress(record),
      (done) => show("reading", (READING_SHARE * done) / bytes),
    );
    if (read.addresses === 0) throw new Error("no row has a street and a position");
    show("sorting by street", READING_SHARE);
    const counts = await writer.finish();
    show("done", 1);
    console.log(
      `${read.rows} rows read: ${read.addresses} with street and position, ${read.malformed} malformed`,
    );
    for (const fault of read.faults) console.error(`malformed: ${fault}`);
    console.log(
      `${file}: ${counts.streets} streets, ${counts.houses} house numbers, ${counts.localities} localities, ${counts.ceps} CEPs`,
    );
    return 0;
  } catch (error) {
    return fail((error as Error).message);
  } finally {
    writer.abandon();
    release();
  }
}

function fail(message: string): number {
  console.error(`import cnefe: ${message}`);
  return 1;
}
