import type { RoutingEngine } from "../../lib/quote/routing/engine/engine.ts";
import { quoteRoutes } from "../../lib/quote/routing/quote-routes.ts";
import { routeAnswer } from "../../lib/service/api/answers/route-answer.ts";
import { endpoints } from "../../lib/service/api/endpoints.ts";
import { toRouteQuery } from "../../lib/service/api/requests/route-request.ts";
import type { Figure } from "../../tools/check/result.ts";
import type { Brazil } from "../brazil-network.ts";
import { pairsByDistance } from "./distance-classes.ts";

/** Smallest acceptable share of the engine, in percent. */
const LEAST_ENGINE = 85;

/**
 * Shares of the time of efficient queries, from the text of the request to the text of the answer,
 * one after the other in one process.
 */
export async function timeShares(
  brazil: Brazil,
  { perClass, seed }: { perClass: number; seed: number },
): Promise<Figure[]> {
  const spent = { engine: 0, search: 0, places: 0, tolls: 0, json: 0 };
  const engine = timedEngine(brazil.engine, spent);
  const resources: Brazil = {
    ...brazil,
    engine,
    observe: ({ geocoding, tolls }) => {
      spent.places += geocoding;
      spent.tolls += tolls;
    },
  };
  const requests = requestsOf(perClass, seed);
  let whole = 0;
  // The first round fills the caches of the engine and compiles.
  for (const isMeasured of [false, true]) {
    for (const key of Object.keys(spent) as (keyof typeof spent)[]) spent[key] = 0;
    const started = performance.now();
    for (const request of requests) await answer(request, resources, spent);
    if (isMeasured) whole = performance.now() - started;
  }
  const of = requests.length;
  const share = (name: string, milliseconds: number): Figure => ({
    name: `share of the time: ${name}`,
    value: (100 * milliseconds) / whole,
    unit: "%",
    of,
    isTimed: true,
  });
  const known = Object.values(spent).reduce((sum, milliseconds) => sum + milliseconds, 0);
  return [
    { ...share("engine", spent.engine), atLeast: LEAST_ENGINE },
    share("own search of the shortest way", spent.search),
    share("places", spent.places),
    share("tolls, prices and floor", spent.tolls),
    share("JSON and schemas", spent.json),
    share("choice and description of routes", whole - known),
  ];
}

/** Texts of efficient queries, as many in each class of distances. */
export function requestsOf(perClass: number, seed: number): string[] {
  const freight_table = { category: "A", freight_load: "geral" };
  return pairsByDistance(perClass, seed).map(({ locations }) =>
    JSON.stringify({ locations, config: { freight_table } }),
  );
}

/** Answers a query, from the text of the request to the text of the answer. */
export async function answer(
  text: string,
  resources: Brazil,
  spent: { json: number } = { json: 0 },
): Promise<void> {
  const started = performance.now();
  const body = endpoints["quote-routes"].request.parse(JSON.parse(text));
  const query = toRouteQuery(body, new Date());
  const parsed = performance.now();
  const quote = await quoteRoutes(query, resources);
  const quoted = performance.now();
  JSON.stringify({ id_consulta: null, ...routeAnswer(quote, body) });
  spent.json += parsed - started + (performance.now() - quoted);
}

/**
 * The engine, which adds up how long it was at work; calls at the same time count once. The search of
 * the shortest way is the service's own.
 */
function timedEngine(
  engine: RoutingEngine,
  spent: { engine: number; search: number },
): RoutingEngine {
  let [running, since] = [0, 0];
  const timed =
    <Arguments extends unknown[], Value>(call: (...args: Arguments) => Promise<Value>) =>
    async (...args: Arguments): Promise<Value> => {
      if (running === 0) since = performance.now();
      running += 1;
      try {
        return await call(...args);
      } finally {
        running -= 1;
        if (running === 0) spent.engine += performance.now() - since;
      }
    };
  return {
    ...engine,
    route: timed(engine.route),
    alternatives: timed(engine.alternatives),
    ways: timed(engine.ways),
    stretches: timed(engine.stretches),
    nearestRoads: timed(engine.nearestRoads),
    roadsNear: timed(engine.roadsNear),
    shortest(...args) {
      const started = performance.now();
      const found = engine.shortest?.(...args) ?? { kind: "unknown" as const };
      spent.search += performance.now() - started;
      return found;
    },
  };
}
