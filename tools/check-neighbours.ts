import { around } from "geokdbush";
import KDBush from "kdbush";
import { readTable } from "../lib/base/data-set.ts";
import { elementAt } from "../lib/base/element-at.ts";
import type { NoticeCode } from "../lib/base/notice.ts";
import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import { distanceMetres } from "../lib/quote/geo/point.ts";
import {
  type Municipality,
  municipalityRowSchema,
} from "../lib/quote/places/gazetteer/municipality-table.ts";
import { countedGapMetres } from "../lib/quote/routing/ends/gap.ts";
import { openEmbeddedResources } from "../lib/quote/routing/network/open-embedded.ts";
import { quoteRoutes } from "../lib/quote/routing/quote-routes.ts";
import { toRouteQuery } from "../lib/service/api/requests/route-request.ts";
import { routeRequestSchema } from "../lib/service/api/schemas/route-query-schema.ts";
import { conclude } from "./check/result.ts";

// Quotes routes from each municipality to its three nearest seats. Fails if an answer is shorter
// than the straight line, or if too many are far longer without a notice that explains it. Takes
// `n` as argument to drive only every n-th municipality.
const NEIGHBOURS = 3;
const MAX_RATIO = 3;
const MAX_UNEXPLAINED_PERCENT = 3;
/** Largest share of answers that are long for lack of a nearer road: the network has few local roads. */
const MAX_LONG_PERCENT = 11;
/** Lengths are whole metres. */
const ROUNDING_METRES = 1;
const SHOWN = 20;
/** Queries that run at the same time. */
const AT_ONCE = 2;
/** Notices of water in the way. */
const WATER: readonly NoticeCode[] = ["balsa", "trecho_estimado"];

const USUAL = { type: "truck", axis: "5" };
/** Drives where the usual truck finds no way. */
const SMALLEST = { type: "truck", axis: "2" };

const every = Number(process.argv[2] ?? 1);
if (!Number.isInteger(every) || every < 1) throw new Error("the argument is not a whole number");

interface Pair {
  from: Municipality;
  to: Municipality;
}

interface Answer extends Pair {
  straight: number;
  metres: number;
  /** Metres from the places to their roads, which a notice names from 500 m. */
  gaps: number;
  codes: NoticeCode[];
}

const directory = await ensureNetwork(buildDirectory, showProgress());
const resources = await openEmbeddedResources(directory);
const now = new Date();

const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
const index = new KDBush(seats.length);
for (const { latitude, longitude } of seats) index.add(longitude, latitude);
index.finish();

const neighbours = seats
  .filter((_, i) => i % every === 0)
  .flatMap((from) =>
    around(index, from.longitude, from.latitude, NEIGHBOURS + 1)
      .map((found) => elementAt(seats, found as number))
      .filter((to) => to !== from)
      .slice(0, NEIGHBOURS)
      .map((to) => ({ from, to })),
  );
/** Neighbours of each other are one pair. */
const pairs = [...new Map(neighbours.map((pair) => [keyOf(pair), pair])).values()];
const queue = pairs.values();
const withoutRoute: string[] = [];
const limited: string[] = [];
const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => driveFrom(queue)));
const driven = answers.flat();

const under = driven.filter(({ straight, metres }) => metres < straight - ROUNDING_METRES);
const long = driven.filter(({ straight, metres }) => metres > MAX_RATIO * straight);
const unexplained = long.filter((answer) => reasonOf(answer) === undefined);
const of = driven.length;
const shareOf = (part: readonly Answer[]) => (100 * part.length) / of;
const worst = driven.toSorted((a, b) => ratioOf(b) - ratioOf(a)).slice(0, SHOWN);
conclude({
  checked: of,
  faults: [...withoutRoute, ...under.map(describe)],
  figures: [
    {
      name: "pairs without a route",
      value: withoutRoute.length,
      unit: "",
      of: pairs.length,
      atMost: 0,
    },
    {
      name: "pairs whose roads admit smaller trucks only",
      value: limited.length,
      unit: "",
      of: pairs.length,
    },
    { name: "shorter than the straight line", value: under.length, unit: "", of, atMost: 0 },
    {
      name: `over ${MAX_RATIO} times the straight line, for lack of a nearer road`,
      value: shareOf(long.filter((answer) => !isChosen(answer))),
      unit: "%",
      of,
      atMost: MAX_LONG_PERCENT,
    },
    {
      name: `over ${MAX_RATIO} times, to spare earth, a town or a ferry, as a notice says`,
      value: shareOf(long.filter(isChosen)),
      unit: "%",
      of,
    },
    {
      name: "of all, that long without a notice that explains it",
      value: shareOf(unexplained),
      unit: "%",
      of,
      atMost: MAX_UNEXPLAINED_PERCENT,
    },
  ],
  worst: [
    { title: "pairs whose roads admit smaller trucks only", cases: limited },
    { title: "routes between neighbours, against the straight line", cases: worst.map(describe) },
  ],
});

function keyOf({ from, to }: Pair): string {
  return [from.ibge_code, to.ibge_code].sort().join();
}

/** Drives the remaining pairs of a queue that several workers share. */
async function driveFrom(queue: Iterable<Pair>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { from, to } of queue) {
    try {
      answers.push(await drive(from, to));
    } catch (error) {
      const isOpen = await drive(from, to, SMALLEST).catch(() => undefined);
      const list = isOpen ? limited : withoutRoute;
      list.push(`${nameOf(from)} – ${nameOf(to)}: ${(error as Error).message}`);
    }
  }
  return answers;
}

async function drive(from: Municipality, to: Municipality, vehicle = USUAL): Promise<Answer> {
  const request = { locations: [nameOf(from), nameOf(to)], config: { vehicle } };
  const query = toRouteQuery(routeRequestSchema.parse(request), now);
  const { routes, notices } = await quoteRoutes(query, resources);
  const best = elementAt(routes, 0);
  const straight = distanceMetres([from.latitude, from.longitude], [to.latitude, to.longitude]);
  const { legs, lengthMetres: metres } = best.route;
  const gaps = legs.reduce((sum, leg) => sum + countedGapMetres(leg), 0);
  const codes = [...notices, ...best.notices].map(({ code }) => code);
  return { from, to, straight, metres, gaps, codes };
}

function describe(answer: Answer): string {
  const { from, to, straight, metres } = answer;
  const ratio = ratioOf(answer).toFixed(1).padStart(6);
  const reason = reasonOf(answer) ?? "not explained";
  return `${ratio}  ${km(metres)} km for ${km(straight)}  ${nameOf(from)} – ${nameOf(to)}: ${reason}`;
}

/** Explanation by the notices of an answer that is far longer than the straight line. */
function reasonOf({ straight, metres, gaps, codes }: Answer): string | undefined {
  if (codes.some((code) => WATER.includes(code))) return "water";
  if (codes.includes("sem_estrada_direta")) return "no direct road known";
  if (isChosen({ codes })) return "a detour by choice";
  const isRemote = codes.includes("local_longe_da_estrada");
  if (isRemote && metres - gaps <= MAX_RATIO * straight) return "no road known at a place";
  return undefined;
}

/** True if a notice says that a longer way was chosen. */
function isChosen({ codes }: Pick<Answer, "codes">): boolean {
  return codes.includes("desvio_preferido");
}

function ratioOf({ metres, straight }: Answer): number {
  return metres / straight;
}

function nameOf({ name, uf }: Municipality): string {
  return `${name}/${uf}`;
}

function km(metres: number): string {
  return (metres / 1000).toFixed(1);
}
