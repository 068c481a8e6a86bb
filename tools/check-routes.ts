import { readTable } from "../lib/base/data-set.ts";
import { elementAt } from "../lib/base/element-at.ts";
import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import { municipalityRowSchema } from "../lib/quote/places/gazetteer/municipality-table.ts";
import { openEmbeddedResources } from "../lib/quote/routing/network/open-embedded.ts";
import { createRandom } from "../lib/quote/routing/plan/tour/random.ts";
import { type Comparison, comparePair, explain } from "./check-routes/compare-pair.ts";

// Quotes routes between random municipalities and checks `efficient`: if it is both longer and
// slower than `shortest`, it must spare earth, a town or a ferry and name it. No truck may use a
// closed stretch. Prints the twenty worst pairs with the burdens spared. Usage: check-routes
// [pairs] [seed]
const [pairs = 1_000, seed = 1 + Math.floor(Math.random() * 1e9)] = process.argv
  .slice(2)
  .map(Number);
const WORST = 20;

const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
const resources = await openEmbeddedResources(await ensureNetwork(buildDirectory, showProgress()));
const random = createRandom(seed);
const randomSeat = () => {
  const { name, uf } = elementAt(seats, Math.floor(random() * seats.length));
  return `${name}/${uf}`;
};
console.log(`${pairs} pairs of municipalities, seed ${seed}`);

const detours: Comparison[] = [];
let faulty = 0;
for (let i = 0; i < pairs; i += 1) {
  const comparison = await comparePair([randomSeat(), randomSeat()], resources);
  if (comparison.isDetour) detours.push(comparison);
  if (comparison.faults.length === 0) continue;
  faulty += 1;
  console.log(`${explain(comparison)}: ${comparison.faults.join("; ")}`);
}
console.log(`The ${WORST} longest detours:`);
detours.sort((a, b) => b.longerMetres - a.longerMetres);
for (const detour of detours.slice(0, WORST)) console.log(explain(detour));
console.log(
  `${pairs} pairs, ${detours.length} longer and slower than the shortest, ${faulty} with faults`,
);
if (faulty > 0) process.exitCode = 1;
