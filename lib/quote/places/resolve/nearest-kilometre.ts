import { elementAt } from "../../../base/element-at.ts";
import { type Point, projectOnSegment } from "../../geo/point.ts";
import { locateKilometre, vertexMetres } from "./locate-kilometre.ts";
import type { KilometreMark, MeasuredRoads, RoadPiece } from "./road-kilometres.ts";

/** The kilometre of a road that is nearest to a point. */
export interface NearKilometre {
  /** Such as `BR-116`. */
  road: string;
  uf: string;
  km: number;
  /** Radius around the road's point within which the kilometre most likely lies. */
  uncertaintyMetres: number;
  /** From the point to the road. */
  metres: number;
}

/** A kilometre that is less certain is not given. A choice. */
const MAX_UNCERTAINTY_METRES = 5_000;

/**
 * The nearest kilometre of any measured road in one UF, at most `reachMetres` away; undefined if
 * there is none.
 */
export function nearestKilometre(
  measured: MeasuredRoads,
  point: Point,
  uf: string,
  reachMetres: number,
): NearKilometre | undefined {
  const found: NearKilometre[] = [];
  for (const road of measured()) {
    if (road.uf !== uf) continue;
    for (const piece of road.pieces) {
      const near = nearestOn(piece.path, point);
      if (!near || near.metres > reachMetres) continue;
      const km = kilometreAt(piece, near.along);
      const uncertaintyMetres = locateKilometre(road, km)?.uncertaintyMetres;
      if (uncertaintyMetres === undefined || uncertaintyMetres > MAX_UNCERTAINTY_METRES) continue;
      found.push({ road: road.road, uf, km, uncertaintyMetres, metres: near.metres });
    }
  }
  return found.toSorted((a, b) => a.metres - b.metres)[0];
}

/** The nearest point of a path: metres to it, and metres along the path; undefined without a segment. */
export function nearestOn(path: readonly Point[], point: Point) {
  const along = vertexMetres(path);
  let least: { metres: number; along: number } | undefined;
  for (let i = 1; i < path.length; i += 1) {
    const { distance, fraction } = projectOnSegment(
      point,
      elementAt(path, i - 1),
      elementAt(path, i),
    );
    if (least && distance >= least.metres) continue;
    const [from, to] = [elementAt(along, i - 1), elementAt(along, i)];
    least = { metres: distance, along: from + fraction * (to - from) };
  }
  return least;
}

/** Kilometre at some metres along a piece: in proportion between two marks, as drawn beyond them. */
export function kilometreAt({ marks }: RoadPiece, metres: number): number {
  const next = marks.findIndex((mark) => mark.metres > metres);
  const [low, high] = [marks.at(next === -1 ? -1 : next - 1), marks[next]];
  if (next > 0 && low && high) return between(low, high, metres);
  const nearest = elementAt(marks, next === -1 ? marks.length - 1 : 0);
  return Math.max(0, nearest.km + (metres - nearest.metres) / 1_000);
}

function between(low: KilometreMark, high: KilometreMark, metres: number): number {
  const fraction = (metres - low.metres) / (high.metres - low.metres);
  return low.km + fraction * (high.km - low.km);
}
