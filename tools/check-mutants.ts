import { join } from "node:path";
import { buildDirectory } from "../lib/laptop/settings.ts";
import { conclude, type Figure, type Worst } from "./check/result.ts";
import { MODULES } from "./check-mutants/modules.ts";
import { runMutants } from "./check-mutants/run-mutants.ts";
import { byFolder, unscoredFiles } from "./check-mutants/unscored.ts";

// Mutation testing: changes the code and counts the changes that the tests beside it notice.

/** Least share of changes that the tests of a module must notice. */
const LEAST_PERCENT = 85;

/** Keeps the results of an earlier run where neither the code nor its tests have changed. */
const INCREMENTAL = "--incremental";

const args = process.argv.slice(2);
const names = args.filter((arg) => arg !== INCREMENTAL);
const unknown = names.filter((name) => !Object.hasOwn(MODULES, name));
if (unknown.length > 0) {
  console.error(`no module ${unknown.join(", ")}; there are ${Object.keys(MODULES).join(", ")}`);
  process.exit(2);
}
const figures: Figure[] = [];
const worst: Worst[] = [];
let checked = 0;
for (const [name, module] of Object.entries(MODULES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const { killed, endless, exempt, unreached, survivors } = await runMutants(
    module,
    args.includes(INCREMENTAL) ? join(buildDirectory, `mutants-${name}.json`) : undefined,
  );
  const of = killed + endless + survivors.length;
  checked += of;
  figures.push({
    name: `changes of ${name} that a test notices`,
    value: (100 * (killed + endless)) / of,
    unit: "%",
    of,
    atLeast: module.isStrict ? 100 : LEAST_PERCENT,
  });
  const counts = {
    "noticed because a test does not end": endless,
    "that go unnoticed": survivors.length,
    "in code that none of these tests runs": unreached,
    "that a comment exempts, with its reason": exempt,
  };
  for (const [kind, value] of Object.entries(counts)) {
    if (value > 0) figures.push({ name: `changes of ${name} ${kind}`, value, unit: "" });
  }
  if (survivors.length > 0) worst.push({ title: `changes of ${name} unnoticed`, cases: survivors });
}
if (names.length === 0) {
  const { files, of } = unscoredFiles(Object.values(MODULES));
  const name = "files of lib/deliver and lib/quote that are not changed";
  figures.push({ name, value: files.length, unit: "", of });
  worst.push({ title: name, cases: byFolder(files) });
}
conclude({ checked, faults: [], figures, worst });
