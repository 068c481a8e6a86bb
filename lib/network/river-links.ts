import { around } from "geokdbush";
import KDBush from "kdbush";
import { elementAt } from "../element-at.ts";
import { distanceMetres, type Point, positionKey } from "../geo/point.ts";
import type { Link } from "./links.ts";

/**
 * A straight line over water between a place that no road reaches and the nearest junction.
 * Its length is an estimate: the river's own course is not in the data set.
 */
export interface RiverLink {
  from: Point;
  to: Point;
}

/** Seats farther from every road than this are reached over water. */
export const ROADLESS_METRES = 50_000;

/**
 * Joins what the road table leaves apart, so that every municipality can be reached: first the
 * separate road networks with each other by their nearest junctions, then the seats without roads.
 */
export function connectOverWater(links: readonly Link[], seats: readonly Point[]): RiverLink[] {
  const junctions = new Map<string, Point>();
  const networks = new DisjointSets();
  for (const { polyline } of links) {
    const [start, end] = [elementAt(polyline, 0), elementAt(polyline, polyline.length - 1)];
    junctions.set(positionKey(start), start).set(positionKey(end), end);
    networks.join(positionKey(start), positionKey(end));
  }
  const points = [...junctions.values()];
  const between = joinNetworks(points, networks);
  const index = pointIndex(points);
  const vertices = links.flatMap((link) => link.polyline);
  const vertexIndex = pointIndex(vertices);
  const toSeats = seats
    .filter((seat) => distanceMetres(seat, nearest(vertices, vertexIndex, seat)) > ROADLESS_METRES)
    .map((seat): RiverLink => ({ from: seat, to: nearest(points, index, seat) }));
  return [...between, ...toSeats];
}

/** The shortest lines that make one network of all, each time from the smallest network. */
function joinNetworks(points: Point[], networks: DisjointSets): RiverLink[] {
  const joined: RiverLink[] = [];
  for (;;) {
    const groups = Map.groupBy(points, (point) => networks.find(positionKey(point)));
    if (groups.size === 1) return joined;
    const [smallest = []] = [...groups.values()].sort((a, b) => a.length - b.length);
    const home = networks.find(positionKey(elementAt(smallest, 0)));
    const others = points.filter((point) => networks.find(positionKey(point)) !== home);
    const index = pointIndex(others);
    const candidates = smallest.map(
      (from): RiverLink => ({ from, to: nearest(others, index, from) }),
    );
    const shortest = candidates.reduce((best, link) =>
      distanceMetres(link.from, link.to) < distanceMetres(best.from, best.to) ? link : best,
    );
    networks.join(positionKey(shortest.from), positionKey(shortest.to));
    joined.push(shortest);
  }
}

function pointIndex(points: readonly Point[]): KDBush {
  const index = new KDBush(points.length);
  for (const [latitude, longitude] of points) index.add(longitude, latitude);
  index.finish();
  return index;
}

function nearest(points: readonly Point[], index: KDBush, [latitude, longitude]: Point): Point {
  return elementAt(points, around(index, longitude, latitude, 1)[0] as number);
}

/** Union–find over strings. */
class DisjointSets {
  readonly #parents = new Map<string, string>();

  find(item: string): string {
    let root = item;
    for (let parent = this.#parents.get(root); parent !== undefined && parent !== root; ) {
      root = parent;
      parent = this.#parents.get(root);
    }
    this.#parents.set(item, root);
    return root;
  }

  join(a: string, b: string): void {
    this.#parents.set(this.find(a), this.find(b));
  }
}
