import { MODULES } from "./check-mutants/modules.ts";
import { runMutants } from "./check-mutants/run-mutants.ts";

// Mutation testing: changes the code and counts the changes that the tests beside it notice.
// `npm run check -- mutants [MODULE…]`; without names, all modules.

/** Least share of changes that the tests must notice. */
const LEAST_SHARE = 0.85;

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(MODULES, name));
if (unknown.length > 0) {
  console.error(`no module ${unknown.join(", ")}; there are ${Object.keys(MODULES).join(", ")}`);
  process.exit(2);
}
for (const [name, module] of Object.entries(MODULES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const { noticed, exempt, survivors } = await runMutants(module);
  const all = noticed + survivors.length;
  const share = noticed / all;
  const isGood = module.isStrict ? survivors.length === 0 : share >= LEAST_SHARE;
  // Without a change, nothing was tested.
  if (all === 0 || !isGood) process.exitCode = 1;
  for (const survivor of survivors) console.log(`unnoticed: ${survivor}`);
  console.log(
    `${name}: ${noticed} of ${all} changes noticed (${(100 * share).toFixed(1)} %), ${exempt} exempt`,
  );
}
