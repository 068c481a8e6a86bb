import { setImmediate } from "node:timers/promises";
import { elementAt } from "../../../base/element-at.ts";
import { lengthMetres, type Point } from "../../geo/point.ts";
import type { VehicleType } from "../../tolls/vehicle.ts";
import type { Leg, Profile, RoutingEngine, Stretch } from "../engine/engine.ts";
import { type EfficientContext, efficientLegs } from "./efficient-legs.ts";
import {
  type CountTolls,
  type FewestTolls,
  fewestTolls,
  type RemainingPlazas,
} from "./fewest-tolls.ts";
import { createLegStretches } from "./leg-stretches.ts";
import { pathOf, totalsOf } from "./legs.ts";
import { orderPlaces } from "./order-places.ts";
import { overlapRatio, stepsOf } from "./path-overlap.ts";
import { type TimeBudget, UNLIMITED } from "./time-budget.ts";

export type RouteType = "efficient" | "shortest" | "avoid_tolls";

export interface RouteSettings {
  type: RouteType;
  vehicle: VehicleType;
  optimize: boolean;
  /** With `optimize`: true if the last stop stays last. */
  lastFixed: boolean;
  returns: boolean;
  alternatives: number;
}

/** A whole route, including the return if there is one. */
export interface Route {
  /** Indexes of the stops in the order of visiting; the return to the first is not listed. */
  order: number[];
  legs: Leg[];
  stretches: Stretch[];
  /** The route's stretches, leg by leg. */
  stretchesByLeg: Stretch[][];
  path: Point[];
  lengthMetres: number;
  seconds: number;
  /**
   * With `avoid_tolls`: the remaining plazas; undefined if there are none, or on an alternative.
   */
  remaining?: RemainingPlazas | undefined;
}

/** Largest share of their length that two routes may have in common. A choice without a range. */
export const MAX_SHARED = 0.8;
/** Largest ratio of an alternative to the best route, by length. A choice without a range. */
const MAX_STRETCH = 1.6;
/** Longer than any route, so that avoiding one plaza outweighs every detour. */
const SECONDS_PER_YEAR = 31_536_000;
/**
 * Number of alternatives to ask the engine for, independent of the query: some are too similar, and
 * asking for fewer must not yield different ones.
 */
const CANDIDATES = 6;

/**
 * The best route through the stops and up to `alternatives` others that really differ from it and
 * from each other. Empty if the stops are not connected. Alternatives and improvements that the
 * budget does not allow are left out.
 */
export async function planRoutes(
  engine: RoutingEngine,
  countTolls: CountTolls,
  stops: readonly Point[],
  settings: RouteSettings,
  budget: TimeBudget = UNLIMITED,
): Promise<Route[]> {
  const planner = new Planner(engine, countTolls, settings, budget);
  const order = await planner.order(stops);
  const found = await planner.best(stops, order);
  if (!found) return [];
  if (settings.alternatives === 0) return [await planner.complete(found)];
  const { best, others } = await planner.ranked(found);
  const routes = [await planner.complete(best)];
  const kept = [stepsOf(pathOf(best.legs))];
  for (const legs of others) {
    // Comparing long routes takes time: let other requests of the process run in between.
    await setImmediate();
    if (!budget.allows()) break;
    const steps = stepsOf(pathOf(legs));
    if (kept.some((other) => overlapRatio(steps, other) > MAX_SHARED)) continue;
    kept.push(steps);
    routes.push(await planner.complete({ order: best.order, legs }));
    if (routes.length > settings.alternatives) break;
  }
  return routes;
}

interface OrderedLegs extends Partial<FewestTolls> {
  order: number[];
  legs: Leg[];
}

class Planner {
  readonly #engine: RoutingEngine;
  readonly #countTolls: CountTolls;
  readonly #settings: RouteSettings;
  readonly #budget: TimeBudget;
  readonly #context: EfficientContext;

  constructor(
    engine: RoutingEngine,
    countTolls: CountTolls,
    settings: RouteSettings,
    budget: TimeBudget,
  ) {
    const { vehicle } = settings;
    this.#engine = engine;
    this.#countTolls = countTolls;
    this.#settings = settings;
    this.#budget = budget;
    this.#context = { engine, vehicle, stretches: createLegStretches(engine, vehicle), budget };
  }

  /** The order of visiting to try in addition to the given one. */
  async order(stops: readonly Point[]): Promise<number[]> {
    const given = stops.map((_, i) => i);
    const { optimize, lastFixed, returns, type } = this.#settings;
    if (!optimize || stops.length <= 2) return given;
    const prefer = type === "avoid_tolls" ? "few_tolls" : this.#preference;
    const pointsOf = (indexes: readonly number[]) => indexes.map((i) => elementAt(stops, i));
    return orderPlaces(stops, { lastFixed, returns }, async (from, to) => {
      const ways = await this.#engine.ways(pointsOf(from), pointsOf(to), this.#profile(prefer));
      return ways.map((row) => row.map(({ metres }) => metres));
    });
  }

  /** The best route in `order`, or in the order of the stops if that is shorter. */
  async best(stops: readonly Point[], order: number[]): Promise<OrderedLegs | undefined> {
    const optimized = await this.#through(stops, order);
    const given = stops.map((_, i) => i);
    if (order.every((stop, i) => stop === i)) return optimized;
    if (optimized && lengthOf(optimized.legs) <= this.#straightMetres(stops)) return optimized;
    if (optimized && !this.#budget.allows()) return optimized;
    const original = await this.#through(stops, given);
    if (!optimized || !original) return optimized ?? original;
    return lengthOf(original.legs) < lengthOf(optimized.legs) ? original : optimized;
  }

  /** Straight length of the given order: no route in that order is shorter. */
  #straightMetres(stops: readonly Point[]): number {
    return lengthMetres(this.#settings.returns ? [...stops, elementAt(stops, 0)] : stops);
  }

  /**
   * The best route and others through the same stops, best first; many of them are alike. Another
   * route replaces the one found if it has less of what the type minimises and keeps to the type's
   * bounds.
   */
  async ranked(found: OrderedLegs): Promise<{ best: OrderedLegs; others: Leg[][] }> {
    const candidates: Leg[][] = [];
    for await (const legs of this.#candidates(found)) {
      if (lengthOf(legs) <= MAX_STRETCH * lengthOf(found.legs)) candidates.push(legs);
    }
    const ranked: { legs: Leg[]; cost: number }[] = [];
    for (const legs of candidates) {
      await setImmediate();
      if (!this.#budget.allows()) break;
      ranked.push({ legs, cost: this.#cost(legs) });
    }
    ranked.sort((a, b) => a.cost - b.cost);
    const least = this.#cost(found.legs);
    const better = ranked.filter(({ cost }) => cost < least).map(({ legs }) => legs);
    const others = ranked.filter(({ cost }) => cost >= least).map(({ legs }) => legs);
    for (const [i, legs] of better.entries()) {
      if (!(await (found.isWithinReason?.(legs) ?? true))) continue;
      const remaining = this.#remaining(found, legs);
      return {
        best: { ...found, legs, remaining },
        others: [...better.slice(i + 1), found.legs, ...others],
      };
    }
    return { best: found, others };
  }

  /** The remaining plazas on a way that is better than the one found. */
  #remaining({ remaining }: OrderedLegs, legs: readonly Leg[]): RemainingPlazas | undefined {
    const count = remaining ? this.#countTolls(pathOf(legs)) : 0;
    return remaining && count > 0 ? { ...remaining, count } : undefined;
  }

  /** The quantity that the route type minimises: metres, plazas (then seconds) or seconds. */
  #cost(legs: readonly Leg[]): number {
    const { lengthMetres, costSeconds } = totalsOf(legs);
    if (this.#settings.type === "shortest") return lengthMetres;
    if (this.#settings.type === "efficient") return costSeconds;
    return this.#countTolls(pathOf(legs)) * SECONDS_PER_YEAR + costSeconds;
  }

  async *#candidates(best: OrderedLegs): AsyncGenerator<Leg[]> {
    const prefer = this.#avoidsAll(best.legs) ? "no_tolls" : this.#preference;
    const total = lengthOf(best.legs);
    const ways: Leg[][] = [];
    for (const leg of best.legs) {
      if (!this.#budget.allows()) break;
      const ends = [elementAt(leg.path, 0), elementAt(leg.path, leg.path.length - 1)] as const;
      ways.push(await this.#engine.alternatives(...ends, this.#profile(prefer), CANDIDATES));
    }
    for (const [i, leg] of best.legs.entries()) {
      // Another way on a short leg leaves most of the route shared.
      if (leg.lengthMetres < (1 - MAX_SHARED) * total) continue;
      for (const way of ways[i]?.slice(1) ?? []) yield best.legs.with(i, way);
    }
    for (let k = 1; k < CANDIDATES; k += 1) {
      yield best.legs.map((leg, i) => ways[i]?.[k] ?? ways[i]?.at(-1) ?? leg);
    }
    for (const other of ["time", "distance", "no_tolls"] as const) {
      if (!this.#budget.allows()) return;
      const stops = [...best.legs.map(({ path }) => elementAt(path, 0)), lastPoint(best.legs)];
      const legs =
        other === prefer ? undefined : await this.#engine.route(stops, this.#profile(other));
      if (legs) yield legs;
    }
  }

  async complete({ order, legs, remaining }: OrderedLegs): Promise<Route> {
    const { stretches } = this.#context;
    const stretchesByLeg = await Promise.all(legs.map((leg) => stretches.of(leg)));
    return {
      order,
      legs,
      stretches: stretchesByLeg.flat(),
      stretchesByLeg,
      path: pathOf(legs),
      ...totalsOf(legs),
      remaining,
    };
  }

  async #through(stops: readonly Point[], order: number[]): Promise<OrderedLegs | undefined> {
    const visited = order.map((stop) => elementAt(stops, stop));
    if (this.#settings.returns) visited.push(elementAt(visited, 0));
    const found = await this.#way(visited);
    return found && { order, ...found };
  }

  async #way(visited: readonly Point[]): Promise<Omit<OrderedLegs, "order"> | undefined> {
    const { type } = this.#settings;
    if (type === "avoid_tolls") return fewestTolls(this.#context, this.#countTolls, visited);
    const legs = await (type === "efficient"
      ? efficientLegs(this.#context, visited)
      : this.#engine.route(visited, this.#profile("distance")));
    return legs && { legs };
  }

  #avoidsAll(legs: readonly Leg[]): boolean {
    return this.#settings.type === "avoid_tolls" && this.#countTolls(pathOf(legs)) === 0;
  }

  get #preference(): Profile["prefer"] {
    return ({ efficient: "time", shortest: "distance", avoid_tolls: "few_tolls" } as const)[
      this.#settings.type
    ];
  }

  #profile(prefer: Profile["prefer"]): Profile {
    return { vehicle: this.#settings.vehicle, prefer };
  }
}

function lastPoint(legs: readonly Leg[]): Point {
  const { path } = elementAt(legs, legs.length - 1);
  return elementAt(path, path.length - 1);
}

function lengthOf(legs: readonly Leg[]): number {
  return totalsOf(legs).lengthMetres;
}
