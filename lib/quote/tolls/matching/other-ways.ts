import { distanceMetres, lengthMetres, type Point } from "../../geo/point.ts";
import type { Plaza } from "../catalogue/plaza-table.ts";
import type { Gate, GateIndex } from "./gates.ts";
import { findPassages } from "./passages.ts";
import type { RoadPath, Ways } from "./roads.ts";

/**
 * Largest number of plazas beside one way to try. A choice that bounds the questions to the roads: the
 * redrawn drives have the same passages and notices with 0 to 12.
 * Guarded by "MAX_PLAZAS".
 */
const MAX_PLAZAS = 6;

/**
 * Plazas that differ between the best way between two points and another one of at most `limit`
 * metres: some may be avoided by a detour, others may lie on a way that is hardly longer.
 */
export async function plazasOfOtherWays(
  way: RoadPath,
  [from, to]: readonly [Point, Point],
  limit: number,
  gates: Iterable<Gate>,
  index: GateIndex,
  roads: Ways,
): Promise<Set<Plaza>> {
  const isShort = (other: RoadPath) => lengthMetres(other) <= limit;
  const passed = plazasOn(way, index);
  const differing = new Set<Plaza>();
  const free = passed.size > 0 ? await roads.freeWay(from, to) : undefined;
  if (free && isShort(free)) {
    // The engine still passes a plaza on the road at either end.
    const paidAnyway = plazasOn(free, index);
    for (const plaza of passed) if (!paidAnyway.has(plaza)) differing.add(plaza);
  }
  const detour = ({ point }: Gate) => distanceMetres(from, point) + distanceMetres(point, to);
  const beside = [...new Map([...gates].map((gate) => [gate.plaza, gate])).values()]
    .filter((gate) => !passed.has(gate.plaza) && detour(gate) <= limit)
    .sort((a, b) => detour(a) - detour(b));
  for (const { plaza, point } of beside.slice(0, MAX_PLAZAS)) {
    const other = await roads.way([from, point, to]);
    if (other && isShort(other) && plazasOn(other, index).has(plaza)) differing.add(plaza);
  }
  return differing;
}

/** The plazas that a way pays. */
export function plazasOn(way: RoadPath, index: GateIndex): Set<Plaza> {
  return new Set(findPassages(way, index).map(({ plaza }) => plaza));
}
