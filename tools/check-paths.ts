import { dayInBrazil } from "../lib/base/brazil-day.ts";
import { readTable } from "../lib/base/data-set.ts";
import { elementAt } from "../lib/base/element-at.ts";
import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import { municipalityRowSchema } from "../lib/quote/places/gazetteer/municipality-table.ts";
import { openEmbeddedResources } from "../lib/quote/routing/network/open-embedded.ts";
import { createRandom } from "../lib/quote/routing/plan/tour/random.ts";
import type { QuotedRoute } from "../lib/quote/routing/quote-route.ts";
import { quoteRoutes } from "../lib/quote/routing/quote-routes.ts";
import type { RouteQuery } from "../lib/quote/routing/route-query.ts";
import { isCharging, type Plaza } from "../lib/quote/tolls/catalogue/plaza-table.ts";
import type { Roads } from "../lib/quote/tolls/matching/roads.ts";
import { createQuotePath } from "../lib/quote/tolls/quote-path.ts";
import { travelNow } from "../lib/quote/tolls/travel-date.ts";
import { conclude, type Figure } from "./check/result.ts";
import { checkLines } from "./check-paths/check-lines.ts";
import { REDRAWINGS } from "./check-paths/redrawn-paths.ts";
import { surveyedPasses, unnamedPasses } from "./check-paths/surveyed-passes.ts";
import { compare, faultsOf, type Tally, tallyOf } from "./check-paths/tally.ts";

// Quotes routes between random municipalities, redraws each path as other map services would, and
// compares the tolls of the redrawn path with those of the route. Checks on every path, and on the
// lines of all federal roads, that a surveyed plaza that it passes is paid or named.
// Usage: check-paths [routes] [seed]
const [count = 1_000, seed = 1 + Math.floor(Math.random() * 1e9)] = process.argv
  .slice(2)
  .map(Number);
const VEHICLE = { type: "truck", axles: 5 } as const;
const SHOWN = 20;

const resources = await openEmbeddedResources(await ensureNetwork(buildDirectory, showProgress()));
let questions = 0;
const quotePath = createQuotePath(resources.catalogue, counted(resources.roads));
const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
const random = createRandom(seed);
const now = new Date();
console.log(`${count} routes between random municipalities, seed ${seed}`);

const { gates, groups } = resources.catalogue;
const charging = [...new Set(gates.gates.map(({ plaza }) => plaza))].filter((plaza) =>
  isCharging(plaza, dayInBrazil(now)),
);
const groupOf = ({ id }: Plaza) => groups.get(id)?.group;
const silentPasses: string[] = [];

const tallies = new Map<string, Tally>(
  Object.entries(REDRAWINGS).map(([name, { bounds }]) => [name, tallyOf(bounds)]),
);
for (let i = 0; i < count; i += 1) {
  const { name, quoted } = await randomRoute(i);
  const plazas = quoted.tolls.passages.map(({ plaza }) => plaza);
  for (const [redrawing, { redraw }] of Object.entries(REDRAWINGS)) {
    questions = 0;
    const path = redraw(quoted.route.path, i);
    const tolls = await quotePath(path, VEHICLE, dayInBrazil(now));
    const tally = tallies.get(redrawing);
    if (tally) compare(tally, name, plazas, tolls, questions);
    for (const { id } of unnamedPasses(surveyedPasses(path, charging), tolls, groupOf))
      silentPasses.push(`${name}, ${redrawing}: passes ${id} in silence`);
  }
}

const faults: string[] = [];
const figures: Figure[] = [];
for (const [name, tally] of tallies) {
  const found = 100 * (1 - tally.missed / tally.passages);
  console.log(
    `${name}: ${tally.extra} extra, ${tally.notices} notices, ` +
      `${(tally.questions / count).toFixed(1)} questions a route, at most ${tally.mostQuestions}`,
  );
  figures.push(
    { name: `passages found, ${name}`, value: found, unit: "%", of: tally.passages },
    { name: `routes that differ, ${name}`, value: tally.differing, unit: "", of: count },
    { name: `without a notice, ${name}`, value: tally.silent, unit: "", of: count, atMost: 0 },
  );
  for (const fault of faultsOf(tally)) faults.push(`${name}: ${fault}`);
}
const lines = await checkLines(resources.catalogue, quotePath, dayInBrazil(now));
const silent = silentPasses.length + lines.faults.length;
figures.push(
  {
    name: "plazas paid on the lines of federal roads",
    value: lines.paid,
    unit: "",
    of: lines.passed,
  },
  { name: "surveyed plazas passed in silence", value: silent, unit: "", atMost: 0 },
);
conclude({
  checked: Math.min(lines.passed, ...[...tallies.values()].map(({ passages }) => passages)),
  faults: [...faults, ...silentPasses, ...lines.faults],
  seed,
  figures,
  worst: [...tallies].map(([name, { differences }]) => ({
    title: `routes that differ, ${name}`,
    cases: differences.slice(0, SHOWN),
  })),
});

/** The route between two random municipalities, with its tolls. */
async function randomRoute(i: number): Promise<{ name: string; quoted: QuotedRoute }> {
  const [from, to] = [randomSeat(), randomSeat()];
  const query: RouteQuery = {
    locations: [from, to].map(({ name, uf }) => `${name}/${uf}`),
    settings: {
      type: "efficient",
      optimize: false,
      lastFixed: true,
      returns: false,
      alternatives: 0,
    },
    vehicle: VEHICLE,
    freight: undefined,
    travel: travelNow(now),
  };
  const { routes } = await quoteRoutes(query, resources);
  return { name: `${i + 1}: ${query.locations.join(" – ")}`, quoted: elementAt(routes, 0) };
}

function randomSeat() {
  return elementAt(seats, Math.floor(random() * seats.length));
}

function counted(roads: Roads): Roads {
  return {
    way(points) {
      questions += 1;
      return roads.way(points);
    },
    freeWay(from, to) {
      questions += 1;
      return roads.freeWay(from, to);
    },
    metresToRoad: (points) => roads.metresToRoad(points),
  };
}
