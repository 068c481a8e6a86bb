import { elementAt } from "../../../base/element-at.ts";
import { type Point, projectOnSegment } from "../../../quote/geo/point.ts";
import { vertexMetres } from "../../../quote/places/resolve/locate-kilometre.ts";
import type { KilometreMark } from "../../../quote/places/resolve/road-kilometres.ts";
import { type Plaza, plazaPoint } from "../../../quote/tolls/catalogue/plaza-table.ts";

/** Sources of a plaza's own position, as opposed to one derived from its kilometre. */
const SURVEYED = new Set<Plaza["position_source"]>(["registry", "point_2019", "osm"]);
/**
 * Precision up to which a surveyed position is a mark. `npm run check -- kilometres` fails at 100, where
 * marks are missing; its held-out points hold with 300 to 3,000.
 */
const MAX_PRECISION_METRES = 1_000;
/**
 * Largest distance from a plaza to the drawn road; farther off, its part of the road is not drawn.
 * A choice, as ONE_MARK_KM and MISFIT_METRES: the held-out points of `npm run check -- kilometres` hold
 * with 500 to 6,000, with 0 to 3 and with 1,000 to 100,000.
 */
const ON_THE_ROAD_METRES = 3_000;
/** Distance within which plazas are one mark. */
const ONE_MARK_KM = 1;
/**
 * Smallest improvement in the agreement of the other marks for which a mark is dropped as an error.
 */
const MISFIT_METRES = 10_000;

/** True if the position of a plaza is its own, so that it marks its kilometre. */
export function isSurveyed(plaza: Plaza): boolean {
  return (
    plaza.km !== undefined &&
    SURVEYED.has(plaza.position_source) &&
    plaza.precision_m <= MAX_PRECISION_METRES
  );
}

/** Marks of the plazas that stand on a path, in the order of their kilometres. */
export function marksOf(
  path: readonly Point[],
  pieces: readonly Point[][],
  plazas: readonly Plaza[],
): KilometreMark[] {
  const along = vertexMetres(path);
  const marks = plazas.flatMap((plaza): KilometreMark[] => {
    const position = positionOn(path, plazaPoint(plaza));
    if (!isNearest(position, pieces, plaza)) return [];
    const { index, fraction, distance } = position;
    const [from, to] = [elementAt(along, index), elementAt(along, index + 1)];
    const metres = Math.round(from + fraction * (to - from));
    return [
      { km: plaza.km ?? 0, metres, uncertaintyMetres: plaza.precision_m + Math.round(distance) },
    ];
  });
  const sorted = marks.toSorted((a, b) => a.km - b.km || a.metres - b.metres);
  return sorted.filter(
    (mark, i) => i === 0 || mark.km - elementAt(sorted, i - 1).km >= ONE_MARK_KM,
  );
}

/** The point of a path that is nearest to another. */
export interface PositionOnPath {
  index: number;
  fraction: number;
  distance: number;
}

/** The point of a path that is nearest to another: `index` is the vertex before it. */
export function positionOn(path: readonly Point[], point: Point): PositionOnPath {
  let best: PositionOnPath = { index: 0, fraction: 0, distance: Number.POSITIVE_INFINITY };
  for (let index = 0; index < path.length - 1; index += 1) {
    const found = projectOnSegment(point, elementAt(path, index), elementAt(path, index + 1));
    if (found.distance < best.distance) best = { index, ...found };
  }
  return best;
}

/**
 * True if a plaza stands at a position of one of the pieces, rather than on another piece or off
 * the road.
 */
export function isNearest(
  { distance }: PositionOnPath,
  pieces: readonly Point[][],
  plaza: Plaza,
): boolean {
  if (distance > ON_THE_ROAD_METRES) return false;
  return pieces.every((path) => positionOn(path, plazaPoint(plaza)).distance >= distance);
}

/** The marks in the order of the path, without those that contradict both neighbours. */
export function withoutMisfits(marks: readonly KilometreMark[]): KilometreMark[] {
  const kept = [...marks];
  for (let i = 1; i < kept.length - 1; i += 1) {
    const [before, mark, after] = [
      elementAt(kept, i - 1),
      elementAt(kept, i),
      elementAt(kept, i + 1),
    ];
    const gain = mismatch(before, mark) + mismatch(mark, after) - mismatch(before, after);
    if (gain > MISFIT_METRES) {
      kept.splice(i, 1);
      i -= 1;
    }
  }
  return kept.filter((mark, i) => i === 0 || mark.metres > elementAt(kept, i - 1).metres);
}

/** Difference in metres between the signed and the drawn distance of two marks. */
function mismatch(a: KilometreMark, b: KilometreMark): number {
  return Math.abs((b.km - a.km) * 1000 - (b.metres - a.metres));
}
