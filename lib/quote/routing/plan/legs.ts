import type { Point } from "../../geo/point.ts";
import type { Leg } from "../engine/engine.ts";

/** The legs' paths as one. The vertex where two legs meet occurs once. */
export function pathOf(legs: readonly Leg[]): Point[] {
  const [only, ...others] = legs;
  if (only && others.length === 0) return only.path;
  return legs.flatMap((leg, i) => (i === 0 ? leg.path : leg.path.slice(1)));
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
