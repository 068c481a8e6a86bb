import { elementAt, lastOf } from "../../../base/element-at.ts";
import { distanceMetres, interpolate, type Point } from "../../geo/point.ts";
import type { KilometreMark, MeasuredRoad, OperatorMark, RoadPiece } from "./road-kilometres.ts";

/** A kilometre with its position. */
export interface LocatedKilometre {
  point: Point;
  /** Radius within which the kilometre most likely lies. */
  uncertaintyMetres: number;
}

/**
 * Beyond the last mark, nothing corrects the drift. `npm run check -- kilometres` fails at 1, where the
 * uncertainty holds too few of the plazas of state roads; its held-out points hold with 1.5 to 4.
 */
const DRIFT_BEYOND = 2;
/**
 * Marks disagree because of a jump: between them it may be anywhere, but not right at one of them.
 * `npm run check -- kilometres` fails at 5; its held-out points hold with 10 to 1,000.
 */
const NEAR_A_MARK = 20;
/**
 * A road may be signed this much farther than it is drawn. A choice: the held-out points hold with 0
 * to 5,000.
 */
const BEYOND_THE_END_METRES = 2_000;
/**
 * Reach of an operator's mark, at most the distance between two plazas of one concession. The
 * plazas of federal roads, each looked for by the marks of the others, lie within the uncertainty in
 * 76 % of cases with a reach of 50 km, in 91 % with 100 km and in 93 % with 150 km.
 */
const OPERATOR_REACH_KM = 100;

type Kilometres = Pick<MeasuredRoad, "pieces"> & Partial<Pick<MeasuredRoad, "operatorMarks">>;

/**
 * Position of a kilometre. A kilometre that only an operator counts lies where the DNIT counts
 * another. Undefined if no known piece of the road has it.
 */
export function locateKilometre(road: Kilometres, km: number): LocatedKilometre | undefined {
  const located = locateOnPieces(road, km);
  if (located) return located;
  const difference = operatorDifference(road.operatorMarks ?? [], km);
  return difference === 0 ? undefined : locateOnPieces(road, km - difference);
}

function locateOnPieces(road: Kilometres, km: number): LocatedKilometre | undefined {
  const found = road.pieces
    .map((piece) => locateOnPiece(piece, km))
    .filter((located) => located !== undefined);
  const [best, ...others] = found.toSorted(
    (a, b) => a.beyondMetres - b.beyondMetres || a.uncertaintyMetres - b.uncertaintyMetres,
  );
  if (!best) return undefined;
  // At a jump of the kilometres, one piece ends and the next begins at the same kilometre.
  const rivals = others.filter(({ beyondMetres }) => beyondMetres === 0);
  const apart = Math.max(0, ...rivals.map(({ point }) => distanceMetres(point, best.point)));
  const operator = 1_000 * Math.abs(operatorDifference(road.operatorMarks ?? [], km));
  const uncertaintyMetres = Math.ceil(best.uncertaintyMetres + apart + operator);
  return { point: best.point, uncertaintyMetres };
}

/**
 * Difference of the operators' kilometres from the DNIT's near a kilometre: the largest among the
 * adjacent marks, negative if the operators count less, 0 without marks.
 */
export function operatorDifference(marks: readonly OperatorMark[], km: number): number {
  const apart = (mark: OperatorMark) =>
    Math.min(Math.abs(mark.km - km), Math.abs(mark.operatorKm - km));
  const near = marks
    .filter((mark) => apart(mark) <= OPERATOR_REACH_KM)
    .toSorted((a, b) => apart(a) - apart(b));
  const beside = [near.find((mark) => mark.km <= km), near.find((mark) => mark.km > km)];
  return beside
    .filter((mark) => mark !== undefined)
    .map((mark) => mark.operatorKm - mark.km)
    .reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0);
}

/** First and last kilometre of the known pieces, rounded; undefined if none is known. */
export function kilometreRange({
  pieces,
}: Pick<MeasuredRoad, "pieces">): readonly [first: number, last: number] | undefined {
  if (pieces.length === 0) return undefined;
  const ends = pieces.map(({ path, marks }) => {
    const [first, last] = [elementAt(marks, 0), lastOf(marks)];
    const length = vertexMetres(path).at(-1) ?? 0;
    return [first.km - first.metres / 1000, last.km + (length - last.metres) / 1000] as const;
  });
  const first = Math.max(0, Math.min(...ends.map(([from]) => from)));
  return [Math.round(first), Math.round(Math.max(...ends.map(([, to]) => to)))];
}

function locateOnPiece(
  { path, marks, drift }: RoadPiece,
  km: number,
): (LocatedKilometre & { beyondMetres: number }) | undefined {
  const along = vertexMetres(path);
  const length = along.at(-1) ?? 0;
  const { metres, uncertaintyMetres } = metresOf(marks, drift, km);
  const beyondMetres = Math.floor(Math.max(-metres, metres - length, 0));
  if (beyondMetres > BEYOND_THE_END_METRES) return undefined;
  const point = pointAt(path, along, Math.min(length, Math.max(0, metres)));
  return { point, uncertaintyMetres: Math.ceil(uncertaintyMetres + beyondMetres), beyondMetres };
}

/** Metres along the path: in proportion between two marks, as signed beyond them. */
function metresOf(marks: readonly KilometreMark[], drift: number, km: number) {
  const next = marks.findIndex((mark) => mark.km > km);
  const [low, high] = [marks.at(next === -1 ? -1 : next - 1), marks[next]];
  if (next > 0 && low && high) return between(low, high, drift, km);
  const nearest = elementAt(marks, next === -1 ? marks.length - 1 : 0);
  const apart = (km - nearest.km) * 1000;
  const uncertaintyMetres = nearest.uncertaintyMetres + DRIFT_BEYOND * drift * Math.abs(apart);
  return { metres: nearest.metres + apart, uncertaintyMetres };
}

function between(low: KilometreMark, high: KilometreMark, drift: number, km: number) {
  const signed = (high.km - low.km) * 1000;
  const drawn = high.metres - low.metres;
  const fraction = (km - low.km) / (high.km - low.km);
  const [near, far] = [Math.min(fraction, 1 - fraction), Math.max(fraction, 1 - fraction)];
  const jump = Math.abs(signed - drawn) * Math.min(far, NEAR_A_MARK * near);
  const marks = low.uncertaintyMetres * (1 - fraction) + high.uncertaintyMetres * fraction;
  return {
    metres: low.metres + fraction * drawn,
    uncertaintyMetres: marks + drift * near * signed + jump,
  };
}

/** Metres from the beginning of a path to each of its points. */
export function vertexMetres(path: readonly Point[]): number[] {
  let sum = 0;
  return path.map((point, i) => {
    if (i > 0) sum += distanceMetres(elementAt(path, i - 1), point);
    return sum;
  });
}

function pointAt(path: readonly Point[], along: readonly number[], metres: number): Point {
  const next = along.findIndex((end, i) => i > 0 && end >= metres);
  if (next === -1) return lastOf(path);
  const [from, to] = [elementAt(along, next - 1), elementAt(along, next)];
  const fraction = to === from ? 0 : (metres - from) / (to - from);
  return interpolate(elementAt(path, next - 1), elementAt(path, next), fraction);
}
