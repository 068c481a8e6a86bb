import type { Point } from "../../../lib/quote/geo/point.ts";

/** The point that a text such as `-23.55,-46.63` names. */
export function namedPoint(text: string): Point | undefined {
  const found = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}
