import { join } from "node:path";
import { CHECKS } from "../check/checks.ts";
import type { Program } from "../check/run-check.ts";

/** Sections of the page, in order. */
export const SECTIONS = {
  exactness: "How exact",
  speed: "How fast",
  strength: "How hard to break",
} as const;
type Section = keyof typeof SECTIONS;

/** A check or a benchmark of the proof. */
export interface Part {
  section: Section;
  title: string;
  /** Explains its figures and its worst cases. */
  about: string;
  /** Arguments of the quick run; undefined if it is too long for that. */
  quick?: readonly string[];
  /** Arguments of the whole run. */
  full: readonly string[];
  /** True if it times nothing and needs about one core, so that another such part can run beside it. */
  usesOneCore?: boolean;
  /** True if it runs on the engine as it is packaged for Lambda. */
  isPackaged?: boolean;
}

/** The engine as it is packaged: a call of a function that is cut from it ends the process. */
const PACKAGED_ENGINE = join(
  import.meta.dirname,
  "../../test/stack/packaged/use-packaged-engine.mjs",
);

/** Every part by the name of its check, or of its benchmark as `bench NAME`. */
export const PARTS: Readonly<Record<string, Part>> = {
  distances: {
    section: "exactness",
    title: "Distances",
    about:
      "Published road distances between large cities against those of route queries. The published ones are between unspecified points of the cities, and some follow another road: for a large difference, the roads of the answer are listed.",
    quick: [],
    full: [],
    isPackaged: true,
    usesOneCore: true,
  },
  municipalities: {
    section: "exactness",
    title: "Every municipality",
    about:
      "A five-axle truck drives from every seat to Brasília and back; in the quick run, from every third. If only smaller trucks get through, the only road has a limit in the tables.",
    quick: ["3"],
    full: [],
    isPackaged: true,
    usesOneCore: true,
  },
  truth: {
    section: "exactness",
    title: "Published answers",
    about:
      "Queries whose answer has been published elsewhere: roads, states, plazas, prices, kilometres, refusals. Each has its source in `test/golden/queries.jsonl`.",
    quick: [],
    full: [],
    isPackaged: true,
    usesOneCore: true,
  },
  corridors: {
    section: "exactness",
    title: "Corridors, there and back",
    about:
      "Sixteen trips between large cities with a list of their plazas in order, in both directions. Each pays exactly these: as the route draws it, with a point every 2 km or every 5 m, shifted 30 m to either side, and with 40 m of noise. At one bend of the SP-348, points every 2 km miss a plaza on their own; following the roads between the points finds it. The totals of ten corridors equal those of their published tariffs.",
    quick: [],
    full: [],
    usesOneCore: true,
  },
  places: {
    section: "exactness",
    title: "Places in ten spellings",
    about:
      "Every municipality, as people write it. A name with a typing error is usually refused, with the municipality among the suggestions, because a guess would go unnoticed.",
    quick: [],
    full: [],
    usesOneCore: true,
  },
  floor: {
    section: "exactness",
    title: "The legal floor, cell by cell",
    about:
      "Every cell of every act with eleven distances, against exact fractions, and the public results of the official calculator. The cells that changed most follow the price of diesel.",
    quick: [],
    full: [],
    usesOneCore: true,
  },
  ufs: {
    section: "exactness",
    title: "States",
    about:
      "The states in an answer against those whose borders contain its line. The borders are simplified by up to two kilometres.",
    quick: ["100", "1"],
    full: ["1000", "1"],
    isPackaged: true,
    usesOneCore: true,
  },
  tolls: {
    section: "exactness",
    title: "Plazas and prices",
    about:
      "A drive past every plaza and tolled exit, on its own road in both directions and on the roads beside it. Then 300 trips: a passage without a known price is at a plaza whose tariff is not published, and the answer says so.",
    quick: [],
    full: [],
    isPackaged: true,
    usesOneCore: true,
  },
  kilometres: {
    section: "exactness",
    title: "Kilometres",
    about:
      "Points whose kilometre is known, located without using it. The largest errors occur where a road's operator counts from a different zero than the DNIT, or where the table jumps; the stated uncertainty covers that.",
    quick: [],
    full: [],
    isPackaged: true,
    usesOneCore: true,
  },
  paths: {
    section: "exactness",
    title: "Foreign lines",
    about:
      "Routes redrawn as other map services draw them, and the DNIT's own lines of all federal roads. A redrawn line misses a plaza if it cuts off the bend where the plaza is; the answer then lists the plaza as doubtful.",
    quick: ["50", "1"],
    full: ["1000", "1"],
    isPackaged: true,
    usesOneCore: true,
  },
  tracks: {
    section: "exactness",
    title: "Tracks of receivers",
    about:
      "Drives past plazas as GPS receivers record them. A parallel road nearer than the receiver's noise cannot be distinguished; no bound applies to it.",
    quick: ["60", "1"],
    full: ["400", "1"],
    isPackaged: true,
    usesOneCore: true,
  },
  routes: {
    section: "exactness",
    title: "Choice of routes",
    about:
      "Random pairs: an efficient route that is longer and slower than the shortest must avoid earth roads, a town or a ferry and say so, and no route may beat the best of its type.",
    full: ["1000", "1", "300"],
  },
  neighbours: {
    section: "exactness",
    title: "Neighbours",
    about:
      "Routes from every seat to the three nearest seats, against the straight line. The longest are along rivers without a bridge or where the public tables have no local road.",
    full: [],
  },
  "osm-tolls": {
    section: "exactness",
    title: "OpenStreetMap's booths",
    about:
      "The data set written as an extract with booths and gantries: every route pays the same as on the embedded network.",
    full: ["250", "1"],
  },
  "bench routes": {
    section: "speed",
    title: "A route query against the engine",
    about:
      "The time of a whole query, from the text of the places to prices and notices, as a ratio to one bare call of the engine for the same points. Both know the roads of the places from the previous call: the service remembers those that it has looked up. A bare call between nearby places takes a millisecond or two, so tolls and JSON matter most there. The largest share outside the engine is that of the tolls: one index search finds the tolled exits and the stretches with unknown plazas near a path, and nothing else is compared with it. The classes are by straight-line distance, with the same number of pairs each. The two alternate in one process; the shortest time of each counts.",
    quick: ["quick"],
    full: [],
  },
  "bench imported": {
    section: "speed",
    title: "A route query on an imported network",
    about:
      "The same on a generated extract of 200,000 ways, imported like an OpenStreetMap extract: the highways of the country, and streets in the towns of all seats.",
    full: [],
  },
  "bench country": {
    section: "speed",
    title: "An imported network as it is served",
    about:
      "The import of the same extract: time, memory and sizes. Then the first answers with nothing in memory, routes between streets, addresses, the best order of streets, and queries that are hard to answer.",
    full: ["quick"],
  },
  "bench matrix": {
    section: "speed",
    title: "A matrix against the engine",
    about: "A matrix query as a ratio to the engine's own matrix.",
    quick: ["quick"],
    full: [],
  },
  "bench orders": {
    section: "speed",
    title: "The best order",
    about:
      "The order of random places over the whole country: the time against that with the full matrix of distances, and the length of the tour against the best of all orders, or against the best of a search with many random restarts.",
    quick: ["quick"],
    full: [],
  },
  "bench plazas": {
    section: "speed",
    title: "Matching of tolls",
    about:
      "A polyline against all gates, and the same with turf's nearest point on a line, which is measured for a sample of the gates on long paths.",
    quick: [],
    full: [],
  },
  "bench http": {
    section: "speed",
    title: "The service over HTTP",
    about:
      "Calls by autocannon to the local service as `npm start` runs it, from one process on the same machine, which also needs processor time.",
    full: [],
  },
  "bench deliveries": {
    section: "speed",
    title: "Deliveries",
    about:
      "Events from the bus to an HTTPS receiver on the same machine, through the whole local service: to 1, 10 and 100 webhooks, ten per enterprise, for a minute each.",
    full: [],
  },
  lambda: {
    section: "speed",
    title: "Cold start and memory of every function",
    about:
      "Every function of the synthesised stack under AWS's own runtime client, as another user, with only Lambda's libraries. A cold start lasts from the start of the process until it asks for the first event; on Lambda, fetching the package comes before that. The memory is the peak of all calls in the tests, against what the function has.",
    full: [],
  },
  limits: {
    section: "strength",
    title: "The worst requests",
    about:
      "The most expensive polylines, bodies and queries, name servers that never answer, and bursts of events.",
    // Fewer deliveries are too few to compare the end of a burst with its beginning.
    quick: ["500", "20", "2"],
    full: ["5000", "20", "30"],
  },
  requests: {
    section: "strength",
    title: "Generated requests",
    about:
      "Valid, nearly valid and hostile requests to the queries: no answer is an internal error, and every one is as in `openapi.json`.",
    quick: ["--count", "800", "--valid-routes", "50", "--seed", "1"],
    full: ["--count", "100000", "--valid-routes", "500", "--seed", "1"],
    isPackaged: true,
    usesOneCore: true,
  },
  spoilt: {
    section: "strength",
    title: "Spoilt requests to all other operations",
    about:
      "Over HTTP: requests that are valid except for a field, a parameter, a path or a token, and nonsense, to every operation except the two queries above. Operations that compute routes or send something get one request in twenty. No answer is an internal error, and every one is as in `openapi.json`.",
    quick: ["100", "1"],
    full: ["100000", "1"],
    isPackaged: true,
    usesOneCore: true,
  },
  answers: {
    section: "strength",
    title: "Valid requests to all operations",
    about: "Over HTTP: each succeeds, with an answer as in `openapi.json`.",
    quick: ["500", "1"],
    full: ["20000", "1"],
    isPackaged: true,
    usesOneCore: true,
  },
  attacks: {
    section: "strength",
    title: "Forged tokens",
    about:
      "The attacks on signed tokens known from the literature: other algorithms and known secrets, forged numbers, keys embedded in the token, other formats and headers, encrypted tokens, and the issuer's tokens for other purposes. Each is tried against the API with an issuer of each kind of key, and against the verification of deliveries that receivers use. None is accepted, none leads to an internal error, and none makes the service contact a foreign address.",
    quick: [],
    full: [],
    usesOneCore: true,
  },
  faults: {
    section: "strength",
    title: "Events with a fault between every two steps",
    about:
      "Events go through the real stores, starts and tasks to three webhooks: one confirms, one never does, and one has been removed. Each event has two faults, at points that differ from event to event: a call to a store or to the state machine fails, is throttled three times, or succeeds but its answer is lost. The bus then repeats what was not accepted, as the real one does. An event is lost if one of its deliveries does not end as it would without faults.",
    quick: ["150", "1"],
    full: ["10000", "1"],
    usesOneCore: true,
  },
  backpressure: {
    section: "strength",
    title: "More events than may start",
    about: "Events at ten times the rate at which executions may start, alongside API calls.",
    quick: ["700"],
    full: ["10000"],
    usesOneCore: true,
  },
  kills: {
    section: "strength",
    title: "Events while the service is killed",
    about: "`SIGKILL` at random moments, while events arrive and a backlog is processed.",
    quick: ["4"],
    full: ["100", "1000"],
    usesOneCore: true,
  },
  jobs: {
    section: "strength",
    title: "Jobs while the service is killed",
    about: "Each query of the job has its own result.",
    quick: ["500"],
    full: ["10000"],
    usesOneCore: true,
  },
  sheet: {
    section: "strength",
    title: "Spreadsheets while the service is killed",
    about: "Each row of the results is in its place.",
    quick: ["200"],
    full: ["1000"],
    usesOneCore: true,
  },
  matrix: {
    section: "strength",
    title: "A large matrix while the service is killed",
    about: "Each cell has its own result, and a block equals the result of the matrix query.",
    quick: ["60", "60"],
    full: ["200", "200"],
    usesOneCore: true,
  },
  mutants: {
    section: "strength",
    title: "Tests that bite",
    about:
      "The code is changed, one place at a time, and the tests beside it must fail. For code that decides about money or access, the tests must catch every change; a change that cannot matter is exempted by a comment that says why. For every other module, at least 85 % must be caught. Only a module's own tests run. The full run lists the surviving changes, and the files that belong to no module yet: their tests have never been checked in this way.",
    quick: ["signature", "floor"],
    full: [],
  },
  hostile: {
    section: "strength",
    title: "Hostile callers, pages, receivers and imports",
    about:
      "None of them can read, stop or slow down what belongs to others. The worst job has twenty queries of fifty places in the best order; cheap calls of another enterprise continue alongside it.",
    quick: [],
    full: [],
  },
  memory: {
    section: "strength",
    title: "Memory of a delivery",
    about: "The memory that a delivery leaves occupied in its function.",
    full: [],
  },
  hour: {
    section: "strength",
    title: "An hour of mixed load",
    about: "Routes, tolls, jobs, hostile requests and deliveries at the same time.",
    full: [],
  },
};

/** The program of a part, with its variables. */
export function programOf(name: string): { program: Program; args: string[] } {
  const [kind, bench] = name.split(" ");
  const own: Program | undefined =
    kind === "bench" ? { program: "test/bench/run.ts" } : CHECKS[name];
  if (own === undefined) throw new Error(`there is no check ${name}`);
  const options = PARTS[name]?.isPackaged ? { NODE_OPTIONS: `--import ${PACKAGED_ENGINE}` } : {};
  const environment = { ...own.environment, ...options };
  return { program: { ...own, environment }, args: bench === undefined ? [] : [bench] };
}

/** The command line of a part. */
export function commandOf(name: string, args: readonly string[]): string {
  const words = name.startsWith("bench ") ? name.split(" ") : ["check", name];
  const [script, ...rest] = [...words, ...args];
  return `npm run ${script} -- ${rest.join(" ")}`;
}
