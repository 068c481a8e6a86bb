import Flatbush from "flatbush";
import { elementAt } from "../element-at.ts";
import { boxAround } from "../geo/box.ts";
import { bearingDegrees, type Point, projectOnSegment } from "../geo/point.ts";
import type { Link } from "./links.ts";

/** A straight piece of a link, seen from a point. */
export interface NearSegment {
  link: Link;
  /** Index of the link's vertex before the segment. */
  index: number;
  a: Point;
  b: Point;
  /** Bearing from `a` to `b`. */
  bearing: number;
  /** Where the point falls on the segment, 0 to 1. */
  fraction: number;
  /** Metres from the point to the segment. */
  distance: number;
}

/** Finds the links near a point. */
export interface LinkIndex {
  /** Segments within `reach` metres of a point, nearest first. */
  near(point: Point, reach: number): NearSegment[];
}

/** Indexes every segment of the links. */
export function createLinkIndex(links: readonly Link[]): LinkIndex {
  const segments = links.flatMap((link) =>
    link.polyline.slice(1).map((_, index) => ({ link, index })),
  );
  const boxes = new Flatbush(segments.length);
  for (const { link, index } of segments) {
    const [a, b] = [elementAt(link.polyline, index), elementAt(link.polyline, index + 1)];
    boxes.add(
      Math.min(a[1], b[1]),
      Math.min(a[0], b[0]),
      Math.max(a[1], b[1]),
      Math.max(a[0], b[0]),
    );
  }
  boxes.finish();
  return {
    near(point, reach) {
      const [[south, west], [north, east]] = boxAround([point], reach);
      return boxes
        .search(west, south, east, north)
        .map((found): NearSegment => {
          const { link, index } = elementAt(segments, found);
          const [a, b] = [elementAt(link.polyline, index), elementAt(link.polyline, index + 1)];
          return {
            link,
            index,
            a,
            b,
            bearing: bearingDegrees(a, b),
            ...projectOnSegment(point, a, b),
          };
        })
        .filter(({ distance }) => distance <= reach)
        .sort((one, other) => one.distance - other.distance || one.link.id - other.link.id);
    },
  };
}
