import type { Route } from "../api/types.ts";
import { kilometres } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { distinctRoad } from "./distinct-road.ts";
import { traitsOf } from "./route-traits.ts";

/** Users would not read more than two. */
const MOST_TRAITS = 2;

/**
 * The name of a route, such as *Mais rápida e mais barata*, *Sem pedágio, 63,8 km de terra* or, for
 * one without a merit, *Pela SP-225*.
 */
export function routeName(routes: readonly Route[], index: number): string {
  const name = nameOf(routes, index, MOST_TRAITS);
  const unpaved = routes[index]?.distancia_nao_pavimentada.valor ?? 0;
  return unpaved > 0 ? t("route.unpaved", { name, distance: kilometres(unpaved) }) : name;
}

/** The name of a route for the head of a column: its most distinctive trait. */
export function shortRouteName(routes: readonly Route[], index: number): string {
  return nameOf(routes, index, 1);
}

function nameOf(routes: readonly Route[], index: number, most: number): string {
  const traits = (traitsOf(routes)[index] ?? []).slice(0, most).map((one) => t(`route.is.${one}`));
  const joined = traits.join(` ${t("route.and")} `);
  if (joined !== "") return joined.charAt(0).toUpperCase() + joined.slice(1);
  if (routes.length < 2) return t("route.only");
  const road = distinctRoad(routes, index);
  return road ? t("route.by", { road }) : t("route.alternative", { number: index });
}
