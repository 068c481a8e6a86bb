import { elementAt } from "../../base/element-at.ts";
import { bearingDegrees, type Point, projectOnSegment } from "./point.ts";

/** A point of a road with its kilometre. */
export interface MeasuredPoint {
  point: Point;
  km: number;
}

/** Part of a road in the direction of growing kilometres. */
export type MeasuredLine = readonly MeasuredPoint[];

/** The point of a measured line that is nearest to another. */
export interface MeasuredSpot {
  km: number;
  /** From the other point to the line. */
  metres: number;
  /** Direction of growing kilometres there, in degrees. */
  bearing: number;
}

/** The point of some lines that is nearest to another; undefined if none has two points. */
export function nearestSpot(
  lines: readonly MeasuredLine[],
  point: Point,
): MeasuredSpot | undefined {
  let nearest: MeasuredSpot | undefined;
  for (const line of lines) {
    for (let i = 1; i < line.length; i += 1) {
      const [from, to] = [elementAt(line, i - 1), elementAt(line, i)];
      const { fraction, distance } = projectOnSegment(point, from.point, to.point);
      if (nearest && distance >= nearest.metres) continue;
      const km = from.km + fraction * (to.km - from.km);
      nearest = { km, metres: distance, bearing: bearingDegrees(from.point, to.point) };
    }
  }
  return nearest;
}
