import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import { openEmbeddedResources } from "../lib/quote/routing/network/open-embedded.ts";
import { dayInBrazil } from "../lib/quote/tolls/calendar.ts";
import { checkExits } from "./check-tolls/exits.ts";
import { checkGates } from "./check-tolls/gates.ts";
import { ageOf, checkPrices, explain } from "./check-tolls/prices.ts";
import { UNDRAWN } from "./check-tolls/stands.ts";

// Drives past every charging plaza and exit, then quotes 300 trips. Prints the share of known
// prices and the twenty trips that lack most.
const MAX_UNPRICED = 0.04;
const WORST = 20;

const now = new Date();
const gates = checkGates(dayInBrazil(now));
console.log(`${gates.drives} drives past plazas, ${gates.faults.length} faults`);
console.log(`${UNDRAWN.size} plazas on roads that are not drawn:`);
for (const [plaza, reason] of UNDRAWN) console.log(`  ${plaza}: ${reason}`);

const resources = await openEmbeddedResources(await ensureNetwork(buildDirectory, showProgress()));
const exits = checkExits(resources.catalogue, dayInBrazil(now));
console.log(`${exits.drives} drives past exits, ${exits.faults.length} faults`);

const trips = await checkPrices(resources, now);
const passages = trips.flatMap(({ tolls }) => tolls.passages);
const unpriced = passages.filter(({ price }) => price === undefined).length;
const missing = trips.reduce((sum, { tolls }) => sum + tolls.unpriced, 0) - unpriced;
const share = unpriced / passages.length;
console.log(
  `${trips.length} trips, ${passages.length} passages, ${percent(share)} without a known price; ${missing} more at plazas that are not in the table`,
);
const incomplete = trips.filter(({ tolls }) => tolls.unpriced > 0);
console.log(`${incomplete.length} trips with an incomplete total; those that lack most:`);
incomplete.sort((a, b) => b.tolls.unpriced - a.tolls.unpriced);
for (const trip of incomplete.slice(0, WORST)) {
  console.log(`  ${trip.tolls.unpriced}  ${trip.name}: ${explain(trip)}`);
}
const total = passages.reduce((sum, { price }) => sum + (price?.cents ?? 0), 0);
for (const [age, list] of Map.groupBy(passages, (passage) => ageOf(passage, now))) {
  const cents = list.reduce((sum, { price }) => sum + (price?.cents ?? 0), 0);
  console.log(`${percent(cents / total).padStart(7)} of the value has a tariff: ${age}`);
}
const faults = [...gates.faults, ...exits.faults, ...trips.flatMap((trip) => trip.faults)];
for (const fault of faults) console.error(fault);
if (faults.length > 0 || passages.length === 0 || share >= MAX_UNPRICED) process.exitCode = 1;

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}
