import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { conclude } from "./check/result.ts";
import { checkCnefe } from "./check-addresses/check-cnefe.ts";
import { checkExtract } from "./check-addresses/check-extract.ts";
import { readExtract } from "./check-addresses/read-extract.ts";

// Finds every street of a city extract in many spellings, and generated addresses along them.
const [extract, count = "20000", ...rest] = process.argv.slice(2);
if (!extract || rest.length > 0) {
  console.error("usage: npm run check -- addresses EXTRACT.osm.pbf [ADDRESSES]");
  process.exit(2);
}
const directory = mkdtempSync(join(tmpdir(), "check-addresses-"));
try {
  const { streets, houses } = await readExtract(extract);
  const figures = [
    ...(await checkExtract(streets, houses, join(directory, "osm.sqlite"))),
    ...(await checkCnefe(streets, Number(count), directory)),
  ];
  conclude({ checked: Math.min(streets.length, Number(count)), faults: [], figures });
} finally {
  rmSync(directory, { recursive: true });
}
