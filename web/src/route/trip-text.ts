import type { Route } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";
import { placeLabel } from "../map/place-label.ts";
import type { Answer, AnsweredQuery } from "./answered-query.ts";

/** True if the route ends where it begins. */
export function isRoundTrip({ trechos }: { trechos: readonly { local_fim: number }[] }): boolean {
  return trechos.length > 1 && trechos.at(-1)?.local_fim === 0;
}

/** True if the service chose the order of visiting. */
export function isOrderChosen({ request }: Pick<AnsweredQuery, "request">): boolean {
  return request.config.route.optimized_route === true;
}

/** The stops of a route in the order of visiting; a return trip names its first place twice. */
export function stopsOf({ ordem_locais }: Pick<Route, "ordem_locais">): number[] {
  return [...new Set(ordem_locais)];
}

/** The letter of a place of the query, by its index there: they follow the order of visiting. */
export function letterOf(route: Pick<Route, "ordem_locais">, place: number): string {
  return placeLabel(stopsOf(route).indexOf(place));
}

/** The places in the order of visiting. */
export function visited(
  { locais }: Pick<Answer, "locais">,
  { ordem_locais }: Pick<Route, "ordem_locais">,
): string[] {
  return ordem_locais.map((index) => locais[index] ?? "");
}

/** The places in the order of visiting, such as `Curitiba/PR → Santos/SP, ida e volta`. */
export function tripText(
  answer: Pick<Answer, "locais">,
  route: Pick<Route, "ordem_locais" | "trechos">,
): string {
  const places = visited(answer, route).join(" → ");
  return isRoundTrip(route) ? `${places}, ${t("route.return").toLowerCase()}` : places;
}

/** The name of the sum of the tolls, which for a round trip has those of both ways. */
export function tollsName(route: Pick<Route, "trechos">): string {
  return t(isRoundTrip(route) ? "total.returnTolls" : "total.tolls");
}
