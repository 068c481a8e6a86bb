import { setImmediate } from "node:timers/promises";
import { elementAt } from "../../../base/element-at.ts";
import type { Notice } from "../../../base/notice.ts";
import { floorOfTrip, quoteFloor } from "../../freight/quote-floor.ts";
import { type Point, positionKey } from "../../geo/point.ts";
import { decodePolyline } from "../../geo/polyline.ts";
import type { Place } from "../../places/resolve/place.ts";
import { resolveFields } from "../../places/resolve/resolve-places.ts";
import { loadNotices } from "../../tolls/load-notices.ts";
import { withFarPlaces } from "../../tolls/off-road.ts";
import { pastNotices } from "../../tolls/past-plazas.ts";
import { momentAfter, travelNotices, windowByDistance } from "../../tolls/travel-date.ts";
import { chargedAxles } from "../../tolls/vehicle.ts";
import { uncertainPlace } from "../along/uncertain-stops.ts";
import { checkEnds } from "../ends/check-ends.ts";
import { doorToDoor } from "../ends/door-to-door.ts";
import type { Profile, RoutingEngine, TravelCost } from "../engine/engine.ts";
import { engineFor } from "../engine-for.ts";
import { dimensionNotices } from "../plan/truck-dimensions.ts";
import type { QuoteResources } from "../quote-routes.ts";
import type { CellTolls, MatrixCell } from "./matrix-cell.ts";
import { matrixNotices } from "./matrix-notices.ts";
import type { MatrixQuery } from "./matrix-query.ts";

export interface MatrixQuote {
  origins: Place[];
  destinations: Place[];
  /** One row per origin. */
  rows: MatrixCell[][];
  notices: Notice[];
  /** Notices on single places, which `notices` includes without their index. */
  placeNotices: { origins: PlaceNotice[]; destinations: PlaceNotice[] };
}

/** A notice on the place with this index. */
type PlaceNotice = Notice & { place: number };

type PlacesFound = ReturnType<typeof resolveFields>;

/** The paths of places in messages, by their index in the query. */
export interface PlaceFields {
  origin(index: number): string;
  destination(index: number): string;
}

/** Sides of the part of a matrix that the engine calculates in one step, of some seconds. */
const BLOCK = 50;

/**
 * The engine's own matrix between places, with tolls and floors on request. Throws `PlaceNotFound`
 * for places that cannot be found.
 */
export async function quoteMatrix(
  query: MatrixQuery,
  resources: QuoteResources,
  fields = FIELDS,
): Promise<MatrixQuote> {
  const { vehicle, prefer, travel, dimensions, load } = query;
  const [from, to] = await resolved(query, resources, fields);
  const engine = engineFor(query, resources);
  const profile: Profile = { vehicle: vehicle.type, prefer };
  const coverage = { ...resources, engine };
  const onRoads = async ({ places, notices }: PlacesFound, fieldOf: PlaceFields["origin"]) => {
    const streets = await checkEnds(places, coverage, profile, fieldOf);
    return { places, notices: [...notices, ...streets] };
  };
  const { places: origins, notices: ofOrigins } = await onRoads(from, fields.origin);
  const { places: destinations, notices: ofDestinations } = to
    ? await onRoads(to, fields.destination)
    : { places: origins, notices: ofOrigins };
  const ofPlaces = to ? [...ofOrigins, ...ofDestinations] : ofOrigins;
  const { stateAt, hasStreets } = resources;
  const joined = doorToDoor(engine, stateAt, vehicle.type, hasStreets);
  const ways = await waysInBlocks(joined, origins, destinations, profile, query.withTolls);
  const floor = quoteFloor(query.freight, vehicle.type, resources.findFloor, travel.day, {
    places: 2,
    returns: false,
    isEmpty: load.isEmpty,
    isHazardous: query.dimensions?.hazardous ?? false,
  });
  /** The way of a cell; asked for again if the matrix does not draw it. */
  async function pathOf({ polyline, metres }: TravelCost, ends: readonly Place[]) {
    if (polyline !== undefined) return decodePolyline(polyline, 6);
    if (metres === 0) return [];
    const points = ends.map(({ point }) => point);
    return (await joined.route(points, profile))?.flatMap(({ path }) => path) ?? [];
  }

  const rows: MatrixCell[][] = [];
  for (const [i, row] of ways.entries()) {
    rows.push(
      await Promise.all(
        row.map(async (way, j) => {
          const ends = [elementAt(origins, i), elementAt(destinations, j)] as const;
          const isSame = haveSamePoint(...ends);
          const cell: TravelCost = isSame ? { metres: 0, seconds: 0 } : way;
          if (!Number.isFinite(cell.metres)) return NO_WAY;
          const metres = Math.round(cell.metres);
          const trip = { totalMetres: metres, backMetres: undefined };
          const returnKind = query.freight?.returnKind;
          return {
            metres,
            seconds: Math.round(cell.seconds),
            tolls: query.withTolls
              ? withFarPlaces(
                  await tollsOf(await pathOf(cell, ends), ends, query, resources),
                  cell.gaps ?? [],
                )
              : undefined,
            floorCents: floor.cell && floorOfTrip(floor.cell, { ...trip, returnKind }).cents,
          };
        }),
      ),
    );
  }
  return {
    origins,
    destinations,
    rows,
    placeNotices: { origins: ofOrigins, destinations: ofDestinations },
    notices: [
      ...loadNotices([load]),
      ...dimensionNotices(dimensions, hasStreets),
      ...travelNotices(travel),
      ...(query.withTolls ? pastNotices(travel.day) : []),
      // The index of a place says nothing without its list, which the message names.
      ...ofPlaces.map(({ code, message }): Notice => ({ code, message })),
      ...matrixNotices(rows),
      ...(query.freight ? floor.notices : []),
    ],
  };
}

const NO_TOLLS: CellTolls = { totalCents: 0, totalTagCents: 0, unpriced: 0, notices: [] };

const NO_WAY: MatrixCell = {
  metres: undefined,
  seconds: undefined,
  tolls: undefined,
  floorCents: undefined,
};

const FIELDS: PlaceFields = {
  origin: (index) => `origens[${index}]`,
  destination: (index) => `destinos[${index}]`,
};

/** The places of origins and, if the query has them, destinations. */
async function resolved(
  { origins: from, destinations: to }: MatrixQuery,
  resources: QuoteResources,
  fields: PlaceFields,
) {
  const texts = [...from, ...(to ?? [])];
  const addresses = await (resources.prepareAddresses?.(texts) ?? resources.addresses);
  const sources = { ...resources, addresses };
  return [
    resolveFields(from, sources, fields.origin),
    to && resolveFields(to, sources, fields.destination),
  ] as const;
}

/** The whole matrix, one block after the other. */
async function waysInBlocks(
  engine: RoutingEngine,
  origins: readonly Place[],
  destinations: readonly Place[],
  profile: Profile,
  withPolylines: boolean,
): Promise<TravelCost[][]> {
  const rows: TravelCost[][] = [];
  for (let top = 0; top < origins.length; top += BLOCK) {
    const from = origins.slice(top, top + BLOCK).map(({ point }) => point);
    const band: TravelCost[][] = from.map(() => []);
    for (let left = 0; left < destinations.length; left += BLOCK) {
      const to = destinations.slice(left, left + BLOCK).map(({ point }) => point);
      const block = await engine.ways(from, to, profile, { isBest: true, withPolylines });
      for (const [i, row] of block.entries()) elementAt(band, i).push(...row);
    }
    rows.push(...band);
  }
  return rows;
}

function haveSamePoint(a: Place, b: Place): boolean {
  return positionKey(a.point) === positionKey(b.point);
}

/** The tolls of a way, at the hour of departure; other requests run in between. */
async function tollsOf(
  path: readonly Point[],
  [from, to]: readonly [Place, Place],
  { vehicle, load, travel }: MatrixQuery,
  { quoteTolls }: Pick<QuoteResources, "quoteTolls">,
): Promise<CellTolls> {
  if (path.length === 0) return NO_TOLLS;
  await setImmediate();
  const whole = [0, path.length - 1] as const;
  return quoteTolls(path, vehicle, travel.day, {
    uncertain: [
      ...uncertainPlace(from, { departure: whole }),
      ...uncertainPlace(to, { arrival: whole }),
    ],
    axlesAt: () => chargedAxles(vehicle, load),
    momentAt: () => momentAfter(travel, 0),
    windowAt: (_, metres) => windowByDistance(travel, metres),
  });
}
