import { distanceMetres, type Point } from "../../../quote/geo/point.ts";

const BRASILIA: Point = [-15.79, -47.88];
/** Against the rule of their kind, these count from the south. */
const FROM_THE_SOUTH = new Set(["BR-163", "BR-174", "BR-307", "BR-364", "BR-392"]);
const FEDERAL = /^BR-(\d)\d\d$/;
/** Of 25 roads of São Paulo with several plazas, 23 count away from the capital. */
const SAO_PAULO: Point = [-23.55, -46.63];

/**
 * The end of a road in a UF at which its kilometres begin. Federal: of radial roads (BR-0…) the one
 * nearer to Brasília, of those from east to west (BR-2…) the eastern, of all others the northern.
 * Roads of São Paulo begin at the end nearer to the capital. Undefined for roads of other states.
 * Source: DNIT, nomenclatura das rodovias federais,
 * https://www.gov.br/dnit/pt-br/rodovias/rodovias-federais/nomeclatura-das-rodovias-federais
 */
export function growingStart(road: string, a: Point, b: Point): Point | undefined {
  const kind = FEDERAL.exec(road)?.[1];
  if (road.startsWith("SP-")) return nearer(SAO_PAULO, a, b);
  if (kind === undefined) return undefined;
  if (kind === "0") return nearer(BRASILIA, a, b);
  if (kind === "2") return a[1] > b[1] ? a : b;
  const northern = a[0] > b[0] ? a : b;
  const southern = northern === a ? b : a;
  return FROM_THE_SOUTH.has(road) ? southern : northern;
}

function nearer(to: Point, a: Point, b: Point): Point {
  return distanceMetres(a, to) < distanceMetres(b, to) ? a : b;
}
