import type { Route } from "../api/types.ts";
import { shortKilometres } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { distinctRoad, isOnWayBack } from "./distinct-road.ts";
import { traitsOf } from "./route-traits.ts";

/** Users would not read more than two. */
const MOST_TRAITS = 2;

/** Kilometres of unpaved road that a driver would make a detour to avoid. */
const CLEARLY_LESS_KILOMETRES = 10;

/**
 * The name of a route, such as *Mais rápida e mais barata*, *Sem pedágio, 63,8 km de terra* or, for
 * one without a merit, *Pela SP-225*.
 */
export function routeName(routes: readonly Route[], index: number): string {
  const name = nameOf(routes, index, MOST_TRAITS);
  const unpaved = routes[index]?.distancia_nao_pavimentada.valor ?? 0;
  return unpaved > 0 ? t("route.unpaved", { name, distance: shortKilometres(unpaved) }) : name;
}

/** The name of a route for the head of a column: its most distinctive trait. */
export function shortRouteName(routes: readonly Route[], index: number): string {
  return nameOf(routes, index, 1);
}

/** True if the short name of a route says that none costs less. */
export function isNamedCheapest(routes: readonly Route[], index: number): boolean {
  const [trait] = traitsOf(routes)[index] ?? [];
  if (trait === "tollFree") return routes[index]?.custo_total === null;
  return trait === "cheapest" || trait === "lowestTolls";
}

function nameOf(routes: readonly Route[], index: number, most: number): string {
  const traits = (traitsOf(routes)[index] ?? []).slice(0, most).map((one) => t(`route.is.${one}`));
  const joined = traits.join(` ${t("route.and")} `);
  if (joined !== "") return joined.charAt(0).toUpperCase() + joined.slice(1);
  if (routes.length < 2) return t("route.only");
  if (hasLeastEarth(routes, index)) return t("route.lessEarth");
  const road = distinctRoad(routes, index);
  const route = routes[index];
  if (!road || !route) return t("route.alternative", { number: index });
  return t(isOnWayBack(route, road) ? "route.backBy" : "route.by", { road });
}

/**
 * True if all other routes have clearly more unpaved road, a possible reason to choose this one.
 */
function hasLeastEarth(routes: readonly Route[], index: number): boolean {
  const unpaved = routes.map((route) => route.distancia_nao_pavimentada.valor);
  const own = unpaved[index] ?? 0;
  return unpaved.every((other, i) => i === index || other - own >= CLEARLY_LESS_KILOMETRES);
}
