import { readTable } from "../lib/base/data-set.ts";
import { elementAt } from "../lib/base/element-at.ts";
import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import { municipalityRowSchema } from "../lib/quote/places/gazetteer/municipality-table.ts";
import { openEmbeddedResources } from "../lib/quote/routing/network/open-embedded.ts";
import { createRandom } from "../lib/quote/routing/plan/tour/random.ts";
import { type CostQuery, costFaults } from "./check-routes/compare-costs.ts";
import { type Comparison, comparePair, explain } from "./check-routes/compare-pair.ts";

// Quotes routes between random municipalities and checks `efficient`: if it is both longer and
// slower than `shortest`, it must spare earth, a town or a ferry and name it. No truck may use a
// closed stretch. Prints the twenty worst pairs with the burdens spared. Then quotes random queries
// by cost and by each type: no route may be cheaper than the cheapest, or better than the best of
// its type. Usage: check-routes [pairs] [seed] [queries]
const [pairs = 1_000, seed = 1 + Math.floor(Math.random() * 1e9), queries = 300] = process.argv
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

let dear = 0;
for (let i = 0; i < queries; i += 1) {
  const query = randomQuery();
  const faults = await costFaults(query, resources);
  if (faults.length === 0) continue;
  dear += 1;
  console.log(`${JSON.stringify(query)}: ${faults.join("; ")}`);
}
console.log(`${queries} queries for the cheapest and the best of each type, ${dear} with faults`);
if (faulty + dear > 0) process.exitCode = 1;

/** Two to four places, any vehicle. */
function randomQuery(): CostQuery {
  const one = <Value>(values: readonly Value[]) =>
    elementAt(values, Math.floor(random() * values.length));
  const axes = one(["2", "3", "5", "6", "9"]);
  return {
    locations: Array.from({ length: one([2, 2, 2, 3, 3, 4]) }, randomSeat),
    vehicle: random() < 0.2 ? { type: "car", axis: "2" } : { type: "truck", axis: axes },
    returns: random() < 0.3,
    optimizes: random() < 0.3,
  };
}
