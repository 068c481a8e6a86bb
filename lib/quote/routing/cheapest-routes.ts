import type { Point } from "../geo/point.ts";
import type { RoutingEngine } from "./engine/engine.ts";
import type { CountTolls } from "./plan/fewest-tolls.ts";
import { overlapRatio, stepsOf } from "./plan/path-overlap.ts";
import { MAX_SHARED, planRoutes, type Route, type RouteSettings } from "./plan/plan-routes.ts";
import type { TimeBudget } from "./plan/time-budget.ts";
import type { QuotedRoute } from "./quote-route.ts";

/** Alternatives of the asked type that are considered at least. */
const CONSIDERED = 2;
const TYPES = ["efficient", "shortest", "avoid_tolls"] as const;

/**
 * Routes to choose the cheapest from: those of the asked type with some alternatives, then the best
 * of each other type, as far as the budget allows.
 */
export async function routesToCompare(
  engine: RoutingEngine,
  countTolls: CountTolls,
  stops: readonly Point[],
  settings: RouteSettings,
  budget: TimeBudget,
): Promise<Route[]> {
  const alternatives = Math.max(CONSIDERED, settings.alternatives);
  const routes = await planRoutes(engine, countTolls, stops, { ...settings, alternatives }, budget);
  for (const type of TYPES) {
    if (type === settings.type || !budget.allows()) continue;
    const only = { ...settings, type, alternatives: 0 };
    const [best] = await planRoutes(engine, countTolls, stops, only, budget);
    // What `avoid_tolls` could not avoid says nothing about a route of another type.
    if (best) routes.push({ ...best, remaining: undefined });
  }
  return routes;
}

/** The cheapest route and the next ones, at most `count`, that differ from it and from each other. */
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
