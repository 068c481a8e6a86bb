import { around } from "geokdbush";
import KDBush from "kdbush";
import { elementAt, lastOf } from "../../base/element-at.ts";
import { distanceMetres, type Point, positionKey } from "../../quote/geo/point.ts";
import { DisjointSets } from "../disjoint-sets.ts";
import type { Link } from "./links.ts";

/**
 * A straight line over water. Its length is an estimate: the data set lacks the courses of rivers.
 */
export interface RiverLink {
  from: Point;
  to: Point;
}

/** Distance from every road beyond which a seat is reached over water. */
export const ROADLESS_METRES = 50_000;

/**
 * Joins parts that no road connects, so that every municipality can be reached: first the separate
 * road networks with each other, then the municipalities' seats without a road with the nearest
 * junction.
 */
export function connectOverWater(links: readonly Link[], seats: readonly Point[]): RiverLink[] {
  const junctions = new Map<string, Point>();
  const networks = new DisjointSets<string>();
  for (const { polyline } of links) {
    const [start, end] = [elementAt(polyline, 0), lastOf(polyline)];
    junctions.set(positionKey(start), start).set(positionKey(end), end);
    networks.join(positionKey(start), positionKey(end));
  }
  const points = [...junctions.values()];
  const nearestJunction = nearestOf(points);
  const nearestVertex = nearestOf(links.flatMap((link) => link.polyline));
  const toSeats = seats
    .filter((seat) => distanceMetres(seat, nearestVertex(seat)) > ROADLESS_METRES)
    .map((seat): RiverLink => ({ from: seat, to: nearestJunction(seat) }));
  return [...joinNetworks(points, networks), ...toSeats];
}

/**
 * The shortest lines that join all networks into one. Each round joins the smallest network to its
 * nearest neighbour, one step of Borůvka's minimum spanning tree
 * (https://en.wikipedia.org/wiki/Bor%C5%AFvka%27s_algorithm).
 */
function joinNetworks(junctions: readonly Point[], networks: DisjointSets<string>): RiverLink[] {
  const joined: RiverLink[] = [];
  const networkOf = (junction: Point) => networks.find(positionKey(junction));
  for (;;) {
    const groups = Map.groupBy(junctions, networkOf);
    if (groups.size <= 1) return joined;
    const [smallest = []] = [...groups.values()].sort((a, b) => a.length - b.length);
    const home = networkOf(elementAt(smallest, 0));
    const nearest = nearestOf(junctions.filter((junction) => networkOf(junction) !== home));
    const shortest = smallest
      .map((from): RiverLink => ({ from, to: nearest(from) }))
      .reduce((best, link) => (lengthOf(link) < lengthOf(best) ? link : best));
    networks.join(positionKey(shortest.from), positionKey(shortest.to));
    joined.push(shortest);
  }
}

function lengthOf({ from, to }: RiverLink): number {
  return distanceMetres(from, to);
}

/** Returns a function that finds the nearest of some points. */
function nearestOf(points: readonly Point[]): (point: Point) => Point {
  const index = new KDBush(points.length);
  for (const [latitude, longitude] of points) index.add(longitude, latitude);
  index.finish();
  return ([latitude, longitude]) =>
    elementAt(points, around(index, longitude, latitude, 1)[0] as number);
}
