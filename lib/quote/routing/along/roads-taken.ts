import type { Stretch } from "../engine/engine.ts";
import type { Route } from "../plan/plan-routes.ts";
import { placedStretches } from "./placed-stretches.ts";

/** A road on a route. */
export interface RoadTaken {
  /** Reference such as `BR-116`, or name; undefined if it has neither. */
  road: string | undefined;
  /** Further references of most of it, such as `SP-330` on the `BR-050`. */
  otherRoads: readonly string[];
  way: Stretch["way"];
  uf: string | undefined;
  /** Metres from the start of the route. */
  fromMetres: number;
  toMetres: number;
}

/** A road on a route, with the metres that bear each further reference. */
interface Piece extends Omit<RoadTaken, "otherRoads"> {
  others: ReadonlyMap<string, number>;
}

/** Shorter pieces are junctions and count towards the road before. A choice. */
const MIN_METRES = 100;

/** The roads of a route in order, each beginning where the previous one ends. */
export function roadsTaken(route: Route): RoadTaken[] {
  const pieces = placedStretches(route).map(
    ({ stretch, fromMetres, toMetres }): Piece => ({
      road: stretch?.road,
      others: new Map(stretch?.otherRoads?.map((other) => [other, toMetres - fromMetres])),
      way: stretch?.way ?? "road",
      uf: stretch?.uf,
      fromMetres,
      toMetres,
    }),
  );
  const roads = joined(withUfs(pieces));
  const long = roads.filter(
    ({ way, fromMetres, toMetres }) => way !== "road" || toMetres - fromMetres >= MIN_METRES,
  );
  const kept = long.length > 0 ? long : roads.slice(0, 1);
  return joined(
    kept.map((road, i) => ({
      ...road,
      fromMetres: i === 0 ? 0 : road.fromMetres,
      toMetres: kept[i + 1]?.fromMetres ?? route.lengthMetres,
    })),
  ).map(({ others, ...road }) => {
    const most = (road.toMetres - road.fromMetres) / 2;
    const shared = [...others].filter(([, metres]) => metres > most);
    return { ...road, otherRoads: shared.map(([other]) => other) };
  });
}

/** Fills in unknown UFs with that of the piece before; at the start, with the first known one. */
function withUfs(pieces: readonly Piece[]): Piece[] {
  let uf = pieces.find((piece) => piece.uf !== undefined)?.uf;
  return pieces.map((piece) => {
    uf = piece.uf ?? uf;
    return { ...piece, uf };
  });
}

/** Merges consecutive pieces of one road in one UF. */
function joined(roads: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  for (const next of roads) {
    const last = found.at(-1);
    if (last && last.road === next.road && last.way === next.way && last.uf === next.uf) {
      last.toMetres = next.toMetres;
      last.others = sum(last.others, next.others);
    } else found.push({ ...next });
  }
  return found;
}

function sum(one: Piece["others"], other: Piece["others"]): Piece["others"] {
  const sums = new Map(one);
  for (const [road, metres] of other) sums.set(road, metres + (sums.get(road) ?? 0));
  return sums;
}
