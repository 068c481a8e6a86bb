import { lastOf } from "../../../base/element-at.ts";
import type { Point } from "../../geo/point.ts";
import { encodePolyline } from "../../geo/polyline.ts";
import type { Leg } from "../engine/engine.ts";

/** The legs' paths as one. The vertex where two legs meet occurs once. */
export function pathOf(legs: readonly Leg[]): Point[] {
  const [only, ...others] = legs;
  if (only && others.length === 0) return only.path;
  return legs.flatMap((leg, i) => (i === 0 ? leg.path : leg.path.slice(1)));
}

/**
 * The path of `pathOf` as an encoded polyline of precision 6, made of those of the legs. After the
 * first point, a polyline holds differences, so each later leg goes on where the one before ends.
 */
export function polylineOf(legs: readonly Leg[]): string {
  const texts = legs.map(({ polyline, path: [first] }, i) =>
    i === 0 || !first ? polyline : polyline.slice(encodePolyline([first], 6).length),
  );
  return texts.join("");
}

/** Length, time and cost of all the legs. */
export function totalsOf(legs: readonly Leg[]) {
  const sum = (part: (leg: Leg) => number) => legs.reduce((total, leg) => total + part(leg), 0);
  return {
    lengthMetres: sum((leg) => leg.lengthMetres),
    seconds: sum((leg) => leg.seconds),
    costSeconds: sum((leg) => leg.costSeconds ?? leg.seconds),
  };
}

/** Metres of all the legs. */
export function lengthOf(legs: readonly Leg[]): number {
  return totalsOf(legs).lengthMetres;
}

/** The point where the last leg ends. */
export function lastPoint(legs: readonly Leg[]): Point {
  const { path } = lastOf(legs);
  return lastOf(path);
}
