import type { Route } from "../api/types.ts";
import { letterOf } from "./trip-text.ts";

/** The letter of a place of a route, as on the map; `place` is its index in the query. */
export function PlaceLetter({ route, place }: { route: Route; place: number }) {
  return <span class="place-letter">{letterOf(route, place)}</span>;
}
