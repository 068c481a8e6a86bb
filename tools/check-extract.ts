import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { elementAt } from "../lib/base/element-at.ts";
import { DomainError } from "../lib/base/errors.ts";
import { buildExtractNetwork } from "../lib/build/network/osm/build-extract-network.ts";
import { OsmExtract } from "../lib/build/network/osm/extract.ts";
import { visitLocatedWays } from "../lib/build/network/osm/located-ways.ts";
import { isRoad } from "../lib/build/network/osm/road-way.ts";
import { createRunStage } from "../lib/build/network/osm/stages.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import type { Point } from "../lib/quote/geo/point.ts";
import { decodePolyline, encodePolyline } from "../lib/quote/geo/polyline.ts";
import { countedGapMetres } from "../lib/quote/routing/ends/gap.ts";
import type { Leg } from "../lib/quote/routing/engine/engine.ts";
import { openRouteResources } from "../lib/quote/routing/network/open-resources.ts";
import { createRandom } from "../lib/quote/routing/plan/tour/random.ts";
import { quoteRoutes } from "../lib/quote/routing/quote-routes.ts";
import { createTollCatalogue } from "../lib/quote/tolls/catalogue/catalogue.ts";
import { readEmbeddedCatalogue } from "../lib/quote/tolls/catalogue/embedded.ts";
import { parseCatalogue } from "../lib/quote/tolls/catalogue/parts.ts";
import { readStands } from "../lib/quote/tolls/matching/plaza-stands.ts";
import { createQuoteTolls } from "../lib/quote/tolls/quote-tolls.ts";
import { travelNow } from "../lib/quote/tolls/travel-date.ts";
import { conclude } from "./check/result.ts";

// Imports an OpenStreetMap extract into a temporary folder, or takes the network that was made of
// it, and drives a truck between random points of its streets: `npm run check -- extract
// FILE.osm.pbf [PAIRS] [SEED] [NETWORK_FOLDER]`. A route must be the engine's own answer, which
// follows the one-way streets: the fastest, or, where that has unpaved roads, the fastest paved one.
// Its polyline must pay what it pays. Fails if a polyline does not, or if more than 2 % of the routes
// differ.
const [file, pairs = "300", seed = "1", network] = process.argv.slice(2);
const MAX_DIFFERENT_PERCENT = 2;
/** A place is joined to its street at whole microdegrees, and lengths are whole metres. */
const SAME_METRES = 10;
const VEHICLE = { type: "truck", axles: 5 } as const;
const TRUCK = { vehicle: "truck", prefer: "time" } as const;
const ON_PAVED_ROADS = { vehicle: "truck", prefer: "paved" } as const;
/** Points of streets that pairs are made of; a country has millions. */
const MOST_POINTS = 50_000;
const SETTINGS = { optimize: false, lastFixed: true, returns: false, alternatives: 0 };

if (!file) {
  throw new Error("usage: npm run check -- extract FILE.osm.pbf [PAIRS] [SEED] [NETWORK_FOLDER]");
}
if (network) await drive(network, await streetPoints(file));
else await importAndDrive(file);

async function importAndDrive(file: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-check-"));
  try {
    console.log(await buildExtractNetwork(file, directory, createRunStage(showProgress())));
    await drive(directory, await streetPoints(file));
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function drive(directory: string, points: readonly Point[]): Promise<void> {
  const { stands } = await readStands(directory);
  const catalogue = createTollCatalogue(parseCatalogue(readEmbeddedCatalogue()), stands);
  const quoteTolls = createQuoteTolls(catalogue);
  const resources = { ...openRouteResources(directory), quoteTolls };
  const travel = travelNow(new Date());
  const random = createRandom(Number(seed));
  const pick = () => elementAt(points, Math.floor(random() * points.length));
  const counts = {
    routes: 0,
    paved: 0,
    different: 0,
    unreachable: 0,
    beyond: 0,
    passages: 0,
    otherTolls: 0,
  };
  for (let i = 0; i < Number(pairs); i += 1) {
    const ends = [pick(), pick()];
    const [own] = (await resources.engine.route(ends, TRUCK)) ?? [];
    if (!own) {
      counts.unreachable += 1;
      continue;
    }
    const settings = { type: "efficient", ...SETTINGS } as const;
    const locations = ends.map((point) => point.join());
    const query = { locations, settings, vehicle: VEHICLE, freight: undefined, travel };
    const answer = await quoteRoutes(query, resources).catch((error: unknown) => {
      // The streets of an extract may cross the border.
      if (error instanceof DomainError && error.message.includes("fora do Brasil")) return null;
      throw error;
    });
    if (!answer) {
      counts.beyond += 1;
      continue;
    }
    const { route, tolls } = elementAt(answer.routes, 0);
    const metres = route.legs.reduce(
      (sum, leg) => sum + leg.lengthMetres - countedGapMetres(leg),
      0,
    );
    counts.routes += 1;
    const isSame = (leg: Leg) => Math.abs(metres - leg.lengthMetres) <= SAME_METRES;
    if (!isSame(own)) {
      const [paved] = (await resources.engine.route(ends, ON_PAVED_ROADS)) ?? [];
      if (paved && isSame(paved)) counts.paved += 1;
      else {
        counts.different += 1;
        console.log(`${locations.join(" to ")}: ${metres} m, the engine ${own.lengthMetres} m`);
      }
    }
    counts.passages += tolls.passages.length;
    const paid = tolls.passages.map(({ plaza }) => plaza.id).join();
    for (const precision of [5, 6] as const) {
      const path = decodePolyline(encodePolyline(route.path, precision), precision);
      const again = quoteTolls(path, VEHICLE, travel.day).passages.map(({ plaza }) => plaza.id);
      if (again.join() !== paid) counts.otherTolls += 1;
    }
  }
  const of = counts.routes;
  conclude({
    checked: of,
    faults: [],
    seed: Number(seed),
    figures: [
      {
        name: "pairs of streets without a route",
        value: counts.unreachable,
        unit: "",
        of: Number(pairs),
      },
      {
        name: "pairs with an end beyond the border",
        value: counts.beyond,
        unit: "",
        of: Number(pairs),
      },
      {
        name: "routes that avoid the unpaved roads of the fastest",
        value: counts.paved,
        unit: "",
        of,
      },
      {
        name: "routes that differ from the engine's own",
        value: (100 * counts.different) / of,
        unit: "%",
        of,
        atMost: MAX_DIFFERENT_PERCENT,
      },
      { name: "passages", value: counts.passages, unit: "" },
      {
        name: "polylines that pay otherwise",
        value: counts.otherTolls,
        unit: "",
        of: 2 * of,
        atMost: 0,
      },
    ],
  });
}

/** The middles of streets with a name, at six decimals: all, or a random choice of many. */
async function streetPoints(path: string): Promise<Point[]> {
  const extract = await OsmExtract.open(path);
  const points: Point[] = [];
  const random = createRandom(Number(seed));
  let seen = 0;
  await visitLocatedWays(
    extract,
    (tags) => isRoad(tags) && tags.name !== undefined,
    (way) => {
      const [latitude, longitude] = elementAt(way.points, way.points.length >> 1);
      // Each street replaces an earlier one as likely as any other: reservoir sampling.
      const at = seen < MOST_POINTS ? seen : Math.floor(random() * (seen + 1));
      if (at < MOST_POINTS)
        points[at] = [Number(latitude.toFixed(6)), Number(longitude.toFixed(6))];
      seen += 1;
    },
  );
  await extract.close();
  return points;
}
