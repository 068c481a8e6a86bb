import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres } from "../../geo/point.ts";
import type { Place } from "../../places/resolve/place.ts";
import type { UncertainPlace } from "../../tolls/uncertain-places.ts";
import type { FoundVia } from "../via/resolve-via.ts";
import type { DrawnRoute } from "./draw-gaps.ts";

/**
 * The places of a route whose position is uncertain: its stops, in the order of visiting, and the
 * places that it passes. With a return, the last stop is the first.
 */
export function uncertainStops(
  { path, stops }: Pick<DrawnRoute, "path" | "stops">,
  places: readonly Place[],
  via: readonly FoundVia[],
  returns: boolean,
): UncertainPlace[] {
  const last = stops.length - 1;
  const partAt = (leg: number) => [elementAt(stops, leg), elementAt(stops, leg + 1)] as const;
  const visits = returns ? places.slice(0, last) : places;
  const stopping = visits.flatMap((place, i) => {
    const arrivesBy = i === 0 && returns ? last - 1 : i - 1;
    return uncertainPlace(place, {
      index: place.index,
      ...(arrivesBy >= 0 && { arrival: partAt(arrivesBy) }),
      ...(i < last && { departure: partAt(i) }),
    });
  });
  const passing = via.flatMap(({ place, leg }) => {
    const [from, to] = partAt(leg);
    const at = nearestVertex(path, place, from, to);
    return uncertainPlace(place, { arrival: [from, at], departure: [at, to] });
  });
  return [...stopping, ...passing];
}

/** A place with the parts of the path beside it; empty if its position is certain or unknown. */
export function uncertainPlace(
  { name, point, uncertaintyMetres, along }: Place,
  parts: Pick<UncertainPlace, "index" | "arrival" | "departure">,
): UncertainPlace[] {
  if (!uncertaintyMetres) return [];
  return [{ name, point, uncertaintyMetres, ...(along && { along }), ...parts }];
}

function nearestVertex(
  path: DrawnRoute["path"],
  { point }: Place,
  from: number,
  to: number,
): number {
  let nearest = { vertex: from, metres: Number.POSITIVE_INFINITY };
  for (let vertex = from; vertex <= to; vertex += 1) {
    const metres = distanceMetres(elementAt(path, vertex), point);
    if (metres < nearest.metres) nearest = { vertex, metres };
  }
  return nearest.vertex;
}
