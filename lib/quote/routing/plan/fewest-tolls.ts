import { elementAt } from "../../../base/element-at.ts";
import type { Point } from "../../geo/point.ts";
import type { Leg, Profile } from "../engine/engine.ts";
import { CANDIDATES } from "./candidates.ts";
import { combineLegs, type LegOption } from "./combine-legs.ts";
import { efficientLegs } from "./efficient-legs.ts";
import { pathOf, totalsOf } from "./legs.ts";
import type { PlanContext } from "./plan-context.ts";

/** A way with the fewest plazas, with the plazas that remain. */
export interface FewestTolls {
  legs: Leg[];
  /** Undefined if the way pays nothing. */
  remaining: RemainingPlazas | undefined;
  /** True if another way keeps to the same bounds. */
  isWithinReason: (legs: readonly Leg[]) => Promise<boolean>;
}

/** Plazas that no way within the bounds avoids. */
export interface RemainingPlazas {
  count: number;
  /** The fastest way without any plaza; undefined if there is none. */
  without: { lengthMetres: number; seconds: number } | undefined;
}

/**
 * Largest ratio of a way that avoids plazas to the efficient way, by length. A choice. From Curitiba
 * by São Paulo to Recife, where the efficient way of a truck of six axles pays 19 plazas, 8 are left
 * with 1.02, one with 1.05 and none with 1.1 to 2.
 */
const MAX_DETOUR = 1.5;
/**
 * Largest amount of unpaved road that avoiding plazas may add. A choice. On the same trip, 3 plazas
 * are left with 0 to 10 km, one with 20 to 35 km and none with 50 to 100 km.
 */
const MAX_EXTRA_UNPAVED_METRES = 50_000;
/**
 * Ratio of a way without plazas to the efficient one, by cost, beyond which the shortest way is tried,
 * too: the engine's booths are not all plazas, so the detour may avoid one that charges nothing. A
 * choice.
 */
const MAX_NEAR = 1.2;
/** Seconds of detour per plaza, between which weights are tried. A choice. */
const PLAZA_SECONDS = { least: 600, most: 43_200 };
/** Number of weights tried where the largest leads too far. */
const WEIGHTS = 4;

interface Candidate {
  legs: Leg[];
  plazas: number;
  lengthMetres: number;
  seconds: number;
  costSeconds: number;
}

/**
 * The way with the fewest plazas and, among those, the least cost. It is at most 1.5 times as long
 * as the efficient way, with at most 50 km more of unpaved road. Legs of different ways are
 * combined. Undefined if the stops are not connected.
 */
export async function fewestTolls(
  context: PlanContext,
  visited: readonly Point[],
): Promise<FewestTolls | undefined> {
  const search = new Search(context, visited);
  const efficient = await search.efficient();
  if (!efficient) return undefined;
  const isWithinReason = (legs: readonly Leg[]) => search.isWithinReason(legs, efficient);
  if (efficient.plazas === 0) return { legs: efficient.legs, remaining: undefined, isWithinReason };
  const found = await search.avoiding(efficient);
  const { legs, plazas } = await search.best(found, efficient);
  if (plazas === 0) return { legs, remaining: undefined, isWithinReason };
  const free = found.filter((way) => way.plazas === 0);
  const [without] = free.toSorted((a, b) => a.seconds - b.seconds);
  return { legs, remaining: { count: plazas, without }, isWithinReason };
}

class Search {
  readonly #context: PlanContext;
  readonly #visited: readonly Point[];

  constructor(context: PlanContext, visited: readonly Point[]) {
    this.#context = context;
    this.#visited = visited;
  }

  async efficient(): Promise<Candidate | undefined> {
    const legs = await efficientLegs(this.#context, this.#visited);
    return legs && this.#measured(legs);
  }

  /** The way of a profile, if there is one. */
  async wayWith(profile: Omit<Profile, "vehicle">): Promise<Candidate[]> {
    const { engine, vehicle } = this.#context;
    const legs = await engine.route(this.#visited, { ...profile, vehicle });
    return legs ? [this.#measured(legs)] : [];
  }

  /**
   * The efficient way and those that may pay fewer plazas. Stops at the first that pays nothing and
   * keeps to the bounds.
   */
  async avoiding(efficient: Candidate): Promise<Candidate[]> {
    const { budget } = this.#context;
    const few = await this.wayWith({ prefer: "few_tolls" });
    const found = [efficient, ...few];
    if (await this.hasFree(few, efficient)) {
      const isFar = few.some((way) => way.costSeconds > MAX_NEAR * efficient.costSeconds);
      return isFar && budget.allows() ? [...found, ...(await this.shortest())] : found;
    }

    const [fewest] = few;
    const others = fewest ? await this.alternatives(fewest) : [];
    found.push(...others);
    if (await this.hasFree(others, efficient)) {
      return efficient.legs.length > 1 ? [...found, await this.combined(found, efficient)] : found;
    }

    const without = await this.wayWith({ prefer: "no_tolls" });
    found.push(...without);
    if (await this.hasFree(without, efficient)) return found;

    const { plazas } = await this.best(found, efficient);
    if (plazas === efficient.plazas) found.push(...(await this.withSmallerWeights(efficient)));
    if (budget.allows()) found.push(...(await this.shortest()));
    return [...found, await this.combined(found, efficient)];
  }

  /** True if one of the ways pays nothing and keeps to the bounds. */
  async hasFree(ways: readonly Candidate[], efficient: Candidate): Promise<boolean> {
    for (const { plazas, legs } of ways) {
      if (plazas === 0 && (await this.isWithinReason(legs, efficient))) return true;
    }
    return false;
  }

  shortest(): Promise<Candidate[]> {
    return this.wayWith({ prefer: "distance" });
  }

  /**
   * Other ways that weigh plazas. The engine leaves out small roads far from the ends of a way, and
   * its search for others goes on where that for one ends, so they may pay fewer plazas.
   */
  async alternatives({ legs }: Candidate): Promise<Candidate[]> {
    const { engine, vehicle, budget } = this.#context;
    const ways: Leg[][] = [];
    for (const [i, leg] of legs.entries()) {
      if (!budget.allows()) break;
      const ends = [elementAt(this.#visited, i), elementAt(this.#visited, i + 1)] as const;
      const profile = { vehicle, prefer: "few_tolls" } as const;
      ways.push(await engine.alternatives(...ends, profile, CANDIDATES, leg));
    }
    const most = Math.max(...ways.map(({ length }) => length));
    return Array.from({ length: most - 1 }, (_, k) =>
      this.#measured(legs.map((leg, i) => ways[i]?.[k + 1] ?? leg)),
    );
  }

  /**
   * Ways found with smaller weights of a plaza than one that leads too far: each weight is between the
   * largest that keeps to the bounds and the smallest that does not. Stops when the budget has run
   * out.
   */
  async withSmallerWeights(efficient: Candidate): Promise<Candidate[]> {
    const found: Candidate[] = [];
    const { budget } = this.#context;
    let { least, most } = PLAZA_SECONDS;
    for (let i = 0; i < WEIGHTS && budget.allows(); i += 1) {
      const plazaSeconds = Math.sqrt(least * most);
      const [way] = await this.wayWith({ prefer: "few_tolls", plazaSeconds });
      if (way) found.push(way);
      if (way && (await this.isWithinReason(way.legs, efficient))) least = plazaSeconds;
      else most = plazaSeconds;
    }
    return found;
  }

  /** The best combination of the legs of some ways within the bounds. */
  async combined(found: readonly Candidate[], efficient: Candidate): Promise<Candidate> {
    const ways = [efficient, ...found];
    const options = await Promise.all(
      efficient.legs.map(async (_, i) => {
        const legs = new Set(ways.flatMap(({ legs }) => legs[i] ?? []));
        return Promise.all([...legs].map((leg) => this.#option(leg)));
      }),
    );
    const usual = await this.#context.stretches.unpavedMetres(efficient.legs);
    const bounds = {
      lengthMetres: MAX_DETOUR * efficient.lengthMetres,
      unpavedMetres: usual + MAX_EXTRA_UNPAVED_METRES,
    };
    return this.#measured(combineLegs(options, bounds) ?? efficient.legs);
  }

  async isWithinReason(legs: readonly Leg[], efficient: Candidate): Promise<boolean> {
    if (totalsOf(legs).lengthMetres > MAX_DETOUR * efficient.lengthMetres) return false;
    const { stretches } = this.#context;
    const [unpaved = 0, usual = 0] = await Promise.all(
      [legs, efficient.legs].map((one) => stretches.unpavedMetres(one)),
    );
    return unpaved - usual <= MAX_EXTRA_UNPAVED_METRES;
  }

  /** The best way within the bounds: by plazas, then by cost. */
  async best(found: readonly Candidate[], efficient: Candidate): Promise<Candidate> {
    const ranked = found.toSorted((a, b) => a.plazas - b.plazas || a.costSeconds - b.costSeconds);
    for (const way of ranked) if (await this.isWithinReason(way.legs, efficient)) return way;
    return efficient;
  }

  async #option(leg: Leg): Promise<LegOption> {
    const { stretches, countTolls } = this.#context;
    const { lengthMetres, costSeconds = leg.seconds, path } = leg;
    const unpavedMetres = await stretches.unpavedMetres([leg]);
    return { leg, plazas: countTolls(path), costSeconds, lengthMetres, unpavedMetres };
  }

  #measured(legs: Leg[]): Candidate {
    return { legs, plazas: this.#context.countTolls(pathOf(legs)), ...totalsOf(legs) };
  }
}
