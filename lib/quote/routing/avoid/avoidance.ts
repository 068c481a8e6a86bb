import type { Box } from "../../geo/box.ts";
import type { RoadInUf } from "../../places/gazetteer/road-names.ts";

/** A plaza to avoid. */
export interface AvoidedPlaza {
  id: string;
  /** Name for messages. */
  name: string;
}

/** What a route avoids. */
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
  { road, uf }: { road?: string | undefined; uf?: string | undefined },
): boolean {
  if (road === undefined || (avoided.uf !== undefined && avoided.uf !== uf)) return false;
  return road.split(/\s*[;/]\s*/).includes(avoided.road);
}
