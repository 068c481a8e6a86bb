import { kilometres } from "../brazilian-format.ts";
import { elementAt } from "../element-at.ts";
import { ServiceError } from "../errors.ts";
import { type FindFloor, type Freight, floorCents } from "../freight/floor.ts";
import { distanceMetres, type Point } from "../geo/point.ts";
import type { Gazetteer } from "../places/gazetteer.ts";
import { type Place, placeField, resolvePlaces } from "../places/resolve-places.ts";
import type { StateAt } from "../places/territory.ts";
import { dayInBrazil, isWeekendTariffDay } from "../tolls/calendar.ts";
import { paidPassages, type TollCatalogue } from "../tolls/catalogue/catalogue.ts";
import type { Passage } from "../tolls/matching/passages.ts";
import { tollNotices } from "../tolls/notices.ts";
import type { PriceDay } from "../tolls/pricing.ts";
import type { Vehicle } from "../tolls/vehicle.ts";
import type { Profile, RoutingEngine } from "./engine.ts";
import { planRoutes, type Route, type RouteSettings } from "./plan-routes.ts";
import { surfaceOf } from "./surface.ts";

/** What the query looks things up in. */
export interface RouteQueryResources {
  gazetteer: Gazetteer;
  stateAt: StateAt;
  engine: RoutingEngine;
  catalogue: TollCatalogue;
  findFloor: FindFloor;
  /** Told how long each stage took, in milliseconds. */
  observe?: (times: StageTimes) => void;
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
  now: Date;
}

/** A route with all that the answer says about it. */
export interface QuotedRoute {
  route: Route;
  /** Places in the order of visiting; with a return, the first one again at the end. */
  places: Place[];
  passages: Passage[];
  /** Minimum freight in cents; 0 where no floor applies. */
  floorCents: number;
}

export interface RouteQuote {
  routes: QuotedRoute[];
  priceDay: PriceDay;
  notices: string[];
}

const MAX_ROAD_METRES = 50_000;
/** From this distance on, the caller is told that a place is away from the road. */
const REMOTE_METRES = 5_000;

/** Answers a route query: places, routes, tolls and freight floor, with what the caller must know. */
export async function quoteRoutes(
  query: RouteQuery,
  resources: RouteQueryResources,
): Promise<RouteQuote> {
  const { engine, catalogue } = resources;
  const { vehicle, settings } = query;
  const day = dayInBrazil(query.now);
  const started = performance.now();
  const { places, notices } = resolvePlaces(
    query.locations,
    resources.gazetteer,
    resources.stateAt,
  );
  const located = performance.now();
  await requireRoads(places, engine, { vehicle: vehicle.type, prefer: "time" });
  const passagesOf = (path: readonly Point[]) => paidPassages(path, catalogue, day);
  const routes = await planRoutes(
    engine,
    (path) => passagesOf(path).length,
    places.map(({ point }) => point),
    { ...settings, vehicle: vehicle.type },
  );
  if (routes.length === 0)
    throw new ServiceError("InvalidRequest", "Não há caminho entre os locais.");
  const planned = performance.now();
  const floor = quoteFloor(query, resources.findFloor, day);
  const quoted = routes.map((route): QuotedRoute => {
    const visited = route.order.map((stop) => elementAt(places, stop));
    return {
      route,
      places: settings.returns ? [...visited, elementAt(visited, 0)] : visited,
      passages: passagesOf(route.path),
      floorCents: floor.cell ? floorCents(floor.cell, Math.round(route.lengthMetres / 100)) : 0,
    };
  });
  const passages = quoted.flatMap((route) => route.passages);
  resources.observe?.({
    geocoding: located - started,
    engine: planned - located,
    tolls: performance.now() - planned,
  });
  const priceDay = { day, weekend: isWeekendTariffDay(day) };
  return {
    routes: quoted,
    priceDay,
    notices: [
      ...notices,
      ...remotePlaces(places, elementAt(routes, 0)),
      ...fewerRoutes(routes.length - 1, settings.alternatives),
      ...crossings(routes),
      ...unknownStretches(routes),
      ...tollNotices(passages, catalogue, vehicle, priceDay),
      ...floor.notices,
    ],
  };
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

function remotePlaces(places: readonly Place[], { order, legs }: Route): string[] {
  return order.flatMap((stop, i) => {
    const place = elementAt(places, stop);
    const leg = elementAt(legs, Math.min(i, legs.length - 1));
    const onRoad = elementAt(leg.path, i < legs.length ? 0 : leg.path.length - 1);
    const distance = distanceMetres(place.point, onRoad);
    if (distance < REMOTE_METRES) return [];
    return [`${placeField(place.index)}: fica a ${kilometres(distance)} da estrada mais próxima.`];
  });
}

function fewerRoutes(found: number, asked: number): string[] {
  if (found >= asked) return [];
  return [`Rotas alternativas: ${asked} pedidas, ${found} encontradas com trajeto bem diferente.`];
}

function crossings(routes: readonly Route[]): string[] {
  const ferry = Math.max(...routes.map((route) => surfaceOf(route.stretches).ferryMetres));
  const river = Math.max(...routes.map((route) => surfaceOf(route.stretches).riverMetres));
  const notices: string[] = [];
  if (ferry > 0) notices.push(`Há travessia por balsa (${kilometres(ferry)}).`);
  if (river > 0) {
    notices.push(
      `Há trecho sem estrada, por água, estimado em linha reta (${kilometres(river)}): distância, duração e piso de frete são aproximados.`,
    );
  }
  return notices;
}

/** Lengths of stretches are whole metres; a greater difference means that some are missing. */
function unknownStretches(routes: readonly Route[]): string[] {
  const missing = routes.map(({ stretches, lengthMetres }) => {
    const known = stretches.reduce((sum, stretch) => sum + stretch.lengthMetres, 0);
    return Math.abs(lengthMetres - known) > 50 + lengthMetres / 100 ? lengthMetres - known : 0;
  });
  const worst = Math.max(...missing.map(Math.abs));
  return worst === 0
    ? []
    : [`Pavimento e UFs de ${kilometres(worst)} do trajeto não são conhecidos.`];
}

function quoteFloor({ freight, vehicle }: RouteQuery, findFloor: FindFloor, day: string) {
  if (!freight) {
    return { notices: ["Piso de frete não calculado: config.freight_table não foi informado."] };
  }
  if (vehicle.type === "car") return { notices: ["O piso de frete não se aplica a carro."] };
  const cell = findFloor(freight, day);
  if (cell) return { cell, notices: [] };
  return { notices: ["Não há coeficiente de piso de frete conhecido para esta carga nesta data."] };
}
