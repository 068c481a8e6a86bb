import { distanceMetres, lengthMetres, type Point } from "../../../lib/quote/geo/point.ts";
import { decodePolyline } from "../../../lib/quote/geo/polyline.ts";
import type { TollResponse } from "../api/types.ts";

/** Metres between points from which on a line is not that of a road: in a path of few points, and in others. */
const GAP_METRES = { sparse: 1_000, dense: 5_000 };
/** Decimals of the ways in an answer. */
const WAY_PRECISION = 6;

/** A path with the ways along the roads in place of its points that are far apart. */
export interface DrawnPath {
  path: readonly Point[];
  /** The parts without points of their own, which the map dashes. */
  gaps: readonly Gap[];
  /** The largest distance between two points, of a gap or not. */
  mostApart: number;
}

/** A way along the roads, or a line between two points for which there is none. */
export interface Gap {
  path: readonly Point[];
  metres: number;
  isWay: boolean;
}

/** Draws a path with the ways that its answer has for parts of it. */
export function drawPath(
  points: readonly Point[],
  ways: TollResponse["trechos_seguidos"] = [],
): DrawnPath {
  const steps = points.map((point, i) => distanceMetres(points[i - 1] ?? point, point));
  const mean = steps.reduce((a, b) => a + b, 0) / points.length;
  const most = mean > GAP_METRES.sparse ? GAP_METRES.sparse : GAP_METRES.dense;
  const path: Point[] = [];
  const gaps: Gap[] = [];
  let at = 0;
  const followPoints = (end: number) => {
    for (; at < end; at += 1) {
      const [point, next] = [points[at], points[at + 1]];
      const metres = steps[at + 1] ?? 0;
      if (point) path.push(point);
      if (point && next && metres > most) gaps.push({ path: [point, next], metres, isWay: false });
    }
  };
  for (const { coordenada_inicio, coordenada_fim, polilinha } of ways) {
    const first = indexFrom(points, coordenada_inicio, at);
    const last = first < 0 ? -1 : indexFrom(points, coordenada_fim, first + 1);
    if (last < 0) continue;
    followPoints(first);
    const ends = [points[first], points[last]] as const;
    const way = decodePolyline(polilinha, WAY_PRECISION);
    const whole = [...(ends[0] ? [ends[0]] : []), ...way, ...(ends[1] ? [ends[1]] : [])];
    path.push(...whole.slice(0, -1));
    gaps.push({ path: whole, metres: lengthMetres(whole), isWay: true });
    at = last;
  }
  followPoints(points.length);
  return { path, gaps, mostApart: steps.reduce((a, b) => Math.max(a, b), 0) };
}

/** Index of a point with these coordinates, from one on; -1 if there is none. */
function indexFrom(points: readonly Point[], coordinates: string, from: number): number {
  return points.findIndex((point, i) => i >= from && point.join(",") === coordinates);
}

/** Length of all gaps together, in metres. */
export function gapMetres({ gaps }: DrawnPath): number {
  return gaps.reduce((sum, { metres }) => sum + metres, 0);
}
