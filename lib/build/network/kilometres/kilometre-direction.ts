import { elementAt, lastOf } from "../../../base/element-at.ts";
import { angleBetween, bearingDegrees, type Point } from "../../../quote/geo/point.ts";
import { type Plaza, plazaPoint } from "../../../quote/tolls/catalogue/plaza-table.ts";
import { isNearest, marksOf, positionOn } from "./kilometre-marks.ts";
import { growingStart } from "./numbering.ts";

/**
 * Smallest distance between two plazas that determine the direction. `npm run check -- kilometres` fails
 * at 0; its held-out points hold with 5 to 60.
 */
const FAR_ENOUGH_KM = 10;
/** The pieces in the direction of growing kilometres; undefined if it is unknown. */
export function inGrowingOrder(
  road: string,
  pieces: readonly Point[][],
  plazas: readonly Plaza[],
): Point[][] | undefined {
  const isForward =
    growsByMarks(pieces, plazas) ?? growsByBearings(pieces, plazas) ?? growsByRule(road, pieces);
  if (isForward === undefined) return undefined;
  return isForward ? [...pieces] : pieces.map((path) => path.toReversed()).toReversed();
}

/** True if kilometres grow along the pieces, by plazas far enough apart. */
function growsByMarks(pieces: readonly Point[][], plazas: readonly Plaza[]): boolean | undefined {
  for (const path of pieces) {
    const marks = marksOf(path, pieces, plazas);
    const [first, last] = [marks[0], marks.at(-1)];
    if (first && last && last.km - first.km >= FAR_ENOUGH_KM) return last.metres > first.metres;
  }
  return undefined;
}

/** The same by the bearings in which a plaza charges, if their order is known. */
function growsByBearings(
  pieces: readonly Point[][],
  plazas: readonly Plaza[],
): boolean | undefined {
  for (const plaza of plazas) {
    const [bearing, opposite = -1] = plaza.bearings ?? [];
    // Of two rising bearings, the table does not always show which one has growing kilometres.
    if (bearing === undefined || opposite > bearing) continue;
    for (const path of pieces) {
      const position = positionOn(path, plazaPoint(plaza));
      if (!isNearest(position, pieces, plaza)) continue;
      const { index } = position;
      const along = bearingDegrees(elementAt(path, index), elementAt(path, index + 1));
      return angleBetween(along, bearing) < 90 === (plaza.direction !== "decreasing");
    }
  }
  return undefined;
}

function growsByRule(road: string, pieces: readonly Point[][]): boolean | undefined {
  const path = pieces.flat();
  const first = elementAt(path, 0);
  const start = growingStart(road, first, lastOf(path));
  return start && start === first;
}
