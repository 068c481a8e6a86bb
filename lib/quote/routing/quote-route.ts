import { elementAt, lastOf } from "../../base/element-at.ts";
import type { Notice } from "../../base/notice.ts";
import type { FloorRow } from "../freight/floor.ts";
import { type Floor, floorOfTrip } from "../freight/quote-floor.ts";
import type { Point } from "../geo/point.ts";
import type { Place } from "../places/resolve/place.ts";
import { type MetresTo, measurePath } from "../tolls/matching/path-metres.ts";
import { withFarPlaces } from "../tolls/off-road.ts";
import type { QuoteTolls, TollQuote } from "../tolls/quote-tolls.ts";
import { momentAfter, windowAfter } from "../tolls/travel-date.ts";
import { chargedAxles, IS_COMMERCIAL } from "../tolls/vehicle.ts";
import { type DisputedUf, ufNotices } from "./along/disputed-ufs.ts";
import { type DrawnRoute, drawGaps, undrawnMetres } from "./along/draw-gaps.ts";
import { legTimes } from "./along/leg-times.ts";
import { restSeconds } from "./along/rest-time.ts";
import { uncertainStops } from "./along/uncertain-stops.ts";
import { type Visit, visitsOf } from "./along/visits.ts";
import { windowNotices } from "./along/window-notices.ts";
import { usedNotices } from "./avoid/avoidance-notices.ts";
import type { Route } from "./plan/plan-routes.ts";
import { surfaceOf } from "./plan/surface.ts";
import { legAt, measureTime, type QuotedLeg, quoteLegs } from "./quote-legs.ts";
import { ruledTruck } from "./restrictions/admits.ts";
import type { RoadRules } from "./restrictions/drawn-rules.ts";
import { localRoadNotices } from "./restrictions/local-roads.ts";
import { restrictionNotices, timedRoadNotices } from "./restrictions/restriction-notices.ts";
import { timesOn } from "./restrictions/rule-passages.ts";
import { routeNotices } from "./route-notices.ts";
import type { RouteQuery } from "./route-query.ts";
import { costNotices, costOfTrip, type TripCost } from "./trip-cost.ts";
import type { FoundVia } from "./via/resolve-via.ts";

/** A route with all its figures in the answer. */
export interface QuotedRoute {
  route: DrawnRoute;
  legs: QuotedLeg[];
  /** Places in the order of visiting; with a return, the first one again at the end. */
  places: Place[];
  tolls: TollQuote;
  /** Minimum freight; undefined if none applies or is known. */
  floor: Floor | undefined;
  /** Tolls and fuel; undefined if no consumption is given. */
  cost: TripCost | undefined;
  /** Prescribed rest, beyond the route's own time; undefined if not requested. */
  restSeconds: number | undefined;
  notices: Notice[];
}

/** The places of a query, in its order, and those that its routes pass. */
export interface RoutePlaces {
  places: readonly Place[];
  via?: readonly FoundVia[];
}

/** Tables of stretches of road that routes are compared with. */
export interface RoadTables extends RoadRules {
  /** Defaults to none. */
  disputedUfs?: readonly DisputedUf[] | undefined;
}

/** Quotes a planned route: passages and tolls leg by leg, and the cost of the trip. */
export function quoteRoute(
  planned: Route,
  query: RouteQuery,
  { places, via = [] }: RoutePlaces,
  cell: FloorRow | undefined,
  quoteTolls: QuoteTolls,
  roads: RoadTables,
): QuotedRoute {
  const { vehicle, travel, settings, freight, consumption, includesRest } = query;
  const onDay = (path: readonly Point[]) => quoteTolls(path, vehicle, travel.day);
  const route = drawGaps(planned, (path) => comparable(onDay(path)));
  const metresTo = measurePath(route.path);
  const visits = visitsOf(route.legs, query, route.order);
  const stops = visited(places, route, settings.returns);
  const options = {
    ...passingTimes(route, metresTo, query, visits),
    axlesAt: axlesOf(route, query),
    metresTo,
    stops: route.stops.slice(1, -1),
    uncertain: uncertainStops(route, stops, via, settings.returns),
  };
  const onPath = fromPlace(quoteTolls(route.path, vehicle, travel.day, options), route);
  const gaps = route.legs.flatMap((leg) => (leg.gaps ?? []).map(({ metres }) => metres));
  const tolls = withFarPlaces(onPath, gaps);
  const times = legTimes(visits, travel, query.windows !== undefined);
  const trip = { ...tripOf(route, settings.returns), returnKind: freight?.returnKind };
  const { ferryMetres, riverMetres } = surfaceOf(route.stretches);
  const length = { lengthMetres: route.lengthMetres, waterMetres: ferryMetres + riverMetres };
  const cost = consumption && costOfTrip(length, tolls, vehicle.type, consumption);
  return {
    route,
    places: stops,
    legs: quoteLegs(route, stops, tolls, times),
    tolls,
    floor: cell && floorOfTrip(cell, trip),
    cost,
    restSeconds: includesRest ? restSeconds(route.seconds) : undefined,
    notices: [
      ...(query.avoid ? usedNotices(query.avoid, { ...route, passages: tolls.passages }) : []),
      ...windowNotices(stops, times, settings.optimize),
      ...routeNotices(route),
      ...ufNotices(route, elementAt(stops, 0).uf, lastOf(stops).uf, roads.disputedUfs ?? []),
      ...localRoadNotices(route),
      ...rulesNotices(route, query, roads),
      ...tolls.notices,
      ...costNotices(cost),
    ],
  };
}

/** Rules for trucks on the route. No rule binds a car. */
function rulesNotices(route: Route, query: RouteQuery, { rules, drawnRules = [] }: RoadRules) {
  const { vehicle, dimensions, travel } = query;
  if (!IS_COMMERCIAL[vehicle.type]) return [];
  const truck = ruledTruck(vehicle, dimensions);
  const timeOf = timesOn(travel, route, query);
  return [
    ...restrictionNotices(route, rules, truck, timeOf, drawnRules),
    ...timedRoadNotices(route),
  ];
}

/** The places in the order of visiting; with a return, the first one again at the end. */
function visited(places: readonly Place[], { order }: Route, returns: boolean): Place[] {
  const inOrder = order.map((stop) => elementAt(places, stop));
  return returns ? [...inOrder, elementAt(inOrder, 0)] : inOrder;
}

/** The time at positions of a route: departure, driving and, if requested, prescribed rest. */
function passingTimes(
  route: DrawnRoute,
  metresTo: MetresTo,
  { travel, includesRest }: RouteQuery,
  visits: readonly Visit[],
) {
  const secondsTo = measureTime(route, metresTo);
  const secondsAt = (position: number): number => {
    const driving = secondsTo(position);
    const rest = includesRest ? restSeconds(driving) : 0;
    return driving + rest + elementAt(visits, legAt(route, position)).paused;
  };
  return {
    secondsTo: secondsAt,
    momentAt: (position: number) => momentAfter(travel, secondsAt(position)),
    windowAt: (position: number) => windowAfter(travel, secondsAt(position)),
  };
}

/** The charged axles at a position of a route. */
function axlesOf(route: DrawnRoute, { vehicle, loads = [] }: RouteQuery) {
  return (position: number): number => chargedAxles(vehicle, loads[legAt(route, position)]);
}

/** The tolls of a path as a text; equal texts mean equal passages and turns. */
function comparable({ passages, turned }: TollQuote): string {
  const passed = passages.map(({ plaza, atPathEnd }) => `${plaza.id} ${atPathEnd}`);
  return [...passed, ...turned.map(({ id }) => id)].join();
}

/**
 * Adds the undrawn metres of each gap to the distances of the passages, so that they count from the
 * place.
 */
function fromPlace(tolls: TollQuote, { detours }: DrawnRoute): TollQuote {
  const passages = tolls.passages.map((passage) => ({
    ...passage,
    metresFromStart: passage.metresFromStart + undrawnMetres(detours, passage.position),
  }));
  return { ...tolls, passages };
}

/** The last leg of a closed route is its return. */
function tripOf({ legs, lengthMetres }: Route, returns: boolean) {
  const backMetres = returns ? lastOf(legs).lengthMetres : undefined;
  return { totalMetres: lengthMetres, backMetres };
}
