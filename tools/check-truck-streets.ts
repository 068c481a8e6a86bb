import { elementAt } from "../lib/base/element-at.ts";
import type { Tags } from "../lib/build/network/document/osm-document.ts";
import { eachWay } from "../lib/build/network/osm/elements.ts";
import { OsmExtract } from "../lib/build/network/osm/extract.ts";
import { visitLocatedWays } from "../lib/build/network/osm/located-ways.ts";
import { isRoad } from "../lib/build/network/osm/road-way.ts";
import { interpolate, type Point } from "../lib/quote/geo/point.ts";
import { loadEngine } from "../lib/quote/routing/engine/load-engine.ts";
import { valhallaConfig } from "../lib/quote/routing/engine/valhalla-config.ts";
import { createTrace } from "../lib/quote/routing/engine/valhalla-trace.ts";
import { openRouteResources } from "../lib/quote/routing/network/open-resources.ts";
import { createRandom } from "../lib/quote/routing/plan/tour/random.ts";
import {
  localRoadNotices,
  withoutLocalRoads,
} from "../lib/quote/routing/restrictions/local-roads.ts";
import { conclude } from "./check/result.ts";

// Drives a truck between random streets of an imported extract and looks up the tags of every way:
// `npm run check -- truck-streets NETWORK_FOLDER FILE.osm.pbf [ROUTES] [SEED]`. Fails if a route
// uses a way that is closed to the truck, or passes a private or living street away from its ends
// although there is another way, and if the engine fails. A shortest route may pass living streets,
// and private ones with its notice.
const [network, file, routes = "300", seed = "1"] = process.argv.slice(2);
if (!network || !file) {
  throw new Error("usage: check -- truck-streets NETWORK_FOLDER FILE.osm.pbf [ROUTES] [SEED]");
}
const TRUCK = { vehicle: "truck", prefer: "time" } as const;
const SHORTEST = { vehicle: "truck", prefer: "distance" } as const;
/** The engine's usual truck, in tonnes and metres. */
const [TONNES, HEIGHT] = [21.77, 4.11];
/** Tags of a largest weight. */
const WEIGHTS = ["maxweight", "maxweight:hgv", "maxweightrating:hgv"];
/** Farther than this from both ends, a route passes a street. */
const END_METRES = 1_000;
/** One street in this many may be an end. */
const ENDS_ONE_IN = 199;
/** Farthest apart that the two ends may be: long routes are mostly highways. */
const LONGEST_DEGREES = 1;

/** Routes around quiet streets that are tried before they count as avoidable. */
const MAX_AROUND = 10;

type Kind = "closed" | "private" | "living";
type Leg = NonNullable<Awaited<ReturnType<typeof engine.route>>>[number];

const extract = await OsmExtract.open(file);
const kinds = await kindsOfWays();
/** The middle of each step of the quiet ways. */
const middles = new Map<number, Point[]>();
const ends = await endsOnOpenStreets();
await extract.close();
const { engine } = openRouteResources(network);
const lawful = withoutLocalRoads(engine);
const trace = createTrace(loadEngine(valhallaConfig(network)), false);
const random = createRandom(Number(seed));
const faults: string[] = [];
let [driven, unreachable, edges, unavoidable, told] = [0, 0, 0, 0, 0];
for (let tries = 0; driven < Number(routes) && tries < 100 * Number(routes); tries += 1) {
  const [from, to] = [pick(), pick()];
  if (Math.hypot(from[0] - to[0], from[1] - to[1]) > LONGEST_DEGREES) continue;
  const found = await engine.route([from, to], TRUCK).catch((error: Error) => error);
  if (found instanceof Error) {
    faults.push(`${from} to ${to}: the engine failed: ${found.message}`);
    continue;
  }
  const [leg] = found ?? [];
  if (!leg) {
    unreachable += 1;
    continue;
  }
  driven += 1;
  const { closed, quiet } = await waysOf(leg);
  const label = `${from} to ${to}`;
  faults.push(...closed.map((way) => `${label}: closed way ${way}`));
  await checkShortest(label, from, to);
  if (quiet.length === 0) continue;
  if (await isAvoidable(from, to, quiet)) faults.push(`${label}: quiet ways ${quiet}`);
  else unavoidable += 1;
}
conclude({
  checked: driven,
  faults,
  seed: Number(seed),
  figures: [
    { name: "routes", value: driven, unit: "" },
    { name: "pairs without a route", value: unreachable, unit: "", of: driven + unreachable },
    { name: "edges looked up", value: edges, unit: "" },
    { name: "routes through the only, quiet street", value: unavoidable, unit: "", of: driven },
    {
      name: "shortest routes through private streets, with a notice",
      value: told,
      unit: "",
      of: driven,
    },
    { name: "ways closed to the truck, or quiet", value: kinds.size, unit: "", atLeast: 1 },
  ],
});

/** A shortest route uses no closed way, and no private one away from its ends in silence. */
async function checkShortest(label: string, from: Point, to: Point): Promise<void> {
  const [leg] = (await lawful.route([from, to], SHORTEST)) ?? [];
  if (!leg) {
    faults.push(`${label}: no shortest route`);
    return;
  }
  const { closed, quiet } = await waysOf(leg);
  faults.push(...closed.map((way) => `${label}: closed way ${way} on the shortest route`));
  if (!quiet.some((way) => kinds.get(way) === "private")) return;
  const stretchesByLeg = [await lawful.stretches(leg, SHORTEST)];
  if (localRoadNotices({ legs: [leg], stretchesByLeg }).length > 0) told += 1;
  else faults.push(`${label}: private ways ${quiet} on the shortest route, without a notice`);
}

/** The ways of a route that are closed, and the quiet ones away from its ends. */
async function waysOf(leg: Leg): Promise<{ closed: number[]; quiet: number[] }> {
  const closed: number[] = [];
  const quiet: number[] = [];
  let metres = 0;
  for (const { wayId, stretch } of await trace.stretches(leg.polyline, TRUCK)) {
    // A way that ends at a junction may touch an edge there without using it.
    const kind = stretch.lengthMetres > 0 ? kinds.get(wayId) : undefined;
    const isInside =
      metres > END_METRES && metres + stretch.lengthMetres < leg.lengthMetres - END_METRES;
    if (kind === "closed") closed.push(wayId);
    if (isQuiet(kind) && isInside) quiet.push(wayId);
    metres += stretch.lengthMetres;
    edges += 1;
  }
  return { closed, quiet };
}

/** True if a route leaves out these ways and passes no other quiet one. */
async function isAvoidable(from: Point, to: Point, quiet: readonly number[]): Promise<boolean> {
  const left = new Set(quiet);
  for (let round = 0; round < MAX_AROUND; round += 1) {
    const points = [...left].flatMap((id) => middles.get(id) ?? []);
    const [leg] =
      (await engine.route([from, to], { ...TRUCK, exclusions: { points, boxes: [] } })) ?? [];
    if (!leg) return false;
    const others = (await waysOf(leg)).quiet;
    if (others.length === 0) return true;
    for (const id of others) left.add(id);
  }
  return true;
}

function pick(): Point {
  return elementAt(ends, Math.floor(random() * ends.length));
}

/** The ways that the truck may not use, and those that it may use at its ends only. */
async function kindsOfWays(): Promise<Map<number, Kind>> {
  const found = new Map<number, Kind>();
  for await (const block of extract.blocks("ways")) {
    eachWay(block, (id, _, tags) => {
      const kind = kindOf(tags);
      if (kind) found.set(id, kind);
    });
  }
  return found;
}

function kindOf(tags: Tags): Kind | undefined {
  const { hgv, maxheight = "", highway, access } = tags;
  if (highway === undefined) return undefined;
  // A limit that is no number is none.
  const exceeds = (limit: string, value: number) => Number.parseFloat(limit) < value;
  if (hgv === "no" || highway === "footway") return "closed";
  const isHeavy = WEIGHTS.some((key) => exceeds(tags[key] ?? "", TONNES));
  if (isHeavy || exceeds(maxheight, HEIGHT)) return "closed";
  if (access === "private") return "private";
  return highway === "living_street" ? "living" : undefined;
}

function isQuiet(kind: Kind | undefined): boolean {
  return kind === "private" || kind === "living";
}

/** Middles of streets that the truck may use; keeps those of the steps of quiet ways. */
async function endsOnOpenStreets(): Promise<Point[]> {
  const points: Point[] = [];
  let seen = 0;
  await visitLocatedWays(
    extract,
    (tags) => isRoad(tags) && (tags.name !== undefined || isQuiet(kindOf(tags))),
    ({ id, tags, points: path }) => {
      const kind = kindOf(tags);
      if (isQuiet(kind)) {
        const steps = path.slice(1).map((end, i) => interpolate(elementAt(path, i), end, 0.5));
        middles.set(id, steps);
      }
      if (kind !== undefined) return;
      seen += 1;
      const middle = path[path.length >> 1];
      if (middle && seen % ENDS_ONE_IN === 0) points.push(middle);
    },
  );
  return points;
}
