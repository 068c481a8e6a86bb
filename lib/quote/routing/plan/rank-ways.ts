import { setImmediate } from "node:timers/promises";
import { elementAt, lastOf } from "../../../base/element-at.ts";
import type { Leg, Profile } from "../engine/engine.ts";
import { CANDIDATES } from "./candidates.ts";
import type { FewestTolls, RemainingPlazas } from "./fewest-tolls.ts";
import { lastPoint, lengthOf, pathOf, totalsOf } from "./legs.ts";
import type { PlanContext } from "./plan-context.ts";
import { PREFERENCES, type RouteType } from "./route-type.ts";
import { isMoreDirect, type Weight } from "./shorter-legs.ts";

/** A way through the stops in some order. */
export interface OrderedLegs extends Partial<FewestTolls> {
  /** Indexes of the stops in the order of visiting. */
  order: number[];
  legs: Leg[];
}

/** A way that was found, and others through the same stops, best first. */
export interface RankedWays {
  best: OrderedLegs;
  others: Leg[][];
}

/** Largest share of their length that two routes may have in common. A choice without a range. */
export const MAX_SHARED = 0.8;
/** Largest ratio of an alternative to the best route, by length. A choice without a range. */
const MAX_STRETCH = 1.6;

/** A way by what its type minimises. */
interface Measured extends Required<Weight> {
  legs: Leg[];
  /** Metres of the shortest, or plazas; 0 for the efficient. */
  least: number;
}

/** Looks for other ways through the stops of a way, and ranks them by what the type minimises. */
export class WayRanking {
  readonly #context: PlanContext;
  readonly #type: RouteType;

  constructor(context: PlanContext, type: RouteType) {
    this.#context = context;
    this.#type = type;
  }

  /**
   * The best route and others through the same stops, best first; many of them are alike. Another
   * route replaces the one found if it has less of what the type minimises and keeps to the type's
   * bounds. On a network with streets, gates, private roads and unpaved ones weigh in the search
   * beyond their time, so a faster route is no better there.
   */
  async rank(found: OrderedLegs): Promise<RankedWays> {
    const candidates: Leg[][] = [];
    for await (const legs of this.#candidates(found)) {
      if (lengthOf(legs) <= MAX_STRETCH * lengthOf(found.legs)) candidates.push(legs);
    }
    const ranked: Measured[] = [];
    for (const legs of candidates) {
      await setImmediate();
      if (!this.#context.budget.allows()) break;
      ranked.push(this.#measured(legs));
    }
    ranked.sort((a, b) => a.least - b.least || a.costSeconds - b.costSeconds);
    const own = this.#measured(found.legs);
    const better = ranked.filter((way) => this.#isBetter(way, own)).map(({ legs }) => legs);
    const others = ranked.filter((way) => !this.#isBetter(way, own)).map(({ legs }) => legs);
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
    const count = remaining ? this.#context.countTolls(pathOf(legs)) : 0;
    return remaining && count > 0 ? { ...remaining, count } : undefined;
  }

  #measured(legs: Leg[]): Measured {
    const totals = totalsOf(legs);
    if (this.#type === "shortest") {
      return { legs, ...totals, least: totals.lengthMetres, costSeconds: 0 };
    }
    const least = this.#type === "avoid_tolls" ? this.#context.countTolls(pathOf(legs)) : 0;
    return { legs, ...totals, least };
  }

  #isBetter(one: Measured, other: Measured): boolean {
    if (one.least !== other.least) return one.least < other.least;
    if (!this.#context.engine.weighsRoads || one.costSeconds >= other.costSeconds) return false;
    return !isMoreDirect(other, one);
  }

  async *#candidates(best: OrderedLegs): AsyncGenerator<Leg[]> {
    const prefer = this.#avoidsAll(best.legs) ? "no_tolls" : PREFERENCES[this.#type];
    const total = lengthOf(best.legs);
    const ways: Leg[][] = [];
    for (const leg of best.legs) {
      if (!this.#context.budget.allows()) break;
      const ends = [elementAt(leg.path, 0), lastOf(leg.path)] as const;
      const profile = this.#profile(prefer);
      ways.push(await this.#context.engine.alternatives(...ends, profile, CANDIDATES, leg));
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
      if (!this.#context.budget.allows()) return;
      const stops = [...best.legs.map(({ path }) => elementAt(path, 0)), lastPoint(best.legs)];
      const legs =
        other === prefer
          ? undefined
          : await this.#context.engine.route(stops, this.#profile(other));
      if (legs) yield legs;
    }
  }

  #avoidsAll(legs: readonly Leg[]): boolean {
    return this.#type === "avoid_tolls" && this.#context.countTolls(pathOf(legs)) === 0;
  }

  #profile(prefer: Profile["prefer"]): Profile {
    return { vehicle: this.#context.vehicle, prefer };
  }
}
