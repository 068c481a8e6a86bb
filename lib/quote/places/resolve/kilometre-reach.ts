import { countWhile } from "../../../base/count-while.ts";
import { elementAt } from "../../../base/element-at.ts";
import type { MeasuredLine } from "../../geo/measured-line.ts";
import type { Point } from "../../geo/point.ts";
import { vertexMetres } from "./locate-kilometre.ts";
import { kilometreAt, nearestOn } from "./nearest-kilometre.ts";
import type { MeasuredRoad, RoadPiece } from "./road-kilometres.ts";

/** The part of a road on which a kilometre may lie. */
export interface KilometreReach {
  /** Such as `BR-116`. */
  road: string;
  uf: string;
  /** The kilometre as it is written, by whatever count. */
  km: number;
  /** The kilometre of its point by the count of the road's table. */
  tableKm: number;
  /** The road within the uncertainty, by the same count. */
  lines: readonly MeasuredLine[];
}

/** The part of a road within the uncertainty of a kilometre that was located at a point. */
export function reachOf(
  road: MeasuredRoad,
  km: number,
  point: Point,
  uncertaintyMetres: number,
): KilometreReach {
  const [nearest] = road.pieces
    .flatMap((piece) => {
      const near = nearestOn(piece.path, point);
      return near ? [{ metres: near.metres, km: kilometreAt(piece, near.along) }] : [];
    })
    .toSorted((a, b) => a.metres - b.metres);
  const tableKm = nearest?.km ?? km;
  const reachKm = uncertaintyMetres / 1_000;
  const lines = road.pieces.map((piece) => lineWithin(piece, tableKm - reachKm, tableKm + reachKm));
  const known = { road: road.road, uf: road.uf, km, tableKm };
  return { ...known, lines: lines.filter((line) => line.length > 1) };
}

/** The segments of a piece that reach into a range of kilometres. */
function lineWithin(piece: RoadPiece, first: number, last: number): MeasuredLine {
  const { path } = piece;
  const along = vertexMetres(path);
  const kmAt = (vertex: number) => kilometreAt(piece, elementAt(along, vertex));
  const from = Math.max(0, countWhile(path.length, (vertex) => kmAt(vertex) <= first) - 1);
  const to = countWhile(path.length, (vertex) => kmAt(vertex) < last) + 1;
  return path.slice(from, to).map((point, i) => ({ point, km: kmAt(from + i) }));
}
