import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { dayInBrazil } from "../lib/base/brazil-day.ts";
import { openTables } from "../lib/laptop/announcement.ts";
import { explainInterruption } from "../lib/laptop/imports/explain-interruption.ts";
import { importCnefe } from "../lib/laptop/imports/import-cnefe.ts";
import { importExtract } from "../lib/laptop/imports/import-extract.ts";
import { dataDirectory } from "../lib/laptop/settings.ts";
import { readEmbeddedCatalogue } from "../lib/quote/tolls/catalogue/embedded.ts";
import { importPart, listVersions, restoreVersion } from "../lib/quote/tolls/catalogue/import.ts";
import { missingCodes } from "../lib/quote/tolls/catalogue/missing-codes.ts";
import {
  CATALOGUE_PARTS,
  type CataloguePart,
  columnsOf,
  PART_NAMES,
} from "../lib/quote/tolls/catalogue/parts.ts";
import { seedCatalogue } from "../lib/quote/tolls/catalogue/seed.ts";
import { CatalogueStore } from "../lib/service/aws/queries/catalogue-store.ts";
import { TABLES } from "../lib/service/aws/tables/tables.ts";

const USAGE = `usage: npm run import -- PART FILE [options]     put FILE in force as a new version
       npm run import -- versions PART           list the versions, newest first
       npm run import -- restore PART VERSION    put a former version in force again
       npm run import -- missing ISSUER          write what-is-missing.csv: the rows of plaza-codes
                                                 without a code of ISSUER (antt, sem-parar, …)
       npm run import -- osm FILE.osm.pbf        build a road network from OpenStreetMap
       npm run import -- cnefe FILE…             make an address index of IBGE's CNEFE, ZIP or CSV

options of osm:
         --name      name of the network, for \`npm start -- --network NAME\`; defaults to the
                     name of the file

options of cnefe:
         --only ceps  the CEPs alone: a small index without streets and numbers
         --name NAME  name of the index, for \`npm start -- --addresses NAME\`; defaults to cnefe

options: --dry-run   show the changes without writing them
         --update    FILE holds only the rows that change
         --replace   allow FILE to remove more than a tenth of the rows

PART is one of these tables; the files named are templates, * marks the columns of the key:
${PART_NAMES.map(describePart).join("\n")}
The ANTT's open-data CSV of plazas is accepted as published.

With CATALOGUE_TABLE set, the table of that name is used with the AWS credentials of the
environment; otherwise the local service's.`;

const MISSING_FILE = "what-is-missing.csv";

const INTERRUPTED = "import: interrupted; nothing has changed";
const GOES_ON = `${INTERRUPTED}
Start the import again: it goes on after the last finished stage.`;
const BEGINS_AGAIN = `${INTERRUPTED}
Start the import again: it removes the files of this one and starts from the beginning.`;

const [command = "", ...rest] = process.argv.slice(2);
if (command === "osm") process.exit(await runOsm(rest));
if (command === "cnefe") process.exit(await runCnefe(rest));
const { values: options, positionals: words } = parseOptions();
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}
const remoteTable = process.env.CATALOGUE_TABLE;
const local = remoteTable ? undefined : await openTables(dataDirectory());
Object.assign(process.env, local?.environment);
try {
  const store = new CatalogueStore(remoteTable || TABLES.catalogue.name);
  if (local) await seedCatalogue(store, new Date(), readEmbeddedCatalogue());
  process.exitCode = await run(store);
} finally {
  await local?.stop();
}

/** Carries out the command; returns the exit code. */
async function run(store: CatalogueStore): Promise<number> {
  const [first = "", second = "", third = ""] = words;
  if (first === "versions" && isPart(second)) return listVersions(store, second, console.log);
  if (first === "restore" && isPart(second) && third) {
    return restoreVersion(store, second, third, console.log);
  }
  if (first === "missing" && second && !third) return writeMissing(store, second);
  if (isPart(first) && second && !third) {
    const bytes = await readFile(second).catch((error: NodeJS.ErrnoException) => error);
    if (bytes instanceof Error) {
      console.error(`cannot read ${second}: ${bytes.code ?? bytes.message}`);
      return 1;
    }
    const { "dry-run": dryRun, update, replace } = options;
    const request = { part: first, bytes, source: second, now: new Date() };
    return importPart(store, { ...request, dryRun, update, replace }, console.log);
  }
  console.error(USAGE);
  return 2;
}

/** Writes the file of plazas without a code of the issuer. */
async function writeMissing(store: CatalogueStore, issuer: string): Promise<number> {
  const day = dayInBrazil(new Date());
  const { csv, missing, total } = await missingCodes(store, issuer, day);
  await writeFile(MISSING_FILE, csv);
  console.log(`${MISSING_FILE}: ${missing} of ${total} plazas have no code of ${issuer}`);
  console.log(`fill it in, then: npm run import -- plaza-codes ${MISSING_FILE} --update`);
  return 0;
}

/** Builds a road network; needs no catalogue. Returns the exit code. */
async function runOsm(args: string[]): Promise<number> {
  const { values, positionals } = parse(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: "string" }, help: { type: "boolean", default: false } },
    }),
  );
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [file, ...more] = positionals;
  if (file && more.length === 0) {
    explainInterruption(GOES_ON);
    return importExtract(dataDirectory(), file, values.name);
  }
  console.error(USAGE);
  return 2;
}

/** Makes an address index; needs no catalogue. Returns the exit code. */
async function runCnefe(args: string[]): Promise<number> {
  const { values, positionals } = parse(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        only: { type: "string" },
        name: { type: "string", default: "cnefe" },
        help: { type: "boolean", default: false },
      },
    }),
  );
  const { only, name } = values;
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (positionals.length > 0 && (only === undefined || only === "ceps")) {
    const onlyCeps = only === "ceps";
    explainInterruption(BEGINS_AGAIN);
    return importCnefe(positionals, { dataDirectory: dataDirectory(), name, onlyCeps });
  }
  console.error(USAGE);
  return 2;
}

function isPart(word: string): word is CataloguePart {
  return (PART_NAMES as string[]).includes(word);
}

function parseOptions() {
  const flag = { type: "boolean", default: false } as const;
  return parse(() =>
    parseArgs({
      allowPositionals: true,
      options: { "dry-run": flag, update: flag, replace: flag, help: flag },
    }),
  );
}

/** Parses the arguments; ends the command with its usage if they are wrong. */
function parse<Parsed>(read: () => Parsed): Parsed {
  try {
    return read();
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

/** `tariffs (data/tolls/tariffs.csv): plaza_id*, valid_from*, car, …` */
function describePart(part: CataloguePart): string {
  const { file, key } = CATALOGUE_PARTS[part];
  const marked = columnsOf(part).map((name) =>
    (key as readonly string[]).includes(name) ? `${name}*` : name,
  );
  return `  ${part} (data/${file}):\n    ${marked.join(", ")}`;
}
