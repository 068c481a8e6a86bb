import { dayInBrazil } from "../lib/base/brazil-day.ts";
import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import { openEmbeddedResources } from "../lib/quote/routing/network/open-embedded.ts";
import { conclude } from "./check/result.ts";
import { checkBypasses } from "./check-tolls/bypasses.ts";
import { checkExits } from "./check-tolls/exits.ts";
import { checkGates } from "./check-tolls/gates.ts";
import { ageOf, checkPrices, explain } from "./check-tolls/prices.ts";

// Drives past every charging plaza and exit, looks for lines of a road that bypass its plaza, then
// quotes 300 trips. Prints the share of known prices and the twenty trips with most missing prices.
const MAX_UNPRICED_PERCENT = 4;
const WORST = 20;

const now = new Date();
const gates = checkGates(dayInBrazil(now));
const bypasses = checkBypasses(dayInBrazil(now));

const resources = await openEmbeddedResources(await ensureNetwork(buildDirectory, showProgress()));
const exits = checkExits(resources.catalogue, dayInBrazil(now));

const trips = await checkPrices(resources, now);
const passages = trips.flatMap(({ tolls }) => tolls.passages);
const unpriced = passages.filter(({ price }) => price === undefined).length;
const missing = trips.reduce((sum, { tolls }) => sum + tolls.unpriced, 0) - unpriced;
const share = (100 * unpriced) / passages.length;
const incomplete = trips.filter(({ tolls }) => tolls.unpriced > 0);
incomplete.sort((a, b) => b.tolls.unpriced - a.tolls.unpriced);
const total = passages.reduce((sum, { price }) => sum + (price?.cents ?? 0), 0);
const ages = [...Map.groupBy(passages, (passage) => ageOf(passage, now))].map(([age, list]) => {
  const cents = list.reduce((sum, { price }) => sum + (price?.cents ?? 0), 0);
  return {
    name: `value by the age of its tariff: ${age}`,
    value: (100 * cents) / total,
    unit: "%",
  };
});
const of = passages.length;
conclude({
  checked: Math.min(gates.drives, bypasses.checked, exits.drives, of),
  faults: [
    ...gates.faults,
    ...bypasses.faults,
    ...exits.faults,
    ...trips.flatMap((trip) => trip.faults),
  ],
  figures: [
    { name: "drives past plazas", value: gates.drives, unit: "" },
    {
      name: "plazas looked at for a second drawing of their road",
      value: bypasses.checked,
      unit: "",
    },
    { name: "drives past exits", value: exits.drives, unit: "" },
    {
      name: "passages without a known price",
      value: share,
      unit: "%",
      of,
      atMost: MAX_UNPRICED_PERCENT,
    },
    { name: "passages at plazas that are not in the table", value: missing, unit: "", of },
    {
      name: "trips with an incomplete total",
      value: incomplete.length,
      unit: "",
      of: trips.length,
    },
    ...ages,
  ],
  worst: [
    {
      title: "trips that lack most prices",
      cases: incomplete
        .slice(0, WORST)
        .map((trip) => `${trip.tolls.unpriced}  ${trip.name}: ${explain(trip)}`),
    },
  ],
});
