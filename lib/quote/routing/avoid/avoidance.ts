import type { Box } from "../../geo/box.ts";
import type { RoadInUf } from "../../places/gazetteer/road-names.ts";
import type { Stretch } from "../engine/engine.ts";
import { bearsNumber } from "../engine/road-numbers.ts";

/** A plaza to avoid. */
export interface AvoidedPlaza {
  id: string;
  /** Name for messages. */
  name: string;
}

/** The things that a route avoids. */
export interface Avoidance {
  roads: readonly RoadInUf[];
  ufs: readonly string[];
  plazas: readonly AvoidedPlaza[];
  areas: readonly Box[];
}

/** `BR-116`, `BR-116/SP`. */
export function roadName({ road, uf }: RoadInUf): string {
  // The prefix of a state's road is its UF.
  return uf === undefined || road.startsWith(`${uf}-`) ? road : `${road}/${uf}`;
}

/** True if a stretch of road is one of the avoided. */
export function isAvoidedRoad(
  avoided: RoadInUf,
  stretch: Pick<Stretch, "road" | "otherRoads" | "uf">,
): boolean {
  if (avoided.uf !== undefined && avoided.uf !== stretch.uf) return false;
  return bearsNumber(stretch, avoided.road);
}
