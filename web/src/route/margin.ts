import type { Route } from "../api/types.ts";
import { type RouteTotal, routeTotal } from "./route-total.ts";

/** Margin of an offered freight. */
export interface Margin extends RouteTotal {
  /** The margin as a share of the offer. */
  share: number;
  /** Reais by which the offer exceeds the legal floor, negative below it; undefined if there is none. */
  overFloor: number | undefined;
}

/** The margin of an offered freight: the offer less the route's total. */
export function marginOf(
  offered: number,
  route: Parameters<typeof routeTotal>[0] & Pick<Route, "tabela_frete">,
): Margin {
  const total = routeTotal(route);
  const left = cents(offered - total.reais);
  return {
    ...total,
    reais: left,
    share: left / offered,
    overFloor: route.tabela_frete > 0 ? cents(offered - route.tabela_frete) : undefined,
  };
}

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
