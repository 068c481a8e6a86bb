import { elementAt, lastOf } from "../../lib/base/element-at.ts";
import type { FederalSegment } from "../../lib/build/network/kilometres/federal-segments.ts";
import { distanceMetres, interpolate, type Point } from "../../lib/quote/geo/point.ts";

/** A road in one state, joined from its segments with the vertices of the table. */
export interface RoadLine {
  name: string;
  path: Point[];
}

/** Segments whose ends are farther apart are separate lines. */
const GAP_METRES = 100;

/** The lines of every federal road, as the DNIT draws it, in the direction of growing kilometres. */
export function federalLines(segments: readonly FederalSegment[]): RoadLine[] {
  const roads = Map.groupBy(segments, ({ road, uf }) => `${road}/${uf}`);
  return [...roads].flatMap(([name, own]) =>
    joined(own.toSorted((a, b) => a.from_km - b.from_km)).map((path) => ({ name, path })),
  );
}

function joined(segments: readonly FederalSegment[]): Point[][] {
  const lines: Point[][] = [];
  for (const { polyline } of segments) {
    const line = lines.at(-1);
    const start = elementAt(polyline, 0);
    const end = line?.at(-1);
    if (line && end && distanceMetres(end, start) <= GAP_METRES) line.push(...polyline.slice(1));
    else lines.push([...polyline]);
  }
  return lines.filter(({ length }) => length > 1);
}

/** A point every `metres`, beginning `offset` metres after the start; vertices are left out. */
export function resampled(path: readonly Point[], metres: number, offset = metres): Point[] {
  const points = [elementAt(path, 0)];
  let [next, run] = [offset, 0];
  for (let i = 1; i < path.length; i += 1) {
    const [a, b] = [elementAt(path, i - 1), elementAt(path, i)];
    const length = distanceMetres(a, b);
    for (; run + length > next; next += metres)
      points.push(interpolate(a, b, (next - run) / length));
    run += length;
  }
  return [...points, lastOf(path)];
}

/** Points between the vertices, so that none is farther than `metres` from the next. */
export function densified(path: readonly Point[], metres: number): Point[] {
  return path.flatMap((point, i) => {
    const next = path[i + 1];
    if (!next) return [point];
    const pieces = Math.max(1, Math.ceil(distanceMetres(point, next) / metres));
    return Array.from({ length: pieces }, (_, k) => interpolate(point, next, k / pieces));
  });
}

/** The ways in which the line of a road is sent. */
export const LINE_FORMS: Readonly<Record<string, (path: readonly Point[]) => Point[]>> = {
  "raw vertices": (path) => [...path],
  "raw vertices and one every 100 m": (path) => densified(path, 100),
  "a point every 240 m": (path) => resampled(path, 240, 120),
  "a point every 1 km": (path) => resampled(path, 1_000, 300),
};
