import type { Program } from "./run-check.ts";

/** A check that `npm run check -- NAME` runs. */
export interface Check extends Program {
  /** One line for the list of checks. */
  says: string;
  /** Its arguments, as in its usage line. */
  usage?: string;
}

/** Frees memory that was used once, as `npm start` does. */
const LEAN = { MALLOC_ARENA_MAX: "1", NODE_OPTIONS: "--max-semi-space-size=2" };

/** Every check by name, in the order of the list. */
export const CHECKS: Readonly<Record<string, Check>> = {
  addresses: {
    says: "streets and houses of a city extract in ten spellings, and generated CNEFE addresses",
    program: "tools/check-addresses.ts",
    usage: "EXTRACT.osm.pbf [ADDRESSES]",
  },
  answers: {
    says: "valid requests to all operations over HTTP",
    program: "tools/check-answers.ts",
    usage: "[REQUESTS] [SEED]",
    environment: { MALLOC_ARENA_MAX: "1" },
  },
  attacks: {
    says: "the attacks on tokens that the literature knows, on every verifier of tokens",
    program: "test/attacks/run.ts",
  },
  backpressure: {
    says: "events at ten times the rate at which executions may start",
    program: "tools/check-limits/check-backpressure.ts",
    usage: "[EVENTS]",
  },
  "cnefe-size": {
    says: "an import of generated CNEFE rows: time, memory, size, a kill",
    program: "tools/check-cnefe-size.ts",
    usage: "[ROWS] [once]",
  },
  "cold-reads": {
    says: "first answers of an imported network on a disk as slow as Lambda's; needs Linux and root",
    program: "test/bench/country/cold-reads.sh",
    usage: "NETWORK_FOLDER",
  },
  corridors: {
    says: "trips between large cities, there and back, with exactly their plazas and prices",
    program: "test/golden/corridors.sh",
  },
  distances: {
    says: "distances of answers against published ones",
    program: "tools/check-distances.ts",
    usage: "[TABLE.csv]",
  },
  "dynamodb-local": {
    says: "the stores' tests on Amazon's DynamoDB Local; needs Java",
    program: "test/service/aws/dynamodb-local.sh",
  },
  extract: {
    says: "random routes on an imported extract against the engine's own",
    program: "tools/check-extract.ts",
    usage: "FILE.osm.pbf [PAIRS] [SEED] [NETWORK_FOLDER]",
  },
  faults: {
    says: "events with a fault between every two steps, and throttled stores",
    program: "test/faults/run.ts",
    usage: "[EVENTS] [SEED]",
  },
  floor: {
    says: "the legal floor of every cell of every act, in exact fractions",
    program: "tools/check-floor.ts",
  },
  generators: {
    says: "client generators take openapi.json, and their clients call the service",
    program: "tools/check-generators.ts",
  },
  hostile: {
    says: "hostile requests, pages, receivers, imports and jobs",
    program: "test/hostile/run.sh",
  },
  hour: {
    says: "an hour of mixed load with flat memory",
    program: "test/memory/hour.ts",
    usage: "[MINUTES] [DELIVERIES] [quiet]",
  },
  jobs: {
    says: "a job while the service is killed three times",
    program: "test/kills/jobs.ts",
    usage: "[QUERIES]",
    environment: LEAN,
  },
  "killed-import": {
    says: "imports of an extract that are killed at several points",
    program: "tools/check-killed-import.ts",
    usage: "FILE.osm.pbf",
  },
  kills: {
    says: "events while the service is killed",
    program: "test/kills/run.ts",
    usage: "[KILLS] [EVENTS OF THE BACKLOG]",
  },
  kilometres: {
    says: "every surveyed kilometre, found without knowing it",
    program: "tools/check-kilometres.ts",
  },
  lambda: {
    says: "every packaged function under AWS's own runtime client; needs Linux",
    program: "test/stack/packaged/run.sh",
  },
  limits: {
    says: "the worst polylines, queries, name servers and bursts: time, memory, rate",
    program: "tools/check-limits/check-limits.ts",
    usage: "[EVENTS] [WEBHOOKS] [QUERIES]",
    environment: LEAN,
  },
  long: {
    says: "the tests that take ten seconds and more each",
    program: "test/long.sh",
  },
  memory: {
    says: "thousands of deliveries: each gives back its memory",
    program: "test/memory/run.ts",
    usage: "[DELIVERIES]",
  },
  matrix: {
    says: "a large matrix as a job while the service is killed twice",
    program: "test/kills/matrix.ts",
    usage: "[ORIGINS] [DESTINATIONS] [KILLS] [tolls]",
    environment: LEAN,
  },
  municipalities: {
    says: "a trip from every municipality to Brasília and back",
    program: "tools/check-municipalities.ts",
    usage: "[EVERY]",
  },
  mutants: {
    says: "changes of the code, module by module, that the tests beside it must notice",
    program: "tools/check-mutants.ts",
    usage: "[--incremental] [MODULE…]",
  },
  neighbours: {
    says: "routes from every seat to its three nearest",
    program: "tools/check-neighbours.ts",
    usage: "[STEP]",
  },
  networks: {
    says: "two road networks: random pairs, every plaza, the largest differences",
    program: "tools/check-networks.ts",
    usage: "OLD NEW [--pairs N] [--seed S] [--console URL] [--json FILE] [--max-… N]",
  },
  "osm-tolls": {
    says: "random routes on the data set written as an OpenStreetMap extract",
    program: "tools/check-osm-tolls.ts",
    usage: "[ROUTES] [SEED]",
  },
  outside: {
    says: "places outside an imported network: each is refused, in how much processor time",
    program: "tools/check-outside.ts",
    usage: "NETWORK [PLACES]",
  },
  paths: {
    says: "tolls of thinned, simplified and shifted paths, and of the lines of all federal roads",
    program: "tools/check-paths.ts",
    usage: "[ROUTES] [SEED]",
  },
  places: {
    says: "every municipality in ten spellings and with a typing error",
    program: "tools/check-places.ts",
  },
  requests: {
    says: "generated requests to each query against openapi.json",
    program: "tools/check-requests.ts",
    usage: "[--count N] [--seed S] [--valid-routes N]",
    environment: { MALLOC_ARENA_MAX: "1" },
  },
  "replay-qualp": {
    says: "requests to QualP's API, and its answers, against those of a running service",
    program: "tools/replay-qualp.ts",
    usage: "FILE.jsonl [--url URL] [--token TOKEN] …",
    leavesNoResult: true,
  },
  routes: {
    says: "properties of each kind of route on random pairs",
    program: "tools/check-routes.ts",
    usage: "[PAIRS] [SEED] [QUERIES]",
  },
  sheet: {
    says: "a spreadsheet of trips while the service is killed twice",
    program: "test/kills/sheet.ts",
    usage: "[TRIPS] [FILE.xlsx]",
    environment: LEAN,
  },
  smoke: {
    says: "one of each kind of call against a deployed stage",
    program: "tools/smoke.ts",
    usage: "--url URL --token TOKEN …",
    leavesNoResult: true,
  },
  spoilt: {
    says: "nearly valid and hostile requests to all other operations over HTTP",
    program: "tools/check-spoilt.ts",
    usage: "[REQUESTS TO EACH] [SEED]",
    environment: { MALLOC_ARENA_MAX: "1" },
  },
  tolls: {
    says: "a drive past every plaza, and the price of 300 trips",
    program: "tools/check-tolls.ts",
  },
  tracks: {
    says: "drives past plazas as receivers with noise, stops and gaps record them",
    program: "tools/check-tracks.ts",
    usage: "[PLAZAS] [SEED] [timed]",
  },
  "truck-streets": {
    says: "trucks on an imported network against the tags of its extract's ways",
    program: "tools/check-truck-streets.ts",
    usage: "NETWORK_FOLDER FILE.osm.pbf [ROUTES] [SEED]",
  },
  truth: {
    says: "queries with a published answer",
    program: "tools/check-truth.ts",
    usage: "[PART OF A NAME …]",
  },
  ufs: {
    says: "states of random routes against the borders that their lines cross",
    program: "tools/check-ufs.ts",
    usage: "[ROUTES] [SEED]",
  },
  web: {
    says: "the console in a real browser",
    program: "test/web/run.sh",
  },
};
