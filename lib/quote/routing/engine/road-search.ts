import { distanceMetres, type Point, positionKey } from "../../geo/point.ts";
import type { NearRoad } from "./engine.ts";
import { EQUALLY_NEAR } from "./near-roads.ts";

/** An edge of the network near a place. */
export interface LocatedEdge {
  /** The point of the edge that is nearest to the place. */
  point: Point;
  /** The two ends of the edge. */
  ends: readonly Point[];
  /** True for a ferry or a line over water. */
  isFerry: boolean;
  /** A point on this edge alone, if it is closed to the vehicle; undefined if it is open. */
  closedAt?: Point;
  /** True if it has hours for the vehicle. */
  hasHours?: boolean;
  /** References and names of the road; undefined if it has none. */
  names?: readonly string[];
}

/**
 * Finds edges within `radius` metres of the place, or the single nearest one if all are farther
 * away.
 */
export type LocateEdges = (radius: number) => Promise<readonly LocatedEdge[]>;

/** Radius of the first search: enough for two places in three. */
const FIRST_METRES = 1_000;
/** Ratio between the radii of successive searches where only a ferry is near. */
const RING_FACTOR = 4;
const FIRST_RING_METRES = 1_000;
/** Largest radius of the search for roads. */
const SEARCH_METRES = 50_000;

/**
 * The roads about as near to a place as the nearest or within `leastMetres`, nearest first. A road
 * of several edges has one point, unless it bends towards the place again. Without any road, the
 * nearest ferry or line over water.
 */
export async function searchRoads(
  place: Point,
  leastMetres: number,
  locate: LocateEdges,
): Promise<NearRoad[]> {
  const firstReach = Math.max(FIRST_METRES, leastMetres);
  const nearest = await locate(firstReach);
  let roads = nearest.filter(({ isFerry }) => !isFerry);
  for (let ring = FIRST_RING_METRES; roads.length === 0 && ring < SEARCH_METRES; ) {
    if (nearest.length === 0) return [];
    ring = Math.min(SEARCH_METRES, ring * RING_FACTOR);
    roads = (await locate(ring)).filter(({ isFerry }) => !isFerry);
  }
  const [first] = byDistance(place, roads);
  if (!first) return byDistance(place, nearest).slice(0, 1);
  const reach = Math.max(EQUALLY_NEAR * first.metres, leastMetres);
  const near =
    reach <= firstReach ? [] : (await locate(Math.ceil(reach))).filter(({ isFerry }) => !isFerry);
  const known = [...roads, ...near];
  return byDistance(place, known)
    .filter(({ metres }) => metres <= reach)
    .filter((road) => !known.some((edge) => leadsNearer(edge, road, place)));
}

/** The nearest road among some edges; undefined if all are ferries. */
export function nearestOf(place: Point, edges: readonly LocatedEdge[]): NearRoad | undefined {
  return byDistance(
    place,
    edges.filter(({ isFerry }) => !isFerry),
  )[0];
}

/** True if an edge continues from the end of a road to a point nearer to the place. */
function leadsNearer({ point, ends }: LocatedEdge, road: NearRoad, place: Point): boolean {
  const key = positionKey(road.point);
  return (
    ends.some((end) => positionKey(end) === key) &&
    positionKey(point) !== key &&
    distanceMetres(place, point) < road.metres
  );
}

/** The nearest points of edges by distance, without repeats. */
function byDistance(place: Point, edges: readonly LocatedEdge[]): NearRoad[] {
  const points = new Map(edges.map((edge) => [positionKey(edge.point), edge]));
  return [...points.values()]
    .map(({ point, names }) => ({
      point,
      metres: distanceMetres(place, point),
      ...(names && { names }),
    }))
    .sort((a, b) => a.metres - b.metres);
}
