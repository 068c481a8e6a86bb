import type { Route } from "../api/types.ts";

/** The figure by which routes are judged. */
export interface RouteTotal {
  reais: number;
  /** False if an unknown price is missing in it. */
  complete: boolean;
  /** True for the cost of tolls and fuel, false for the tolls alone. */
  isCost: boolean;
}

/** The cost of a route, or its tolls if the query names no consumption. */
export function routeTotal(
  route: Pick<
    Route,
    "custo_total" | "custo_completo" | "valor_pedagios" | "valor_pedagios_completo"
  >,
): RouteTotal {
  return route.custo_total === null
    ? { reais: route.valor_pedagios, complete: route.valor_pedagios_completo, isCost: false }
    : { reais: route.custo_total, complete: route.custo_completo !== false, isCost: true };
}
