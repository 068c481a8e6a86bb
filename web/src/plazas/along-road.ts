import type { Plaza } from "../api/types.ts";
import { byRoad } from "./by-road.ts";

/** A plaza before or after another one on the same road. */
export interface Neighbour {
  plaza: Plaza;
  /** Kilometres between the two. */
  distance: number;
}

/** The plazas before and after one on its road within its state, by their kilometres. */
export function neighboursOf(
  all: readonly Plaza[],
  id: string,
): { before: Neighbour | undefined; after: Neighbour | undefined } {
  const chosen = all.find((plaza) => plaza.id === id);
  const km = chosen?.properties.km ?? null;
  if (!chosen || km === null) return { before: undefined, after: undefined };
  const onRoad = all
    .filter(
      ({ properties }) =>
        properties.rodovia === chosen.properties.rodovia &&
        properties.uf === chosen.properties.uf &&
        properties.km !== null,
    )
    .toSorted(byRoad);
  const near = (plaza: Plaza | undefined) =>
    plaza && { plaza, distance: Math.abs((plaza.properties.km ?? km) - km) };
  return {
    before: near(onRoad.findLast(({ properties }) => (properties.km ?? km) < km)),
    after: near(onRoad.find(({ properties }) => (properties.km ?? km) > km)),
  };
}
