import type { Stretch } from "../engine/engine.ts";

/** Lengths of a route by kind of surface, in metres. */
export interface Surface {
  unpavedMetres: number;
  /** The part of the unpaved metres that is earth road. */
  earthMetres: number;
  /** Metres of road whose paving or course is inferred. */
  inferredMetres: number;
  ferryMetres: number;
  riverMetres: number;
}

/** Adds up the stretches of a route by kind of surface. */
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
