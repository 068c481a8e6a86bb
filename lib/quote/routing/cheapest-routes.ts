import type { Point } from "../geo/point.ts";
import type { RoutingEngine } from "./engine/engine.ts";
import { overlapRatio, stepsOf } from "./plan/path-overlap.ts";
import type { CountTolls } from "./plan/plan-context.ts";
import { planRoutes, type Route, type RouteSettings } from "./plan/plan-routes.ts";
import { MAX_SHARED } from "./plan/rank-ways.ts";
import type { TimeBudget } from "./plan/time-budget.ts";
import type { QuotedRoute } from "./quote-route.ts";

/** Largest number of alternatives in a query. */
const MAX_ALTERNATIVES = 3;
const TYPES = ["efficient", "shortest", "avoid_tolls"] as const;

/**
 * Candidates for the cheapest route: the best route and all alternatives of each type, the
 * requested type first, as far as the budget allows. Asking for another type thus never yields a
 * cheaper route between the same places.
 */
export async function routesToCompare(
  engine: RoutingEngine,
  countTolls: CountTolls,
  stops: readonly Point[],
  settings: RouteSettings,
  budget: TimeBudget,
): Promise<Route[]> {
  const routes: Route[] = [];
  const alternatives = MAX_ALTERNATIVES;
  for (const type of [settings.type, ...TYPES.filter((one) => one !== settings.type)]) {
    if (routes.length > 0 && !budget.allows()) break;
    const asked = { ...settings, type, alternatives };
    const found = await planRoutes(engine, countTolls, stops, asked, budget);
    // Plazas left by `avoid_tolls` say nothing about a route of another type.
    const isOther = type !== settings.type;
    routes.push(...found.map((one) => (isOther ? { ...one, remaining: undefined } : one)));
  }
  return routes;
}

/** The cheapest route and the next cheapest, at most `count`, all different from each other. */
export function cheapestRoutes(quoted: readonly QuotedRoute[], count: number): QuotedRoute[] {
  const ranked = quoted.toSorted((a, b) => (a.cost?.cents ?? 0) - (b.cost?.cents ?? 0));
  const kept: QuotedRoute[] = [];
  const steps: ReturnType<typeof stepsOf>[] = [];
  for (const one of ranked) {
    if (kept.length === count) break;
    const own = stepsOf(one.route.path);
    if (steps.some((other) => overlapRatio(own, other) > MAX_SHARED)) continue;
    kept.push(one);
    steps.push(own);
  }
  return kept;
}
