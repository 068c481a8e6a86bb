import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres, lengthMetres, type Point } from "../../../quote/geo/point.ts";
import { vertexMetres } from "../../../quote/places/resolve/locate-kilometre.ts";
import type {
  KilometreMark,
  MeasuredRoad,
  OperatorMark,
  RoadPiece,
} from "../../../quote/places/resolve/road-kilometres.ts";
import { type Plaza, plazaPoint } from "../../../quote/tolls/catalogue/plaza-table.ts";
import type { FederalSegment } from "./federal-segments.ts";
import { isSurveyed, positionOn } from "./kilometre-marks.ts";
import { type OperatorCount, operatorMarksOf } from "./operator-counts.ts";

/**
 * Uncertainty of a kilometre at the end of a segment. The table rounds to 100 m and simplifies its
 * lines to 30 m; nine of ten surveyed plazas whose operator uses the DNIT's kilometres lie within
 * 400 m of their kilometre (`npm run check -- kilometres`). The command fails at 300, and its held-out
 * points hold with 400 to 1,000; more overstates the uncertainty.
 */
const FEDERAL_MARK_METRES = 500;
/**
 * Error of a kilometre as a share of its distance to the nearer end of its segment.
 * `npm run check -- kilometres` fails at 0.04, where the uncertainty holds 98.9 instead of 99 % of the
 * errors at ends of segments; its held-out points hold with 0.06 to 0.1.
 */
const FEDERAL_DRIFT = 0.06;
/**
 * Largest jump between consecutive segments of one piece; the longest slip of the table is 1 m.
 * The held-out points of `npm run check -- kilometres` hold with 0 to 5,000.
 */
const JUMP_METRES = 1_000;
/**
 * Largest distance from a surveyed plaza to the line of its federal road. All lie within 700 m, or
 * on another course of the road. The held-out points of that command hold with 200 to 10,000.
 */
const ON_THE_LINE_METRES = 1_000;

/** The federal roads in each UF with the kilometres of the DNIT and those of their operators. */
export function measureFederalRoads(
  segments: readonly FederalSegment[],
  plazas: readonly Plaza[],
  counts: readonly OperatorCount[] = [],
): MeasuredRoad[] {
  const roads = Map.groupBy(segments, ({ road, uf }) => `${road}/${uf}`);
  const surveyed = plazas.filter(isSurveyed);
  return [...roads.values()].map((own) => {
    const { road, uf } = elementAt(own, 0);
    const isThere = (one: { road: string; uf: string }) => one.road === road && one.uf === uf;
    const there = surveyed.filter(isThere);
    return measureFederalRoad(road, uf, own, there, counts.filter(isThere));
  });
}

/** One federal road in one UF, from its segments, its surveyed plazas and its operators' counts. */
export function measureFederalRoad(
  road: string,
  uf: string,
  segments: readonly FederalSegment[],
  plazas: readonly Plaza[],
  counts: readonly OperatorCount[] = [],
): MeasuredRoad {
  const sorted = segments.toSorted((a, b) => a.from_km - b.from_km);
  const pieces = piecesOf(sorted);
  const others = sorted.filter(({ exists_as }) => exists_as !== "federal");
  return {
    road,
    uf,
    basis: "dnit",
    isWhole: true,
    pieces,
    operatorMarks: [
      ...plazas.flatMap((plaza) => operatorMark(plaza, pieces)),
      ...counts.flatMap(operatorMarksOf),
    ],
    exceptions: others.map(({ from_km, to_km, exists_as }) => ({
      fromKm: from_km,
      toKm: to_km,
      existsAs: exists_as,
    })),
  };
}

/**
 * The segments, joined where one begins at the end of another, with a mark at each segment's ends.
 */
function piecesOf(segments: readonly FederalSegment[]): RoadPiece[] {
  const pieces: { path: Point[]; marks: KilometreMark[]; drift: number }[] = [];
  let metres = 0;
  for (const { from_km, to_km, polyline } of segments) {
    const begins = elementAt(polyline, 0);
    let piece = pieces.at(-1);
    const end = piece?.path.at(-1);
    const isNext = piece?.marks.at(-1)?.km === from_km;
    if (!piece || !end || !isNext || distanceMetres(end, begins) > JUMP_METRES) {
      piece = { path: [begins], marks: [markAt(from_km, 0)], drift: FEDERAL_DRIFT };
      pieces.push(piece);
      metres = 0;
    }
    metres += lengthMetres(polyline);
    piece.path.push(...polyline.slice(1));
    piece.marks.push(markAt(to_km, metres));
  }
  return pieces;
}

function markAt(km: number, metres: number): KilometreMark {
  return { km, metres: Math.round(metres), uncertaintyMetres: FEDERAL_MARK_METRES };
}

/** The kilometre of a plaza by its operator, and the DNIT's at the same point. */
function operatorMark(plaza: Plaza, pieces: readonly RoadPiece[]): OperatorMark[] {
  const point = plazaPoint(plaza);
  const nearest = pieces
    .map((piece) => ({ piece, position: positionOn(piece.path, point) }))
    .toSorted((a, b) => a.position.distance - b.position.distance)[0];
  if (plaza.km === undefined || !nearest) return [];
  const { piece, position } = nearest;
  if (position.distance > ON_THE_LINE_METRES) return [];
  const along = vertexMetres(piece.path);
  const [from, to] = [elementAt(along, position.index), elementAt(along, position.index + 1)];
  const km = kilometreAt(piece.marks, from + position.fraction * (to - from));
  return [{ km: Math.round(km * 10) / 10, operatorKm: plaza.km }];
}

function kilometreAt(marks: readonly KilometreMark[], metres: number): number {
  const next = Math.max(
    1,
    marks.findIndex((mark) => mark.metres >= metres),
  );
  const [low, high] = [elementAt(marks, next - 1), elementAt(marks, next)];
  const fraction = (metres - low.metres) / (high.metres - low.metres || 1);
  return low.km + fraction * (high.km - low.km);
}
