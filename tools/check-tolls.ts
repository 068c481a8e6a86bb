import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import { openEmbeddedResources } from "../lib/quote/routing/network/open-embedded.ts";
import { dayInBrazil } from "../lib/quote/tolls/calendar.ts";
import { checkGates } from "./check-tolls/gates.ts";
import { checkPrices } from "./check-tolls/prices.ts";
import { UNDRAWN } from "./check-tolls/stands.ts";

// Drives past every charging plaza, then quotes 300 trips and prints how well prices are known.
const MAX_UNPRICED = 0.04;

const now = new Date();
const { drives, faults } = checkGates(dayInBrazil(now));
console.log(`${drives} drives past plazas, ${faults.length} faults`);
for (const fault of faults) console.error(fault);
console.log(`${UNDRAWN.size} plazas on roads that are not drawn:`);
for (const [plaza, reason] of UNDRAWN) console.log(`  ${plaza}: ${reason}`);

const roads = await ensureNetwork(buildDirectory, showProgress());
const report = await checkPrices(await openEmbeddedResources(roads), now);
const share = report.unpriced.length / report.passages;
console.log(
  `${report.trips} trips, ${report.passages} passages, ${percent(share)} without a known price`,
);
const byPlaza = Map.groupBy(report.unpriced, ({ plaza }) => `${plaza.id} ${plaza.name}`);
for (const [plaza, list] of [...byPlaza].sort((a, b) => b[1].length - a[1].length)) {
  console.log(`  ${list.length} × ${plaza}`);
}
const total = [...report.centsByAge.values()].reduce((sum, cents) => sum + cents, 0);
for (const [age, cents] of [...report.centsByAge].sort((a, b) => b[1] - a[1])) {
  console.log(`${percent(cents / total).padStart(7)} of the value has a tariff of: ${age}`);
}
if (faults.length > 0 || report.passages === 0 || share >= MAX_UNPRICED) process.exitCode = 1;

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}
