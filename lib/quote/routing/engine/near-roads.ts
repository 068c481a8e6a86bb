import DataLoader from "dataloader";
import type { Point } from "../../geo/point.ts";
import type { StateAt } from "../../places/gazetteer/territory.ts";
import type { NearRoad, Profile, RoutingEngine } from "./engine.ts";

// "The named trips" of the ranges below are those of test/golden/queries.jsonl, the corridors of
// test/quote/tolls/matching/corridors.test.ts and the pairs of test/golden/reference-distances.csv.

/**
 * Roads up to this many times as far as the nearest one are about equally near. A choice: the named
 * trips hold with 1 to 4. The ways between 60 random pairs of neighbouring seats are together 1,769
 * km long with 1, 1,742 with 1.5 and 1,720 with 2; more roads cost more questions.
 */
export const EQUALLY_NEAR = 1.5;
/**
 * Largest number of roads of a place to compare. A choice that saves time: the named trips are the
 * same with 2 to 8, and so are 59 of the 60 pairs. With 1, 9 ways change.
 */
const MAX_ROADS = 4;
/**
 * Smallest radius of the search for a road on the place's own side of a border. A choice: the named
 * trips are the same with 0 to 20,000, and so are 59 of the 60 pairs.
 */
const OWN_SIDE_METRES = 5_000;

/** On a network with streets, a place within this distance of one lies on it. A choice. */
const STREET_METRES = 500;
/**
 * On such a network, distance of the nearest street beyond which no other is compared with it. A
 * choice that saves time: the streets about as near as one 4 km away, in a town, take a second.
 */
const COMPARED_METRES = 1_000;

/** The candidate roads of a place. Each place is looked up once. */
export interface RoadsOf {
  /** The first of `all`, without searching for the others; undefined if there is none. */
  nearest(place: Point): Promise<NearRoad | undefined>;
  /** All roads that are about equally near, nearest first; may be empty. */
  all(place: Point): Promise<NearRoad[]>;
}

/**
 * Looks up the roads that are about equally near to a place. Many state borders are rivers: a road
 * beyond the border is left out if there is one on this side. On a network with streets, the engine
 * itself joins a place to the nearest street that leads on.
 */
export function createRoadsOf(
  engine: Pick<RoutingEngine, "nearestRoads" | "roadsNear">,
  stateAt: StateAt,
  profile: Profile,
  hasStreets: boolean,
): RoadsOf {
  /** Places requested at the same time are looked up in one call. */
  const nearestRoads = new DataLoader(
    (places: readonly Point[]) => engine.nearestRoads(places, profile),
    { cacheKeyFn: String },
  );
  /** Metres from a place to its nearest road, if it is known: one search then finds all roads. */
  const metresTo = new Map<Point, number>();
  const street = once(async (place): Promise<NearRoad | undefined> => {
    const road = hasStreets ? await nearestRoads.load(place) : undefined;
    if (!road || road.metres > COMPARED_METRES) return road;
    return road.metres <= STREET_METRES ? { point: place, metres: road.metres } : undefined;
  });
  const all = once(async (place) => {
    const own = await street(place);
    if (own) return [own];
    const home = stateAt(place);
    const isHome = ({ point }: NearRoad) => stateAt(point) === home;
    const reach = Math.ceil(EQUALLY_NEAR * (metresTo.get(place) ?? 0));
    const near = await engine.roadsNear(place, profile, reach);
    if (near.some(isHome) || near.length === 0) return equallyNear(near.filter(isHome));
    const wider = await engine.roadsNear(place, profile, OWN_SIDE_METRES);
    const onThisSide = equallyNear(wider.filter(isHome));
    return onThisSide.length > 0 ? onThisSide : equallyNear(near);
  });
  const nearest = once(async (place) => {
    const own = await street(place);
    if (own) return own;
    const road = await nearestRoads.load(place);
    if (road) metresTo.set(place, road.metres);
    return road && stateAt(road.point) === stateAt(place) ? road : (await all(place))[0];
  });
  return { nearest, all };
}

/** Looks each place up once. */
function once<Found>(find: (place: Point) => Promise<Found>): (place: Point) => Promise<Found> {
  const known = new Map<string, Promise<Found>>();
  return (place) => {
    const key = place.join();
    const found = known.get(key) ?? find(place);
    known.set(key, found);
    return found;
  };
}

/** Of roads sorted by distance, those about as near as the nearest. */
function equallyNear(roads: readonly NearRoad[]): NearRoad[] {
  const [nearest] = roads;
  if (!nearest) return [];
  return roads.filter(({ metres }) => metres <= EQUALLY_NEAR * nearest.metres).slice(0, MAX_ROADS);
}
