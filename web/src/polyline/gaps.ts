import { boxOf } from "../../../lib/quote/geo/box.ts";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { distanceMetres } from "../../../lib/quote/geo/point.ts";
import type { MeasuredPath } from "../map/path-parts.ts";

/** Metres between points from which on a line is not that of a road: in a path of few points, and in others. */
const GAP_METRES = { sparse: 1_000, dense: 5_000 };
/** Share of the size of a path from which on a gap is long enough for dashes when the map shows all of it. */
const SEEN_SHARE = 1 / 20;

/** A line between two points that are so far apart that the road is not known. */
export interface Gap {
  path: readonly [Point, Point];
  metres: number;
}

/** The gaps of a path, which the map dashes. */
export function gapsOf({ path, metres }: MeasuredPath): Gap[] {
  const mean = (metres.at(-1) ?? 0) / path.length;
  const most = mean > GAP_METRES.sparse ? GAP_METRES.sparse : GAP_METRES.dense;
  return path.flatMap((point, i) => {
    const before = path[i - 1];
    const length = (metres[i] ?? 0) - (metres[i - 1] ?? 0);
    return before && length > most ? [{ path: [before, point], metres: length } as const] : [];
  });
}

/** What is said of the distances between the points of a path. */
export interface Gaps {
  count: number;
  /** The length of all gaps together. */
  metres: number;
  /** True if each is seen on a map of the whole path. */
  areSeen: boolean;
  /** The largest distance between two points, of a gap or not. */
  mostApart: number;
}

export function describeGaps(measured: MeasuredPath): Gaps {
  const gaps = gapsOf(measured).map(({ metres }) => metres);
  const apart = measured.metres.map((at, i) => at - (measured.metres[i - 1] ?? 0));
  const least = gaps.reduce((a, b) => Math.min(a, b), Infinity);
  return {
    count: gaps.length,
    metres: gaps.reduce((a, b) => a + b, 0),
    areSeen: least >= SEEN_SHARE * sizeOf(measured.path),
    mostApart: apart.reduce((a, b) => Math.max(a, b), 0),
  };
}

/** The diagonal of the box of a path, in metres. */
function sizeOf(path: readonly Point[]): number {
  return distanceMetres(...boxOf(path, 0, path.length - 1));
}
