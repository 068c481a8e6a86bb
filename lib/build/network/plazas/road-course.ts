import { distanceMetres, interpolate, type Point } from "../../../quote/geo/point.ts";
import type { Link } from "../links.ts";
import type { createDriver } from "./drive-links.ts";

/**
 * A road for `metres` to both sides of a point of one of its links, in the direction in which the
 * link is drawn. It is shorter where the road's drawing ends.
 */
export function roadCourse(
  driver: ReturnType<typeof createDriver>,
  link: Link,
  stand: { segment: number; point: Point },
  metres: number,
): Point[] {
  const path = driver.along(link, metres, stand);
  const at = path.indexOf(stand.point);
  const before = path.slice(0, at + 1).toReversed();
  return [
    ...firstMetres(before, metres).toReversed(),
    ...firstMetres(path.slice(at), metres).slice(1),
  ];
}

function firstMetres(path: readonly Point[], metres: number): Point[] {
  const first: Point[] = [];
  let left = metres;
  for (const point of path) {
    const previous = first.at(-1);
    const length = previous ? distanceMetres(previous, point) : 0;
    if (previous && length >= left) return [...first, interpolate(previous, point, left / length)];
    left -= length;
    first.push(point);
  }
  return first;
}
