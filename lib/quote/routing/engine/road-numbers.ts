import type { Stretch } from "./engine.ts";

/** True if a road bears a number such as `BR-116`, as its first or as another one. */
export function bearsNumber(
  { road, otherRoads = [] }: Pick<Stretch, "road" | "otherRoads">,
  number: string,
): boolean {
  if (road === undefined) return false;
  return otherRoads.includes(number) || road.split(/\s*[;/]\s*/).includes(number);
}
