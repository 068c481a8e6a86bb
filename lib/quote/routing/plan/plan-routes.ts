import { setImmediate } from "node:timers/promises";
import { elementAt } from "../../../base/element-at.ts";
import { lengthMetres, type Point } from "../../geo/point.ts";
import type { VehicleType } from "../../tolls/vehicle.ts";
import type { Pauses } from "../along/visits.ts";
import type { AllowedRoads, Leg, Profile, RoutingEngine, Stretch } from "../engine/engine.ts";
import { efficientLegs } from "./efficient-legs.ts";
import { fewestTolls, type RemainingPlazas } from "./fewest-tolls.ts";
import { createLegStretches } from "./leg-stretches.ts";
import { lengthOf, pathOf, totalsOf } from "./legs.ts";
import { type AskDistances, orderPlaces } from "./order-places.ts";
import { overlapRatio, stepsOf } from "./path-overlap.ts";
import { type CountTolls, countOnce, type PlanContext } from "./plan-context.ts";
import { MAX_SHARED, type OrderedLegs, WayRanking } from "./rank-ways.ts";
import { PREFERENCES, type RouteType } from "./route-type.ts";
import { type TimeBudget, UNLIMITED } from "./time-budget.ts";
import { planTimedOrder } from "./windows/plan-timed-order.ts";

export interface RouteSettings {
  type: RouteType;
  vehicle: VehicleType;
  /** The roads that the vehicle may use; missing if they are not known. */
  admits?: AllowedRoads["admits"] | undefined;
  optimize: boolean;
  /** With `optimize`: true if the last stop stays last. */
  lastFixed: boolean;
  returns: boolean;
  alternatives: number;
  /** Pauses and windows that the order keeps with `optimize`; missing if there are no windows. */
  pauses?: Pauses | undefined;
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
  const { type, vehicle } = settings;
  const stretches = createLegStretches(engine, vehicle);
  const context: PlanContext = {
    engine,
    vehicle,
    countTolls: countOnce(countTolls),
    stretches,
    admits: settings.admits,
    budget,
  };
  const planner = new Planner(context, settings);
  const found = await planner.first(stops);
  if (!found) return [];
  const isFinal = settings.alternatives === 0;
  const ranking = new WayRanking(context, type);
  const { best, others } = isFinal ? { best: found, others: [] } : await ranking.rank(found);
  const routes = [await planner.complete(best)];
  if (settings.alternatives === 0) return routes;
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

class Planner {
  readonly #context: PlanContext;
  readonly #settings: RouteSettings;

  constructor(context: PlanContext, settings: RouteSettings) {
    this.#context = context;
    this.#settings = settings;
  }

  /** The best route in the best order, or in the given one. */
  async first(stops: readonly Point[]): Promise<OrderedLegs | undefined> {
    const { optimize, pauses } = this.#settings;
    const isTimed = optimize && pauses !== undefined && stops.length > 2;
    if (isTimed) return this.#timed(stops, pauses);
    return this.#best(stops, await this.#order(stops));
  }

  /** The best route in the order that keeps the windows. */
  async #timed(stops: readonly Point[], pauses: Pauses): Promise<OrderedLegs | undefined> {
    const profile = this.#profile(PREFERENCES[this.#settings.type]);
    const matrix = await this.#context.budget.within(
      this.#context.engine.ways(stops, stops, profile),
    );
    if (!matrix) return this.#through(stops, [...stops.keys()]);
    const through = (order: number[]) => this.#through(stops, order);
    return planTimedOrder(matrix, this.#settings, pauses, through, this.#context.budget);
  }

  /** The order of visiting to try in addition to the given one. */
  async #order(stops: readonly Point[]): Promise<number[]> {
    const given = stops.map((_, i) => i);
    const { type, optimize, lastFixed, returns } = this.#settings;
    if (!optimize || stops.length <= 2) return given;
    const pointsOf = (indexes: readonly number[]) => indexes.map((i) => elementAt(stops, i));
    const profile = this.#profile(PREFERENCES[type]);
    const ask: AskDistances = async (from, to) => {
      const ways = await this.#context.engine.ways(pointsOf(from), pointsOf(to), profile);
      return ways.map((row) => row.map(({ metres }) => metres));
    };
    return orderPlaces(stops, { lastFixed, returns }, ask, this.#context.budget);
  }

  /** The best route in `order`, or in the order of the stops if that is shorter. */
  async #best(stops: readonly Point[], order: number[]): Promise<OrderedLegs | undefined> {
    const optimized = await this.#through(stops, order);
    const given = stops.map((_, i) => i);
    if (order.every((stop, i) => stop === i)) return optimized;
    if (optimized && lengthOf(optimized.legs) <= this.#straightMetres(stops)) return optimized;
    if (optimized && !this.#context.budget.allows()) return optimized;
    const original = await this.#through(stops, given);
    if (!optimized || !original) return optimized ?? original;
    return lengthOf(original.legs) < lengthOf(optimized.legs) ? original : optimized;
  }

  /** Straight length of the given order: no route in that order is shorter. */
  #straightMetres(stops: readonly Point[]): number {
    return lengthMetres(this.#settings.returns ? [...stops, elementAt(stops, 0)] : stops);
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
    if (type === "avoid_tolls") return fewestTolls(this.#context, visited);
    const legs = await (type === "efficient"
      ? efficientLegs(this.#context, visited)
      : this.#context.engine.route(visited, this.#profile("distance")));
    return legs && { legs };
  }

  #profile(prefer: Profile["prefer"]): Profile {
    return { vehicle: this.#context.vehicle, prefer };
  }
}
