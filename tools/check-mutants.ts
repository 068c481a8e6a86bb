import { conclude, type Figure, type Worst } from "./check/result.ts";
import { MODULES } from "./check-mutants/modules.ts";
import { runMutants } from "./check-mutants/run-mutants.ts";

// Mutation testing: changes the code and counts the changes that the tests beside it notice.

/** Least share of changes that the tests of a module must notice. */
const LEAST_PERCENT = 85;

const names = process.argv.slice(2);
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
  const { noticed, exempt, survivors } = await runMutants(module);
  const of = noticed + survivors.length;
  checked += of;
  figures.push(
    {
      name: `changes of ${name} that a test notices`,
      value: (100 * noticed) / of,
      unit: "%",
      of,
      atLeast: module.isStrict ? 100 : LEAST_PERCENT,
    },
    { name: `changes of ${name} that a comment exempts, with its reason`, value: exempt, unit: "" },
  );
  if (survivors.length > 0) worst.push({ title: `changes of ${name} unnoticed`, cases: survivors });
}
conclude({ checked, faults: [], figures, worst });
