import type { Route } from "../api/types.ts";
import { type RouteTotal, routeTotal } from "./route-total.ts";

/** What is left of an offered freight. */
export interface Margin extends RouteTotal {
  /** Reais that the offer lacks to the legal floor; 0 if it reaches it or there is none. */
  belowFloor: number;
}

/** The margin of an offered freight: the offer less the route's total. */
export function marginOf(
  offered: number,
  route: Parameters<typeof routeTotal>[0] & Pick<Route, "tabela_frete">,
): Margin {
  const total = routeTotal(route);
  return {
    ...total,
    reais: cents(offered - total.reais),
    belowFloor: Math.max(0, cents(route.tabela_frete - offered)),
  };
}

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
