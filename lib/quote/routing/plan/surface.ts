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
  const surface = {
    unpavedMetres: 0,
    earthMetres: 0,
    inferredMetres: 0,
    ferryMetres: 0,
    riverMetres: 0,
  };
  for (const { way, lengthMetres, unpaved, drySeason, inferred } of stretches) {
    if (way === "ferry") surface.ferryMetres += lengthMetres;
    else if (way === "river") surface.riverMetres += lengthMetres;
    else {
      if (unpaved) surface.unpavedMetres += lengthMetres;
      if (drySeason) surface.earthMetres += lengthMetres;
      if (inferred) surface.inferredMetres += lengthMetres;
    }
  }
  return surface;
}
