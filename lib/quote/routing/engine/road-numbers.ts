import type { Stretch } from "./engine.ts";

type Numbered = Pick<Stretch, "road" | "otherRoads">;

/** True if a road bears a number such as `BR-116`, as its first or as another one. */
export function bearsNumber({ road, otherRoads = [] }: Numbered, number: string): boolean {
  if (road === undefined) return false;
  return otherRoads.includes(number) || numbersIn(road).includes(number);
}

/** All numbers that any of some roads bears. */
export function numbersOn(roads: readonly Numbered[]): Set<string> {
  const texts = new Set(roads.flatMap(({ road }) => road ?? []));
  const others = roads.flatMap(({ otherRoads = [] }) => otherRoads);
  return new Set([...[...texts].flatMap(numbersIn), ...others]);
}

function numbersIn(road: string): string[] {
  return road.split(/\s*[;/]\s*/);
}
