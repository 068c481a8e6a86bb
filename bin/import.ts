import { readFile } from "node:fs/promises";
import { CatalogueStore } from "../lib/aws/catalogue-store.ts";
import { openTables } from "../lib/local/announcement.ts";
import { dataDirectory } from "../lib/local/settings.ts";
import { readEmbeddedCatalogue } from "../lib/tolls/catalogue/embedded.ts";
import { importPart, listVersions, restoreVersion } from "../lib/tolls/catalogue/import.ts";
import { type CataloguePart, PART_NAMES } from "../lib/tolls/catalogue/parts.ts";
import { seedCatalogue } from "../lib/tolls/catalogue/seed.ts";

const USAGE = `usage: npm run import -- PART FILE [--dry-run]      write FILE as a new version and put it in force
       npm run import -- versions PART              list the versions, newest first
       npm run import -- restore PART VERSION       put a former version in force again
PART is one of ${PART_NAMES.join(", ")}. With CATALOGUE_TABLE set, the table of that name is
used with the AWS credentials of the environment; otherwise the local service's.`;

const args = process.argv.slice(2);
const dryRun = args.includes("--dry-run");
const words = args.filter((arg) => arg !== "--dry-run");
const local = process.env.CATALOGUE_TABLE ? undefined : await openTables(dataDirectory());
Object.assign(process.env, local?.environment);
try {
  const store = new CatalogueStore();
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
  if (isPart(first) && second && !third) {
    const bytes = await readFile(second).catch((error: NodeJS.ErrnoException) => error);
    if (bytes instanceof Error) {
      console.error(`cannot read ${second}: ${bytes.code ?? bytes.message}`);
      return 1;
    }
    const now = new Date();
    return importPart(store, { part: first, bytes, source: second, now, dryRun }, console.log);
  }
  console.error(USAGE);
  return 2;
}

function isPart(word: string): word is CataloguePart {
  return (PART_NAMES as string[]).includes(word);
}
