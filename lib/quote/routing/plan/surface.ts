import type { Stretch } from "../engine/engine.ts";

/** Lengths of a route by what it runs over, in metres. */
export interface Surface {
  unpavedMetres: number;
  /** Part of the unpaved metres: earth roads. */
  earthMetres: number;
  /** Metres of road whose paving or course is inferred. */
  inferredMetres: number;
  ferryMetres: number;
  riverMetres: number;
}

/** Adds up the stretches of a route by what it runs over. */
export function surfaceOf(stretches: readonly Stretch[]): Surface {
  const sum = (which: (stretch: Stretch) => boolean) =>
    stretches.filter(which).reduce((metres, { lengthMetres }) => metres + lengthMetres, 0);
  return {
    unpavedMetres: sum(({ way, unpaved }) => way === "road" && unpaved),
    earthMetres: sum(({ way, drySeason }) => way === "road" && drySeason),
    inferredMetres: sum(({ way, inferred }) => way === "road" && inferred),
    ferryMetres: sum(({ way }) => way === "ferry"),
    riverMetres: sum(({ way }) => way === "river"),
  };
}
