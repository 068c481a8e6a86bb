import { DomainError } from "../../base/errors.ts";
import type { Notice } from "../../base/notice.ts";
import type { PrepareAddresses } from "../addresses/managed/managed-addresses.ts";
import type { FindFloor } from "../freight/floor.ts";
import { quoteFloor } from "../freight/quote-floor.ts";
import type { Point } from "../geo/point.ts";
import { type Place, placeField } from "../places/resolve/place.ts";
import { resolvePlaces } from "../places/resolve/resolve-places.ts";
import type { PlaceSources } from "../places/resolve/resolved-place.ts";
import { loadNotices } from "../tolls/load-notices.ts";
import type { QuoteTolls } from "../tolls/quote-tolls.ts";
import { type TravelDate, travelNotices } from "../tolls/travel-date.ts";
import { IS_COMMERCIAL } from "../tolls/vehicle.ts";
import type { Avoidable } from "./avoid/avoidable.ts";
import { unknownNotices } from "./avoid/avoidance-notices.ts";
import { planAvoiding } from "./avoid/plan-avoiding.ts";
import { cheapestRoutes, routesToCompare } from "./cheapest-routes.ts";
import { doorToDoor } from "./ends/door-to-door.ts";
import { requireRoads } from "./ends/require-roads.ts";
import { streetRules } from "./ends/street-rules.ts";
import type { RoutingEngine, TruckDimensions } from "./engine/engine.ts";
import { indirectLegs } from "./plan/indirect-legs.ts";
import { planRoutes, type Route } from "./plan/plan-routes.ts";
import { sparedNotices } from "./plan/spared.ts";
import { type Clock, startBudget } from "./plan/time-budget.ts";
import { dimensionNotices, withDimensions } from "./plan/truck-dimensions.ts";
import { type QuotedRoute, quoteRoute } from "./quote-route.ts";
import { admitsBy, leastSize, ruledTruck } from "./restrictions/admits.ts";
import type { RoadRules } from "./restrictions/drawn-rules.ts";
import { withoutLocalRoads } from "./restrictions/local-roads.ts";
import { restrictionNotices } from "./restrictions/restriction-notices.ts";
import { fewerRoutes, missingStreets, outOfTime, remotePlaces } from "./route-notices.ts";
import type { RouteQuery } from "./route-query.ts";
import { pointsByLeg, remoteVia, resolveVia } from "./via/resolve-via.ts";
import { withVia } from "./via/with-via.ts";

/** Resources of a route query. */
export interface RouteQuoteResources extends PlaceSources, RoadRules {
  /** Looks up the places of a query with a managed service; used instead of `addresses`. */
  prepareAddresses?: PrepareAddresses | undefined;
  engine: RoutingEngine;
  quoteTolls: QuoteTolls;
  findFloor: FindFloor;
  /** Where the things that a query avoids lie on the network. */
  avoidable: Avoidable;
  /** True if the network has the streets of the towns. */
  hasStreets: boolean;
  /** Called with the duration of each stage, in milliseconds. */
  observe?: (times: StageTimes) => void;
  /** Time for improving an answer; default and maximum are 20 seconds. */
  budgetMilliseconds?: number;
  /** Defaults to the clock of the process. */
  clock?: Clock;
}

/** Durations of a query's stages, in milliseconds. */
export interface StageTimes {
  geocoding: number;
  engine: number;
  tolls: number;
}

export interface RouteQuote {
  routes: QuotedRoute[];
  /** Every place of the query, in its order. */
  places: Place[];
  travel: TravelDate;
  /** Notices about the query rather than one route. */
  notices: Notice[];
}

/** API Gateway waits 29 s. Finishing the best route after this time takes a few seconds. */
const MAX_BUDGET_MS = 20_000;

/**
 * Answers a route query: places, routes, tolls and freight floor, with notices. Throws
 * `PlaceNotFound` for places that cannot be found, and `NoWay` for those that cannot be reached or
 * connected. After 20 seconds it answers the best route with the alternatives found so far.
 */
export async function quoteRoutes(
  query: RouteQuery,
  resources: RouteQuoteResources,
): Promise<RouteQuote> {
  const { stateAt, quoteTolls, findFloor, hasStreets, observe, rules, drawnRules } = resources;
  const { clock = () => performance.now(), budgetMilliseconds = MAX_BUDGET_MS } = resources;
  const { vehicle, travel, loads = [], dimensions, avoid, via = [] } = query;
  const pauses = query.windows && query;
  const settings = { ...query.settings, vehicle: vehicle.type, pauses };
  const engine = engineFor(query, resources);
  const started = clock();
  const budget = startBudget(Math.min(MAX_BUDGET_MS, budgetMilliseconds), clock);
  const texts = [...query.locations, ...via.map(({ text }) => text)];
  const addresses = await (resources.prepareAddresses?.(texts) ?? resources.addresses);
  const { places, notices } = resolvePlaces(query.locations, { ...resources, addresses });
  const passed = resolveVia(via, { ...resources, addresses });
  const located = clock();
  const profile = { vehicle: vehicle.type, prefer: "time" } as const;
  const coverage = { ...resources, engine };
  await requireRoads(places, coverage, profile, placeField);
  const streets = await streetRules(places, coverage, profile, placeField);
  const remote = await remoteVia(passed.found, engine, profile);
  const countTolls = (path: readonly Point[]) =>
    quoteTolls(path, vehicle, travel.day).passages.length;
  const homes = new Map(places.map(({ point, uf }) => [point, uf]));
  const homeOf = (point: Point) => homes.get(point) ?? stateAt(point);
  const join = (one: RoutingEngine) => doorToDoor(one, homeOf, vehicle.type, hasStreets);
  const joined = join(engine);
  const stops = places.map(({ point }) => point);
  const legCount = stops.length - 1 + (settings.returns ? 1 : 0);
  const plan = (one: RoutingEngine) => {
    const passing = via.length > 0 ? withVia(one, pointsByLeg(passed.found), legCount) : one;
    const planning = query.cheapest ? routesToCompare : planRoutes;
    return planning(join(passing), countTolls, stops, settings, budget);
  };
  const { routes: planned, unknown } = avoid
    ? await planAvoiding({ ...resources, engine, avoid, stops }, plan)
    : { routes: await plan(engine), unknown: [] };
  const routed = clock();
  const floor = quoteFloor(query.freight, vehicle.type, findFloor, travel.day, {
    places: stops.length,
    returns: settings.returns,
    isEmpty: loads[0]?.isEmpty ?? false,
  });
  const quoted = planned.map((route) =>
    quoteRoute(route, query, places, floor.cell, quoteTolls, { rules, drawnRules }),
  );
  const routes = query.cheapest ? cheapestRoutes(quoted, 1 + settings.alternatives) : quoted;
  const priced = clock();
  const [best] = routes;
  if (!best) {
    const limits = await limitsInTheWay(query, resources, plan);
    throw noWay(
      dimensions,
      [...streets, ...limits].filter(({ code }) => code === "restricao_a_caminhoes"),
    );
  }
  // A detour that the query asks for needs no explanation.
  const isFree = avoid === undefined && via.length === 0;
  const indirect = isFree
    ? await indirectLegs(joined, best.places, best.route, vehicle.type, budget)
    : [];
  const spared =
    isFree && settings.type === "efficient" && !query.cheapest && joined.weighsRoads
      ? await sparedNotices(joined, best.route, vehicle.type, admitsBy(rules, vehicle, dimensions))
      : [];
  observe?.({
    geocoding: located - started,
    engine: routed - located + (clock() - priced),
    tolls: priced - routed,
  });
  return {
    routes,
    places,
    travel,
    notices: [
      ...loadNotices(loads),
      ...dimensionNotices(dimensions, hasStreets),
      ...travelNotices(travel),
      ...notices,
      ...passed.notices,
      ...remote,
      ...unknownNotices(unknown),
      ...remotePlaces(places, best.route),
      ...streets,
      ...(hasStreets ? [] : missingStreets(best.route)),
      ...indirect,
      ...spared,
      ...(budget.hasRunOut
        ? [outOfTime(routes.length - 1, settings.alternatives)]
        : fewerRoutes(routes.length - 1, settings.alternatives)),
      ...floor.notices,
    ],
  };
}

/**
 * The engine for the truck of a query. On the tables' network the truck has the query's dimensions,
 * or the smallest ones possible for its axle count; on streets, it is the engine's usual truck.
 */
export function engineFor(
  { vehicle, dimensions }: Pick<RouteQuery, "vehicle" | "dimensions">,
  { engine, hasStreets }: Pick<RouteQuoteResources, "engine" | "hasStreets">,
): RoutingEngine {
  const lawful = hasStreets ? withoutLocalRoads(engine) : engine;
  if (!IS_COMMERCIAL[vehicle.type]) return lawful;
  if (hasStreets) return dimensions ? withDimensions(lawful, dimensions) : lawful;
  const { axles } = vehicle;
  return withDimensions(engine, { hazardous: false, ...leastSize(axles), ...dimensions, axles });
}

/** The rules that close the way of a truck: those that bind it on the way of the smallest one. */
async function limitsInTheWay(
  { vehicle, dimensions }: RouteQuery,
  { engine, hasStreets, rules, drawnRules }: RouteQuoteResources,
  plan: (engine: RoutingEngine) => Promise<Route[]>,
): Promise<Notice[]> {
  if (!IS_COMMERCIAL[vehicle.type] || hasStreets) return [];
  const [open] = await plan(
    withDimensions(engine, { hazardous: false, ...leastSize(2), axles: 2 }),
  );
  const truck = ruledTruck(vehicle, dimensions);
  const admits = admitsBy(rules, vehicle, dimensions);
  const closing = new Map([...rules].filter(([id]) => !admits([id])));
  return open ? restrictionNotices(open, closing, truck, () => undefined, drawnRules) : [];
}

function noWay(dimensions: TruckDimensions | undefined, closed: readonly Notice[]): DomainError {
  const admitting =
    dimensions || closed.length > 0 ? " que admita as dimensões e a carga do veículo" : "";
  const reasons = closed.map(({ message }) => ` ${message}`).join("");
  return new DomainError("NoWay", `Não há caminho entre os locais${admitting}.${reasons}`);
}
