import { elementAt } from "../element-at.ts";
import { ServiceError } from "../errors.ts";
import type { FindFloor, Freight } from "../freight/floor.ts";
import { type Floor, floorOfTrip, quoteFloor } from "../freight/quote-floor.ts";
import type { Point } from "../geo/point.ts";
import type { Notice } from "../notice.ts";
import type { Gazetteer } from "../places/gazetteer.ts";
import { type Place, placeField, resolvePlaces } from "../places/resolve-places.ts";
import type { StateAt } from "../places/territory.ts";
import type { QuoteTolls, TollQuote } from "../tolls/quote-tolls.ts";
import { dayAfter, type TravelDate, travelNotices } from "../tolls/travel-date.ts";
import type { Vehicle } from "../tolls/vehicle.ts";
import { doorToDoor } from "./door-to-door.ts";
import { type DrawnRoute, drawGaps, undrawnMetres } from "./draw-gaps.ts";
import type { Profile, RoutingEngine } from "./engine.ts";
import { indirectLegs } from "./indirect-legs.ts";
import { planRoutes, type Route, type RouteSettings } from "./plan-routes.ts";
import { measureTime, type QuotedLeg, quoteLegs } from "./quote-legs.ts";
import { restSeconds } from "./rest-time.ts";
import {
  fewerRoutes,
  missingStreets,
  outOfTime,
  remotePlaces,
  routeNotices,
} from "./route-notices.ts";
import { type Clock, startBudget } from "./time-budget.ts";

/** What a route query looks things up in. */
export interface RouteQuoteResources {
  gazetteer: Gazetteer;
  stateAt: StateAt;
  engine: RoutingEngine;
  quoteTolls: QuoteTolls;
  findFloor: FindFloor;
  /** Whether the network has the streets of the towns. */
  hasStreets: boolean;
  /** Told how long each stage took, in milliseconds. */
  observe?: (times: StageTimes) => void;
  /** Defaults to the process's own. */
  clock?: Clock;
}

/** Milliseconds that the stages of a query took. */
export interface StageTimes {
  geocoding: number;
  engine: number;
  tolls: number;
}

export interface RouteQuery {
  locations: readonly string[];
  settings: Omit<RouteSettings, "vehicle">;
  vehicle: Vehicle;
  freight: Freight | undefined;
  /** Whether to tell the rest that the law prescribes to the driver. */
  includesRest?: boolean;
  /** When the trip begins: decides tariffs and floor. */
  travel: TravelDate;
}

/** A route with everything that the answer says about it. */
export interface QuotedRoute {
  route: DrawnRoute;
  legs: QuotedLeg[];
  /** Places in the order of visiting; with a return, the first one again at the end. */
  places: Place[];
  tolls: TollQuote;
  /** Minimum freight; undefined if none applies or is known. */
  floor: Floor | undefined;
  /** Prescribed rest besides the route's own time; undefined if not asked for. */
  restSeconds: number | undefined;
  notices: Notice[];
}

export interface RouteQuote {
  routes: QuotedRoute[];
  travel: TravelDate;
  /** What concerns the query rather than one route. */
  notices: Notice[];
}

/** API Gateway waits 29 s. What the best route needs after this time takes a few seconds. */
const BUDGET_MILLISECONDS = 20_000;
/** A caller's own coordinates must lie this near to a road. */
const MAX_ROAD_METRES = 50_000;

/**
 * Answers a route query: places, routes, tolls and freight floor, with what the caller must know.
 * Throws `InvalidRequest` for places that cannot be found, reached or connected. After 20 seconds
 * the best route is answered with the alternatives found until then.
 */
export async function quoteRoutes(
  query: RouteQuery,
  resources: RouteQuoteResources,
): Promise<RouteQuote> {
  const { gazetteer, stateAt, engine, quoteTolls, findFloor, hasStreets, observe } = resources;
  const { clock = () => performance.now() } = resources;
  const { vehicle, settings, travel } = query;
  const { day } = travel;
  const started = clock();
  const budget = startBudget(BUDGET_MILLISECONDS, clock);
  const { places, notices } = resolvePlaces(query.locations, gazetteer, stateAt);
  const located = clock();
  await requireRoads(places, engine, { vehicle: vehicle.type, prefer: "time" });
  const tollsOf = (path: readonly Point[]) => quoteTolls(path, vehicle, day);
  const joined = doorToDoor(engine, stateAt, vehicle.type);
  const routes = await planRoutes(
    joined,
    (path) => tollsOf(path).passages.length,
    places.map(({ point }) => point),
    { ...settings, vehicle: vehicle.type },
    budget,
  );
  const [best] = routes;
  if (!best) throw new ServiceError("InvalidRequest", "Não há caminho entre os locais.");
  const bestPlaces = visited(places, best, settings.returns);
  const indirect = await indirectLegs(joined, bestPlaces, best, vehicle.type);
  const planned = clock();
  const { cell, notices: floorNotices } = quoteFloor(query.freight, vehicle.type, findFloor, day);
  const emptyReturn = query.freight?.emptyReturn ?? false;
  const quoted = routes.map((planned): QuotedRoute => {
    const route = drawGaps(planned, (path) => comparable(tollsOf(path)));
    const dayAt = daysOf(route, query);
    const tolls = fromPlace(quoteTolls(route.path, vehicle, day, { dayAt }), route);
    const stops = visited(places, route, settings.returns);
    return {
      route,
      places: stops,
      legs: quoteLegs(route, stops, tolls.passages),
      tolls,
      floor: cell && floorOfTrip(cell, { ...tripOf(route, settings.returns), emptyReturn }),
      restSeconds: query.includesRest ? restSeconds(route.seconds) : undefined,
      notices: [...routeNotices(route), ...tolls.notices],
    };
  });
  observe?.({
    geocoding: located - started,
    engine: planned - located,
    tolls: clock() - planned,
  });
  return {
    routes: quoted,
    travel,
    notices: [
      ...travelNotices(travel),
      ...notices,
      ...remotePlaces(places, best),
      ...(hasStreets ? [] : missingStreets(best)),
      ...indirect,
      ...(budget.hasRunOut
        ? [outOfTime(routes.length - 1, settings.alternatives)]
        : fewerRoutes(routes.length - 1, settings.alternatives)),
      ...floorNotices,
    ],
  };
}

/** The places in the order of visiting; with a return, the first one again at the end. */
function visited(places: readonly Place[], { order }: Route, returns: boolean): Place[] {
  const inOrder = order.map((stop) => elementAt(places, stop));
  return returns ? [...inOrder, elementAt(inOrder, 0)] : inOrder;
}

/** The day at a position of a route: departure, driving and, if it is asked for, prescribed rest. */
function daysOf(route: DrawnRoute, { travel, includesRest }: RouteQuery) {
  const secondsTo = measureTime(route);
  return (position: number): string => {
    const driving = secondsTo(position);
    return dayAfter(travel, driving + (includesRest ? restSeconds(driving) : 0));
  };
}

/** The tolls of a path as a text, the same for the same passages. */
function comparable({ passages }: TollQuote): string {
  return passages.map(({ plaza, atPathEnd }) => `${plaza.id} ${atPathEnd}`).join();
}

/** Counts the way to each passage from the place, with all of each gap. */
function fromPlace(tolls: TollQuote, { detours }: DrawnRoute): TollQuote {
  const passages = tolls.passages.map((passage) => ({
    ...passage,
    metresFromStart: passage.metresFromStart + undrawnMetres(detours, passage.position),
  }));
  return { ...tolls, passages };
}

/** The last leg of a closed route is its return. */
function tripOf({ legs, lengthMetres }: Route, returns: boolean) {
  const backMetres = returns ? elementAt(legs, legs.length - 1).lengthMetres : undefined;
  return { totalMetres: lengthMetres, backMetres };
}

/** A caller's own coordinates must lie near a road; municipalities are always connected. */
async function requireRoads(
  places: readonly Place[],
  engine: RoutingEngine,
  profile: Profile,
): Promise<void> {
  const exact = places.filter((place) => place.exact);
  const distances = await Promise.all(
    exact.map(({ point }) => engine.distanceToRoad(point, profile)),
  );
  const remote = exact.filter(
    (_, i) => (distances[i] ?? Number.POSITIVE_INFINITY) > MAX_ROAD_METRES,
  );
  if (remote.length === 0) return;
  const mensagem = "fica a mais de 50 km de qualquer estrada";
  const fields = remote.map(({ index }) => ({ campo: placeField(index), mensagem }));
  const summary = fields.map(({ campo }) => `${campo}: ${mensagem}`).join("; ");
  throw new ServiceError("InvalidRequest", `Local inválido: ${summary}`, fields);
}
