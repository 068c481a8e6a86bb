import type { Route } from "../api/types.ts";
import { isRoundTrip } from "./trip-text.ts";

type Driven = Pick<Route, "instrucoes">;

/**
 * Least number of kilometres by which a route must use a road more than any other route does for
 * the road to name it.
 */
const LEAST_KM = 20;

/** The road that a route uses most beyond what any other route does; undefined if there is none. */
export function distinctRoad(routes: readonly Driven[], index: number): string | undefined {
  const own = kilometresByRoad(routes[index]);
  const others = routes.filter((_, i) => i !== index).map(kilometresByRoad);
  let best: { road: string; km: number } | undefined;
  for (const [road, km] of own) {
    const alone = km - Math.max(0, ...others.map((other) => other.get(road) ?? 0));
    if (alone >= LEAST_KM && alone > (best?.km ?? 0)) best = { road, km: alone };
  }
  return best?.road;
}

/** True if a trip there and back takes a road on the way back alone. */
export function isOnWayBack(
  { instrucoes, trechos }: Pick<Route, "instrucoes" | "trechos">,
  road: string,
): boolean {
  if (!isRoundTrip({ trechos })) return false;
  const there = trechos.slice(0, -1).reduce((sum, { distancia }) => sum + distancia.valor, 0);
  const on = (instrucoes ?? []).filter(({ rodovia }) => rodovia === road);
  return on.every(({ km_inicio, km_fim }) => (km_inicio + km_fim) / 2 >= there);
}

function kilometresByRoad(route: Driven | undefined): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { rodovia, km_inicio, km_fim } of route?.instrucoes ?? []) {
    if (rodovia) sums.set(rodovia, (sums.get(rodovia) ?? 0) + km_fim - km_inicio);
  }
  return sums;
}
