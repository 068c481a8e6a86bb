import { ensureSite } from "../lib/build/site/build-site.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";

// Builds the console unless its sources are unchanged, and prints its directory.
const [root = buildDirectory] = process.argv.slice(2);
console.log(await ensureSite(root));
