import { elementAt } from "../lib/base/element-at.ts";
import type { Tags } from "../lib/build/network/document/osm-document.ts";
import { eachWay } from "../lib/build/network/osm/elements.ts";
import { OsmExtract } from "../lib/build/network/osm/extract.ts";
import { visitLocatedWays } from "../lib/build/network/osm/located-ways.ts";
import { isRoad } from "../lib/build/network/osm/road-way.ts";
import type { Point } from "../lib/quote/geo/point.ts";
import { loadEngine } from "../lib/quote/routing/engine/load-engine.ts";
import { valhallaConfig } from "../lib/quote/routing/engine/valhalla-config.ts";
import { createTrace } from "../lib/quote/routing/engine/valhalla-trace.ts";
import { openRouteResources } from "../lib/quote/routing/network/open-resources.ts";
import { createRandom } from "../lib/quote/routing/plan/tour/random.ts";
import { conclude } from "./check/result.ts";

// Drives a truck between random streets of an imported extract and looks up the tags of every way:
// `npm run check -- truck-streets NETWORK_FOLDER FILE.osm.pbf [ROUTES] [SEED]`. Fails if a route
// uses a way that is closed to the truck, or passes a private or living street away from its ends,
// and if the engine fails.
const [network, file, routes = "300", seed = "1"] = process.argv.slice(2);
if (!network || !file) {
  throw new Error("usage: check -- truck-streets NETWORK_FOLDER FILE.osm.pbf [ROUTES] [SEED]");
}
const TRUCK = { vehicle: "truck", prefer: "time" } as const;
/** The engine's usual truck, in tonnes and metres. */
const [TONNES, HEIGHT] = [21.77, 4.11];
/** Farther than this from both ends, a route passes a street. */
const END_METRES = 1_000;
/** One of so many streets may be an end. */
const ENDS_ONE_IN = 199;
/** Farthest apart that the two ends may be: long routes are mostly highways. */
const LONGEST_DEGREES = 1;

type Kind = "closed" | "quiet";

const extract = await OsmExtract.open(file);
const kinds = await kindsOfWays();
const ends = await endsOnOpenStreets();
await extract.close();
const { engine } = openRouteResources(network);
const trace = createTrace(loadEngine(valhallaConfig(network)));
const random = createRandom(Number(seed));
const faults: string[] = [];
let [driven, unreachable, edges] = [0, 0, 0];
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
  await look(leg, `${from} to ${to}`);
}
conclude({
  checked: driven,
  faults,
  seed: Number(seed),
  figures: [
    { name: "routes", value: driven, unit: "" },
    { name: "pairs without a route", value: unreachable, unit: "", of: driven + unreachable },
    { name: "edges looked up", value: edges, unit: "" },
    { name: "ways closed to the truck, or quiet", value: kinds.size, unit: "", atLeast: 1 },
  ],
});

/** Looks up the ways of a route. */
async function look(leg: { polyline: string; lengthMetres: number }, label: string) {
  let metres = 0;
  for (const { wayId, stretch } of await trace.stretches(leg.polyline, TRUCK)) {
    const kind = kinds.get(wayId);
    const isInside =
      metres > END_METRES && metres + stretch.lengthMetres < leg.lengthMetres - END_METRES;
    if (kind === "closed" || (kind === "quiet" && isInside)) {
      faults.push(`${label}: ${kind} way ${wayId} at ${Math.round(metres)} m`);
    }
    metres += stretch.lengthMetres;
    edges += 1;
  }
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

function kindOf({ hgv, maxweight = "", maxheight = "", highway, access }: Tags): Kind | undefined {
  if (highway === undefined) return undefined;
  // A limit that is no number is none.
  const exceeds = (limit: string, value: number) => Number.parseFloat(limit) < value;
  if (hgv === "no" || highway === "footway") return "closed";
  if (exceeds(maxweight, TONNES) || exceeds(maxheight, HEIGHT)) return "closed";
  return access === "private" || highway === "living_street" ? "quiet" : undefined;
}

/** Middles of streets that the truck may use. */
async function endsOnOpenStreets(): Promise<Point[]> {
  const points: Point[] = [];
  let seen = 0;
  await visitLocatedWays(
    extract,
    (tags) => tags.name !== undefined && isRoad(tags) && kindOf(tags) === undefined,
    ({ points: path }) => {
      seen += 1;
      const middle = path[path.length >> 1];
      if (middle && seen % ENDS_ONE_IN === 0) points.push(middle);
    },
  );
  return points;
}
