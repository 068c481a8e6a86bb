import type { Plaza } from "../api/types.ts";
import { byRoad } from "./by-road.ts";

/** A plaza on the road of another one. */
export interface Neighbour {
  plaza: Plaza;
  /** Kilometres from the plaza before it in the list, by the road's marks; undefined for the first. */
  distance: number | undefined;
}

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
  return shown.map((plaza, i) => {
    const before = shown[i - 1]?.properties.km ?? undefined;
    const distance = before === undefined ? undefined : (plaza.properties.km ?? 0) - before;
    return { plaza, distance };
  });
}
