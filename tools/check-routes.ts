import { readTable } from "../lib/base/data-set.ts";
import { elementAt } from "../lib/base/element-at.ts";
import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import { municipalityRowSchema } from "../lib/quote/places/gazetteer/municipality-table.ts";
import { openEmbeddedResources } from "../lib/quote/routing/network/open-embedded.ts";
import { createRandom } from "../lib/quote/routing/plan/tour/random.ts";
import { conclude } from "./check/result.ts";
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
const faults: string[] = [];
for (let i = 0; i < pairs; i += 1) {
  const comparison = await comparePair([randomSeat(), randomSeat()], resources);
  if (comparison.isDetour) detours.push(comparison);
  if (comparison.faults.length === 0) continue;
  faults.push(`${explain(comparison)}: ${comparison.faults.join("; ")}`);
}
const faulty = faults.length;
detours.sort((a, b) => b.longerMetres - a.longerMetres);

for (let i = 0; i < queries; i += 1) {
  const query = randomQuery();
  const found = await costFaults(query, resources);
  if (found.length === 0) continue;
  faults.push(`${JSON.stringify(query)}: ${found.join("; ")}`);
}
const dear = faults.length - faulty;
conclude({
  checked: Math.min(pairs, queries),
  faults,
  seed,
  figures: [
    {
      name: "efficient routes longer and slower than the shortest",
      value: detours.length,
      unit: "",
      of: pairs,
    },
    { name: "of these, without a named reason", value: faulty, unit: "", of: pairs, atMost: 0 },
    {
      name: "queries with a cheaper or better route than the best",
      value: dear,
      unit: "",
      of: queries,
      atMost: 0,
    },
  ],
  worst: [{ title: "longest detours of efficient", cases: detours.slice(0, WORST).map(explain) }],
});

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
