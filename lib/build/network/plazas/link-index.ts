import Flatbush from "flatbush";
import { elementAt } from "../../../base/element-at.ts";
import { boxAround } from "../../../quote/geo/box.ts";
import { bearingDegrees, type Point, projectOnSegment } from "../../../quote/geo/point.ts";
import type { Link } from "../links.ts";

/** A line on the map: a link of the tables or a way of OpenStreetMap. */
export interface Drawn {
  id: number;
  polyline: readonly Point[];
}

/** A straight piece of a link, relative to a point. */
export interface NearSegment<Road extends Drawn = Link> {
  link: Road;
  /** Index of the link's vertex before the segment. */
  index: number;
  a: Point;
  b: Point;
  /** Bearing from `a` to `b`, in degrees. */
  bearing: number;
  /** Position of the point's projection on the segment, 0 to 1. */
  fraction: number;
  /** Metres from the point to the segment. */
  distance: number;
}

/** Finds the links near a point. */
export interface LinkIndex<Road extends Drawn = Link> {
  /** Segments within `metres` of a point, nearest first. */
  near(point: Point, metres: number): NearSegment<Road>[];
}

/** Indexes every segment of the links in a packed Hilbert R-tree (`flatbush`). */
export function createLinkIndex<Road extends Drawn>(links: readonly Road[]): LinkIndex<Road> {
  const segments = links.flatMap((link) =>
    link.polyline
      .slice(1)
      .map((b, index) => ({ link, index, a: elementAt(link.polyline, index), b })),
  );
  if (segments.length === 0) return { near: () => [] };
  const tree = new Flatbush(segments.length);
  for (const { a, b } of segments) {
    const [[south, west], [north, east]] = boxAround([a, b], 0);
    tree.add(west, south, east, north);
  }
  tree.finish();
  return {
    near(point, metres) {
      const [[south, west], [north, east]] = boxAround([point], metres);
      return tree
        .search(west, south, east, north)
        .map((found): NearSegment<Road> => {
          const segment = elementAt(segments, found);
          const { a, b } = segment;
          return { ...segment, bearing: bearingDegrees(a, b), ...projectOnSegment(point, a, b) };
        })
        .filter(({ distance }) => distance <= metres)
        .sort((one, other) => one.distance - other.distance || one.link.id - other.link.id);
    },
  };
}
