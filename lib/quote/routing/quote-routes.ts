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
import { checkEnds } from "./ends/check-ends.ts";
import { doorToDoor } from "./ends/door-to-door.ts";
import type { AllowedRoads, Profile, RoutingEngine, TruckDimensions } from "./engine/engine.ts";
import { engineFor, engineForSmallest, type Network } from "./engine-for.ts";
import { indirectLegs } from "./plan/indirect-legs.ts";
import { planRoutes, type Route } from "./plan/plan-routes.ts";
import { PREFERENCES } from "./plan/route-type.ts";
import { shortestOnce } from "./plan/shortest-once.ts";
import { sparedNotices } from "./plan/spared.ts";
import { type Clock, startBudget, type TimeBudget } from "./plan/time-budget.ts";
import { dimensionNotices } from "./plan/truck-dimensions.ts";
import { type QuotedRoute, quoteRoute, type RoadTables } from "./quote-route.ts";
import { admitsBy, ruledTruck } from "./restrictions/admits.ts";
import { restrictedDetour } from "./restrictions/restricted-detour.ts";
import { restrictionNotices } from "./restrictions/restriction-notices.ts";
import { fewerRoutes, missingStreets, outOfTime, remotePlaces } from "./route-notices.ts";
import type { RouteQuery } from "./route-query.ts";
import { type FoundVia, pointsByLeg, remoteVia, resolveVia } from "./via/resolve-via.ts";
import { withVia } from "./via/with-via.ts";

/** Resources of every query for ways between places. */
export interface QuoteResources extends PlaceSources, Network {
  /** Looks up the places of a query with a managed service; used instead of `addresses`. */
  prepareAddresses?: PrepareAddresses | undefined;
  quoteTolls: QuoteTolls;
  findFloor: FindFloor;
}

/** Resources of a route query. */
export interface RouteQuoteResources extends QuoteResources, RoadTables {
  /** Positions on the network of the things that a query avoids. */
  avoidable: Avoidable;
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

/** Finishing the best route takes a few seconds more, within `LONGEST_CALL_SECONDS`. */
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
  const { clock = () => performance.now(), budgetMilliseconds = MAX_BUDGET_MS } = resources;
  const { vehicle, travel, loads = [], dimensions, settings } = query;
  const started = clock();
  const budget = startBudget(Math.min(MAX_BUDGET_MS, budgetMilliseconds), clock);
  const found = await locate(query, resources);
  const located = clock();
  const search = createSearch(query, resources, found, budget);
  const profile: Profile = { vehicle: vehicle.type, prefer: "time" };
  const coverage = { ...resources, engine: search.engine };
  const streets = await checkEnds(found.places, coverage, profile, placeField);
  const remote = await remoteVia(found.via, search.engine, profile);
  const { planned, unknown } = await search.planned();
  const routed = clock();
  const floor = quoteFloor(query.freight, vehicle.type, resources.findFloor, travel.day, {
    places: found.places.length,
    returns: settings.returns,
    isEmpty: isLoadedWayEmpty(query),
    isHazardous: dimensions?.hazardous ?? false,
  });
  const quoted = planned.map((route) =>
    quoteRoute(route, query, found, floor.cell, resources.quoteTolls, resources),
  );
  const routes = query.cheapest ? cheapestRoutes(quoted, 1 + settings.alternatives) : quoted;
  const priced = clock();
  const [best] = routes;
  if (!best) {
    const limits = await limitsInTheWay(query, resources, search.plan);
    throw noWay(dimensions, [...streets, ...limits]);
  }
  const detours = await detourNotices(query, resources, search, best);
  resources.observe?.({
    geocoding: located - started,
    engine: routed - located + (clock() - priced),
    tolls: priced - routed,
  });
  return {
    routes,
    places: found.places,
    travel,
    notices: [
      ...loadNotices(loads),
      ...dimensionNotices(dimensions, resources.hasStreets),
      ...travelNotices(travel),
      ...found.notices,
      ...remote,
      ...unknownNotices(unknown),
      ...remotePlaces(found.places, best.route),
      ...streets,
      ...(resources.hasStreets ? [] : missingStreets(best.route)),
      ...detours,
      ...(budget.hasRunOut
        ? [outOfTime(routes.length - 1, settings.alternatives)]
        : fewerRoutes(routes.length - 1, settings.alternatives)),
      ...floor.notices,
    ],
  };
}

/** True if the vehicle is empty on a part of the way for which the floor counts a load. */
function isLoadedWayEmpty({ loads = [], settings, freight }: RouteQuery): boolean {
  const isBackUnloaded = freight?.returnKind === "vazio" || freight?.returnKind === "nenhum";
  const counted = settings.returns && isBackUnloaded ? loads.slice(0, -1) : loads;
  return counted.some(({ isEmpty }) => isEmpty);
}

/** The places of a query and those that it passes, with their notices. */
interface Found {
  places: Place[];
  via: FoundVia[];
  notices: Notice[];
}

async function locate(query: RouteQuery, resources: QuoteResources): Promise<Found> {
  const { locations, via = [] } = query;
  const texts = [...locations, ...via.map(({ text }) => text)];
  const addresses = await (resources.prepareAddresses?.(texts) ?? resources.addresses);
  const sources = { ...resources, addresses };
  const { places, notices } = resolvePlaces(locations, sources);
  const passed = resolveVia(via, sources);
  return { places, via: passed.found, notices: [...notices, ...passed.notices] };
}

/** The search for the routes of one query. */
interface Search {
  /** The engine for the query's truck, between roads. */
  engine: RoutingEngine;
  /** The roads that admit the truck. */
  admits: AllowedRoads["admits"];
  /** The same engine from place to place. */
  joined: RoutingEngine;
  /** That of the smallest truck. */
  smallest: RoutingEngine;
  budget: TimeBudget;
  /** Plans the routes with an engine between roads. */
  plan(engine: RoutingEngine): Promise<Route[]>;
  /** The routes, and what to avoid that the network does not know. */
  planned(): Promise<{ planned: Route[]; unknown: string[] }>;
}

function createSearch(
  query: RouteQuery,
  resources: RouteQuoteResources,
  { places, via }: Found,
  budget: TimeBudget,
): Search {
  const { stateAt, quoteTolls, hasStreets, rules } = resources;
  const { vehicle, travel, avoid, dimensions } = query;
  const engine = engineFor(query, resources);
  const admits = admitsBy(rules, vehicle, dimensions);
  const windows = query.windows && query;
  const settings = { ...query.settings, vehicle: vehicle.type, admits, pauses: windows };
  const stops = places.map(({ point }) => point);
  const legCount = stops.length - 1 + (settings.returns ? 1 : 0);
  const homes = new Map(places.map(({ point, uf }) => [point, uf]));
  const homeOf = (point: Point) => homes.get(point) ?? stateAt(point);
  const remember = shortestOnce(admits);
  const join = (one: RoutingEngine) => remember(doorToDoor(one, homeOf, vehicle.type, hasStreets));
  const countTolls = (path: readonly Point[]) =>
    quoteTolls(path, vehicle, travel.day).passages.length;
  function plan(one: RoutingEngine): Promise<Route[]> {
    const passing = via.length > 0 ? withVia(one, pointsByLeg(via), legCount) : one;
    const planning = query.cheapest ? routesToCompare : planRoutes;
    return planning(join(passing), countTolls, stops, settings, budget);
  }
  return {
    engine,
    admits,
    joined: join(engine),
    smallest: join(engineForSmallest(resources.engine)),
    budget,
    plan,
    async planned() {
      if (!avoid) return { planned: await plan(engine), unknown: [] };
      const found = await planAvoiding({ ...resources, engine, avoid, stops }, plan);
      return { planned: found.routes, unknown: found.unknown };
    },
  };
}

/** Explains why the best route is not the direct one, unless the query itself asks for a detour. */
async function detourNotices(
  { vehicle, avoid, via = [], settings, cheapest }: RouteQuery,
  { rules }: RouteQuoteResources,
  { joined, smallest, admits, budget }: Search,
  best: QuotedRoute,
): Promise<Notice[]> {
  if (avoid || via.length > 0) return [];
  const engines = { own: joined, smallest };
  const profile: Profile = { vehicle: vehicle.type, prefer: PREFERENCES[settings.type] };
  const restricted =
    IS_COMMERCIAL[vehicle.type] && !cheapest && budget.allows()
      ? await restrictedDetour(engines, best.route, rules, profile, admits)
      : [];
  const indirect = [
    ...(await indirectLegs(joined, best.places, best.route, vehicle.type, budget)),
    ...restricted,
  ];
  const isSpared = settings.type === "efficient" && !cheapest && joined.weighsRoads;
  if (!isSpared) return indirect;
  const hasFloor = best.floor !== undefined;
  const spared = await sparedNotices(joined, best.route, vehicle.type, admits, hasFloor);
  return [...indirect, ...spared];
}

/** The rules that close the way of a truck: those that bind it on the way of the smallest one. */
async function limitsInTheWay(
  { vehicle, dimensions }: RouteQuery,
  { engine, hasStreets, rules, drawnRules }: RouteQuoteResources,
  plan: Search["plan"],
): Promise<Notice[]> {
  if (!IS_COMMERCIAL[vehicle.type] || hasStreets) return [];
  const [open] = await plan(engineForSmallest(engine));
  const truck = ruledTruck(vehicle, dimensions);
  const admits = admitsBy(rules, vehicle, dimensions);
  const closing = new Map([...rules].filter(([id]) => !admits([id])));
  return open ? restrictionNotices(open, closing, truck, () => undefined, drawnRules) : [];
}

/** The error of a query without a way; it names what closes one, among `notices`. */
function noWay(dimensions: TruckDimensions | undefined, notices: readonly Notice[]): DomainError {
  const closed = notices.filter(({ code }) => code === "restricao_a_caminhoes");
  const admitting =
    dimensions || closed.length > 0 ? " que admita as dimensões e a carga do veículo" : "";
  const reasons = closed.map(({ message }) => ` ${message}`).join("");
  return new DomainError("NoWay", `Não há caminho entre os locais${admitting}.${reasons}`);
}
