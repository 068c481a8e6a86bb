import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { elementAt } from "../../../lib/base/element-at.ts";
import { DomainError } from "../../../lib/base/errors.ts";
import { OsmExtract } from "../../../lib/build/network/osm/extract.ts";
import { ADDRESSES_FILE } from "../../../lib/quote/addresses/index/index-format.ts";
import { distanceMetres, interpolate, type Point } from "../../../lib/quote/geo/point.ts";
import { resolvePlaces } from "../../../lib/quote/places/resolve/resolve-places.ts";
import { TILES_FILE } from "../../../lib/quote/routing/engine/valhalla-config.ts";
import { openEmbeddedResources } from "../../../lib/quote/routing/network/open-embedded.ts";
import { createRandom } from "../../../lib/quote/routing/plan/tour/random.ts";
import { quoteRoutes } from "../../../lib/quote/routing/quote-routes.ts";
import { forgetFiles } from "../../../tools/check/forget-files.ts";
import { medianOf, quantileOf, timeOf } from "../../../tools/check/measure.ts";
import { conclude, type Figure } from "../../../tools/check/result.ts";
import { streetsOf } from "../../../tools/check-networks/compared-network.ts";
import { queryFor } from "../route-ratios.ts";
import { openBareCall } from "./bare-call.ts";
import { deadEnds } from "./dead-ends.ts";

// Asks an imported network as one machine serves it, in a process of its own: `node served.ts
// NETWORK_FOLDER FILE.osm.pbf`. Times of the first answers with nothing of the network in memory,
// then of routes between streets, of addresses, of tolls, and of hostile queries.
const [directory = "", file = "", samples = "100"] = process.argv.slice(2);
if (!file) throw new Error("usage: served.ts NETWORK_FOLDER FILE.osm.pbf [SAMPLES]");
const count = Number(samples);
const SEED = 1;
/** Files that a query reads. */
const READ_FILES = [TILES_FILE, ADDRESSES_FILE];
/** Streets to query are chosen from this many at most; all of a country would fill the memory. */
const MOST_DOORS = 20_000;
/** Straight lines between the ends of routes, in kilometres. */
const NEAR_KM = 50;
const FAR_KM = 1_000;
const PATH_POINTS = 20_000;
const MOST_PLACES = 50;
/** Time limit of a query, and the time that its answer may take beyond it. */
const LIMIT_MS = 29_000;
const EFFICIENT = { type_route: "efficient" } as const;
const MEGABYTE = 1024 * 1024;

interface Door {
  point: Point;
  address: string;
}

const streets = streetsOf(join(directory, ADDRESSES_FILE), MOST_DOORS);
forgetFiles(READ_FILES.map((name) => join(directory, name)));
const readBefore = bytesRead();
const opening = performance.now();
const network = await openEmbeddedResources(directory);
const timeOfBareCall = openBareCall(directory);
const doors = doorsOf();
const random = createRandom(SEED);
const figures: Figure[] = [];
const faults: string[] = [];

// The first answers: nothing of the network is in memory yet.
const first = await timeOfQuery(["-23.55,-46.63", "-22.91,-43.2"]);
figures.push(
  timeOf("opening the network, and the first route", performance.now() - opening),
  timeOf("the first route alone", first.milliseconds),
  size("read from disk until the first route", bytesRead() - readBefore),
);
const readRoutes = bytesRead();
const firstAddress = elementAt(doors, 0).address;
figures.push(
  timeOf("the first address", (await timeOfQuery([firstAddress, firstAddress])).milliseconds),
  size("read from disk for the first address", bytesRead() - readRoutes),
);

const near = pairs(NEAR_KM);
const far = pairs(FAR_KM);
for (const [name, found] of [
  [`streets up to ${NEAR_KM} km apart`, near],
  [`streets up to ${FAR_KM} km apart`, far],
] as const) {
  await addRatios(name, found);
}
addAddresses();
await addOrders();
await addTolls();
figures.push(size("memory of the process, without mapped files", ownMemory()));
await addHostile();
conclude({ checked: 2 * near.length, faults, seed: SEED, figures });

/** Ratios of whole queries to bare calls of the engine for the same ends, and their own times. */
async function addRatios(name: string, found: readonly [Door, Door][]): Promise<void> {
  const kinds = [
    { type: "efficient", route: EFFICIENT, atMost: 1.5 },
    { type: "avoid_tolls", route: { type_route: "avoid_tolls" } as const },
  ];
  for (const { type, route, atMost } of kinds) {
    const ratios: number[] = [];
    const times: number[] = [];
    for (const ends of found) {
      const stops = ends.map(({ point }) => point);
      const locations = stops.map((point) => point.join());
      const { milliseconds, refusal } = await timeOfQuery(locations, route);
      if (refusal) continue;
      times.push(milliseconds);
      const bare = await timeOfBareCall(stops);
      ratios.push((await timeOfQuery(locations, route)).milliseconds / bare);
    }
    const of = ratios.length;
    figures.push(
      {
        name: `${type}, ${name}, against a bare call: median`,
        value: medianOf(ratios),
        unit: "times",
        of,
        isTimed: true,
        ...(atMost && { atMost }),
      },
      timeOf(`${type}, ${name}: median`, medianOf(times), of),
      timeOf(`${type}, ${name}: 99th percentile`, quantileOf(times, 0.99), of),
    );
  }
}

/** Times of places found by their address, when first asked and when asked again. */
function addAddresses(): void {
  const asked = Array.from({ length: count }, () => pick().address);
  for (const round of ["first asked", "asked again"]) {
    const { times, refused } = timesOfAddresses(asked);
    figures.push(
      timeOf(`an address ${round}: median`, medianOf(times), count),
      timeOf(`an address ${round}: 99th percentile`, quantileOf(times, 0.99), count),
    );
    // Several streets of a town have one name: the answer offers them.
    const name = "addresses that several streets have";
    if (round === "first asked") figures.push({ name, value: refused, unit: "", of: count });
  }
}

function timesOfAddresses(asked: readonly string[]): { times: number[]; refused: number } {
  const times: number[] = [];
  let refused = 0;
  for (const address of asked) {
    const started = performance.now();
    try {
      resolvePlaces([address], network);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused += 1;
    }
    times.push(performance.now() - started);
  }
  return { times, refused };
}

/** Streets all over the country in the best order. */
async function addOrders(): Promise<void> {
  for (const places of [10, 20, MOST_PLACES]) {
    const locations = (await reachable(places)).map(({ point }) => point.join());
    const { milliseconds, refusal } = await timeOfQuery(locations, {
      ...EFFICIENT,
      optimized_route: true,
    });
    if (refusal) faults.push(`${places} places: ${refusal}`);
    figures.push(timeOf(`${places} streets in the best order`, milliseconds));
  }
}

/** Random streets with a way from the first; islands and private roads have none. */
async function reachable(places: number): Promise<Door[]> {
  const found: Door[] = [];
  while (found.length < places) {
    const door = pick();
    const from = found[0] ?? pick();
    const { refusal } = await timeOfQuery([from.point.join(), door.point.join()]);
    if (!refusal) found.push(door);
  }
  return found;
}

async function addTolls(): Promise<void> {
  const query = queryFor(["Porto Alegre/RS", "São Paulo/SP"], EFFICIENT);
  const { routes } = await quoteRoutes(query, network);
  const { path } = elementAt(routes, 0).route;
  const parts = PATH_POINTS / (path.length - 1);
  const dense = path.flatMap((point, i): Point[] => {
    const next = path[i + 1];
    if (!next) return [point];
    return Array.from({ length: Math.ceil(parts) }, (_, k) => interpolate(point, next, k / parts));
  });
  const used = dense.slice(0, PATH_POINTS);
  const started = performance.now();
  network.quoteTolls(used, query.vehicle, query.travel.day);
  figures.push(timeOf(`tolls of ${used.length} points`, performance.now() - started));
}

/** Queries that are hard to answer end within their time, whether with a route or a refusal. */
async function addHostile(): Promise<void> {
  const extract = await OsmExtract.open(file);
  const ends = await deadEnds(extract, MOST_PLACES);
  await extract.close();
  const texts = ends.map((point) => point.join());
  const hard: Record<string, string[]> = {
    "an island without a bridge": ["São Paulo/SP", "Fernando de Noronha/PE"],
    "fifty dead ends as given": texts,
    "fifty dead ends in the best order": texts,
  };
  for (const [name, locations] of Object.entries(hard)) {
    const optimized_route = name.includes("best");
    const { milliseconds, refusal } = await timeOfQuery(locations, {
      ...EFFICIENT,
      optimized_route,
    });
    figures.push({ ...timeOf(name, milliseconds), atMost: LIMIT_MS });
    console.log(`${name}: ${refusal ?? "a route"}`);
  }
}

async function timeOfQuery(locations: readonly string[], route: object = EFFICIENT) {
  const started = performance.now();
  let refusal: string | undefined;
  try {
    await quoteRoutes(queryFor(locations, route), network);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    refusal = error.message;
  }
  return { milliseconds: performance.now() - started, refusal };
}

/** Random pairs of streets, at most this many kilometres apart. */
function pairs(kilometres: number): [Door, Door][] {
  const found: [Door, Door][] = [];
  for (let tries = 0; found.length < count && tries < 10_000 * count; tries += 1) {
    const [from, to] = [pick(), pick()];
    if (distanceMetres(from.point, to.point) <= 1_000 * kilometres) found.push([from, to]);
  }
  return found;
}

function pick(): Door {
  return elementAt(doors, Math.floor(random() * doors.length));
}

function doorsOf(): Door[] {
  return streets.flatMap(({ name, municipality, point }) => {
    const city = network.gazetteer.ofIbgeCode(municipality);
    return city ? [{ point, address: `${name}, ${city.name}/${city.uf}` }] : [];
  });
}

/** Bytes of memory that are not part of a file; 0 if the system does not report them. */
function ownMemory(): number {
  const status = "/proc/self/status";
  if (!existsSync(status)) return 0;
  return 1024 * Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(status, "utf8"))?.[1] ?? 0);
}

/** Bytes that this process has read from the disk; 0 if the system does not report them. */
function bytesRead(): number {
  const status = "/proc/self/io";
  if (!existsSync(status)) return 0;
  return Number(/^read_bytes: (\d+)$/m.exec(readFileSync(status, "utf8"))?.[1] ?? 0);
}

function size(name: string, bytes: number): Figure {
  return { name, value: bytes / MEGABYTE, unit: "MB" };
}
