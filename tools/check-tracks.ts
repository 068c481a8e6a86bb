import { dayInBrazil } from "../lib/base/brazil-day.ts";
import { elementAt } from "../lib/base/element-at.ts";
import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { readLinks } from "../lib/build/network/links.ts";
import { createDriver } from "../lib/build/network/plazas/drive-links.ts";
import { createLinkIndex } from "../lib/build/network/plazas/link-index.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import { openEmbeddedResources } from "../lib/quote/routing/network/open-embedded.ts";
import { createRandom } from "../lib/quote/routing/plan/tour/random.ts";
import { isCharging } from "../lib/quote/tolls/catalogue/plaza-table.ts";
import { createQuotePath } from "../lib/quote/tolls/quote-path.ts";
import { conclude, type Figure } from "./check/result.ts";
import { drivePast } from "./check-tracks/drives.ts";
import { MODELS } from "./check-tracks/noise.ts";
import { areOrdered, cleaned } from "./check-tracks/timed.ts";
import { judge, type Verdict } from "./check-tracks/verdict.ts";

// Drives past random plazas as receivers with noise, stops, queues and gaps record it, and prints
// how each kind of track is charged. Fails if more than one in a hundred is wrong without a notice.
// Roads too near to a tolled one for any track to distinguish them are excepted. With `timed`, the
// tracks have times and are cleaned, and it also fails if passages go back in time. Usage:
// check-tracks [plazas] [seed] [timed]
const [count = 100, seed = 1] = process.argv.slice(2, 4).map(Number);
const isTimed = process.argv[4] === "timed";
const VEHICLE = { type: "truck", axles: 5 } as const;
/** Shares of tracks that may be wrong without a notice. */
const MAX_SILENT_SHARE = 0.01;

const resources = await openEmbeddedResources(await ensureNetwork(buildDirectory, showProgress()));
const quotePath = createQuotePath(resources.catalogue, resources.roads);
const today = dayInBrazil(new Date());
const links = readLinks();
const driver = createDriver(links);
const index = createLinkIndex(links);
const random = createRandom(seed);
const { gates: all, groups } = resources.catalogue;
// Plazas with one gate, because a parallel road may run through the second one.
const gates = [...Map.groupBy(all.gates, ({ plaza }) => plaza)].flatMap(([plaza, own]) =>
  isCharging(plaza, today) && own.length === 1 && !groups.has(plaza.id) ? own : [],
);
const drives = Array.from({ length: 10 * count }, () =>
  drivePast(elementAt(gates, Math.floor(random() * gates.length)), index, driver),
)
  .filter((drive) => drive !== undefined)
  .slice(0, count);
console.log(`${drives.length} drives past plazas, seed ${seed}`);

const faults: string[] = [];
const figures: Figure[] = [];
const worst: string[] = [];
for (const model of MODELS) {
  const verdicts: Record<Verdict, number> = { right: 0, noticed: 0, warned: 0, silent: 0 };
  const examples: string[] = [];
  for (const { gate, before, after } of drives) {
    const track = model.track(before, after, random);
    const { path, times } = isTimed ? cleaned(track) : { path: track };
    const quote = await quotePath(path, VEHICLE, today, { times });
    if (!areOrdered(quote.times ?? [])) {
      faults.push(`${model.name}: the times at ${gate.plaza.id} go back`);
    }
    const verdict = judge(quote, gate, model.due);
    verdicts[verdict] += 1;
    if (verdict === "silent") examples.push(gate.plaza.id);
  }
  const { right, noticed, warned, silent } = verdicts;
  const of = drives.length;
  const most = model.isAmbiguous ? {} : { atMost: MAX_SILENT_SHARE * of };
  figures.push(
    { name: `charged right, ${model.name}`, value: right + noticed, unit: "", of },
    { name: `wrong with a notice, ${model.name}`, value: warned, unit: "", of },
    { name: `wrong in silence, ${model.name}`, value: silent, unit: "", of, ...most },
  );
  if (examples.length > 0) worst.push(`${model.name}: ${examples.slice(0, 20).join(" ")}`);
}
const title = "plazas where a track is charged wrong in silence";
conclude({ checked: drives.length, faults, seed, figures, worst: [{ title, cases: worst }] });
