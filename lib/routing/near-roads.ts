import type { Point } from "../geo/point.ts";
import type { StateAt } from "../places/territory.ts";
import type { NearRoad, Profile, RoutingEngine } from "./engine.ts";

/** Roads up to this many times as far as the nearest are about equally near. */
export const EQUALLY_NEAR = 1.5;
/** At most this many roads of a place are compared. */
const MAX_ROADS = 4;
/** A road on the place's own side of a border is looked for at least this far away. */
const OWN_SIDE_METRES = 5_000;

/** On a network with streets, a place this near to one lies on it. */
const STREET_METRES = 500;

/** Looks up the roads that a place may be joined to, nearest first; empty without any. */
export type RoadsOf = (place: Point) => Promise<NearRoad[]>;

/**
 * A look-up of the roads that are about equally near to a place, once per place. Many borders of
 * the states are rivers: a road beyond one is left out if there is one on this side. On a network
 * with streets, the engine itself joins a place to the nearest street that leads on.
 */
export function createRoadsOf(
  engine: RoutingEngine,
  stateAt: StateAt,
  profile: Profile,
  hasStreets: boolean,
): RoadsOf {
  const known = new Map<string, Promise<NearRoad[]>>();
  async function find(place: Point): Promise<NearRoad[]> {
    const metres = hasStreets ? await engine.distanceToRoad(place, profile) : undefined;
    if (metres !== undefined && metres <= STREET_METRES) return [{ point: place, metres }];
    const home = stateAt(place);
    const isHome = ({ point }: NearRoad) => stateAt(point) === home;
    const near = await engine.roadsNear(place, profile, 0);
    if (near.some(isHome) || near.length === 0) return equallyNear(near.filter(isHome));
    const wider = await engine.roadsNear(place, profile, OWN_SIDE_METRES);
    const own = equallyNear(wider.filter(isHome));
    return own.length > 0 ? own : equallyNear(near);
  }
  return (place) => {
    const key = place.join();
    const found = known.get(key) ?? find(place);
    known.set(key, found);
    return found;
  };
}

/** Those of the roads, nearest first, that are about as near as the nearest. */
function equallyNear(roads: readonly NearRoad[]): NearRoad[] {
  const [nearest] = roads;
  if (!nearest) return [];
  return roads.filter(({ metres }) => metres <= EQUALLY_NEAR * nearest.metres).slice(0, MAX_ROADS);
}
