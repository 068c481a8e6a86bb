import { elementAt } from "../../lib/base/element-at.ts";
import type { EmbeddedResources } from "../../lib/quote/routing/network/open-embedded.ts";
import { totalsOf } from "../../lib/quote/routing/plan/legs.ts";
import { PREFERENCES, type RouteType } from "../../lib/quote/routing/plan/route-type.ts";
import { isMoreDirect } from "../../lib/quote/routing/plan/shorter-legs.ts";
import type { QuotedRoute } from "../../lib/quote/routing/quote-route.ts";
import { quoteRoutes } from "../../lib/quote/routing/quote-routes.ts";
import { toRouteQuery } from "../../lib/service/api/requests/route-request.ts";
import { routeRequestSchema } from "../../lib/service/api/schemas/route-query-schema.ts";

/** Places and vehicle of a query. */
export interface CostQuery {
  locations: readonly string[];
  vehicle: { type: "truck" | "car"; axis: string };
  returns: boolean;
  optimizes: boolean;
}

const TYPES = Object.keys(PREFERENCES) as RouteType[];
const CONSUMPTION = { km_por_litro: 2.5, preco_litro: 6 };
/** Two ways of the same cost may differ by the rounding of lengths and times. */
const ROUNDING = 1;

/**
 * Faults of the answers to a query: `criterio: custo` must be no dearer than any route of any type,
 * and no route may beat the best of its type by what the type minimises, with alternatives or
 * without.
 */
export async function costFaults(query: CostQuery, resources: EmbeddedResources) {
  const [cheapest] = await ask(query, { criterio: "custo" }, resources);
  const least = centsOf(cheapest);
  const faults: string[] = [];
  for (const type_route of TYPES) {
    const [alone] = await ask(query, { type_route }, resources);
    const routes = await ask(query, { type_route, alternative_routes: "3" }, resources);
    for (const [i, route] of [alone, ...routes].entries()) {
      const name = `${type_route}, ${i < 2 ? "best" : `alternative ${i - 1}`}`;
      const cents = centsOf(route);
      if (cents < least) faults.push(`${name}: ${reais(cents)}, criterio custo: ${reais(least)}`);
      for (const best of [alone, elementAt(routes, 0)]) {
        if (isBetter(route, best, type_route)) {
          faults.push(`${name}: better than the best by ${type_route}`);
        }
      }
    }
  }
  return faults;
}

async function ask(
  { locations, vehicle, returns, optimizes }: CostQuery,
  route: object,
  resources: EmbeddedResources,
): Promise<[QuotedRoute, ...QuotedRoute[]]> {
  const body = routeRequestSchema.parse({
    locations,
    config: {
      route: { ...route, calculate_return: returns, optimized_route: optimizes },
      vehicle,
      consumo: CONSUMPTION,
    },
  });
  // On a busy machine, the budget would run out before all ways are compared.
  const { routes } = await quoteRoutes(toRouteQuery(body, new Date()), {
    ...resources,
    clock: () => 0,
  });
  return [elementAt(routes, 0), ...routes.slice(1)];
}

/** True if a route has less of what its type minimises. A much shorter one may cost a little more. */
function isBetter(one: QuotedRoute, other: QuotedRoute, type: RouteType): boolean {
  const [measure, others] = [measureOf(one, type), measureOf(other, type)];
  if (!isLess(measure, others)) return false;
  const differsInCostAlone = type !== "shortest" && !isLess(measure.slice(0, -1), others);
  return !differsInCostAlone || !isMoreDirect(totalsOf(other.route.legs), totalsOf(one.route.legs));
}

/** The quantities that a type minimises: the first number, then the next. */
function measureOf({ route, tolls }: QuotedRoute, type: RouteType): number[] {
  if (type === "shortest") return [route.lengthMetres];
  const cost = totalsOf(route.legs).costSeconds;
  return type === "efficient" ? [cost] : [tolls.passages.length, cost];
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const differing = one.findIndex((value, i) => Math.abs(value - (other[i] ?? 0)) > ROUNDING / 2);
  return differing >= 0 && elementAt(one, differing) < elementAt(other, differing) - ROUNDING / 2;
}

function centsOf({ cost }: QuotedRoute): number {
  if (!cost) throw new Error("no cost");
  return cost.cents;
}

function reais(cents: number): string {
  return `R$ ${(cents / 100).toFixed(2)}`;
}
