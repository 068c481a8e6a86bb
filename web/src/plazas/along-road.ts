import type { Plaza } from "../api/types.ts";
import { byRoad } from "./by-road.ts";

/** A plaza on the road of another one. */
export interface Neighbour {
  plaza: Plaza;
  /** Kilometres from the chosen plaza by the road's marks as they are shown, negative before it. */
  distance: number;
}

/** A kilometre as it is shown. */
const tenths = (km: number) => Math.round(10 * km) / 10;

/** Plazas in each direction. */
const SHOWN = 3;

/**
 * The plazas around one on its road within its state, in the order of their kilometres,
 * the chosen one among them. Empty if its kilometre is unknown or it is the only one.
 */
export function neighboursOf(all: readonly Plaza[], id: string): Neighbour[] {
  const chosen = all.find((plaza) => plaza.id === id);
  const km = chosen?.properties.km ?? null;
  if (!chosen || km === null) return [];
  const onRoad = all
    .filter(
      ({ properties }) =>
        properties.rodovia === chosen.properties.rodovia &&
        properties.uf === chosen.properties.uf &&
        properties.km !== null,
    )
    .toSorted(byRoad);
  const at = onRoad.indexOf(chosen);
  const shown = onRoad.slice(Math.max(0, at - SHOWN), at + SHOWN + 1);
  if (shown.length < 2) return [];
  return shown.map((plaza) => ({
    plaza,
    distance: tenths(plaza.properties.km ?? km) - tenths(km),
  }));
}
