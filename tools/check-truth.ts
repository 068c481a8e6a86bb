import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import { openEmbeddedResources } from "../lib/quote/routing/network/open-embedded.ts";
import { readTruths } from "./check-truth/truth.ts";
import { faultsOf } from "./check-truth/verdict.ts";

// Asks the queries of `test/golden/queries.jsonl`, whose answers are known, and prints those that
// are answered otherwise. Takes parts of names as arguments, to ask only these.
const file = join(import.meta.dirname, "../test/golden/queries.jsonl");
const wanted = process.argv.slice(2);
const truths = readTruths(readFileSync(file, "utf8")).filter(
  ({ id }) => wanted.length === 0 || wanted.some((part) => id.includes(part)),
);
if (truths.length === 0) throw new Error(`${file} has no such query`);

const resources = await openEmbeddedResources(await ensureNetwork(buildDirectory, showProgress()));
let failed = 0;
for (const truth of truths) {
  const faults = await faultsOf(truth, resources);
  if (faults.length === 0) continue;
  failed += 1;
  console.log(`${truth.id}: ${faults.join("; ")} (${truth.why})`);
}
console.log(`${truths.length - failed} of ${truths.length} queries answered as known`);
if (failed > 0) process.exitCode = 1;
