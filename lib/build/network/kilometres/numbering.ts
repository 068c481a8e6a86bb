import { distanceMetres, type Point } from "../../../quote/geo/point.ts";

/** Centre of São Paulo: of 25 roads of the state with several plazas, 23 count away from it. */
const SAO_PAULO: Point = [-23.55, -46.63];

/**
 * The end of a road at which its kilometres begin: in São Paulo the one nearer to the capital,
 * undefined for roads of other states.
 */
export function growingStart(road: string, a: Point, b: Point): Point | undefined {
  if (!road.startsWith("SP-")) return undefined;
  return distanceMetres(a, SAO_PAULO) < distanceMetres(b, SAO_PAULO) ? a : b;
}
