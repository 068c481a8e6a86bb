import type { Point } from "../../geo/point.ts";
import type { Leg, Profile } from "../engine/engine.ts";
import { type EfficientContext, efficientLegs } from "./efficient-legs.ts";
import { pathOf, totalsOf } from "./legs.ts";

/** Counts the plazas that a path pays, which `avoid_tolls` minimises. */
export type CountTolls = (path: readonly Point[]) => number;

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
 * Seconds of detour per plaza, in the order tried: from half a day down to ten minutes. A choice:
 * other lists were not tried.
 */
const PLAZA_SECONDS = [43_200, 7_200, 1_800, 600];
/** Number of weights tried between one that leads too far and one that does not. */
const REFINEMENTS = 2;

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
  context: EfficientContext,
  countTolls: CountTolls,
  visited: readonly Point[],
): Promise<FewestTolls | undefined> {
  const search = new Search(context, countTolls, visited);
  const efficient = await search.efficient();
  if (!efficient) return undefined;
  const isWithinReason = (legs: readonly Leg[]) => search.isWithinReason(legs, efficient);
  if (efficient.plazas === 0) return { legs: efficient.legs, remaining: undefined, isWithinReason };
  const found = [efficient];
  const free = await search.candidate({ prefer: "no_tolls" });
  if (free) found.push(free);
  if (!free || free.plazas > 0 || !(await isWithinReason(free.legs))) {
    found.push(...(await search.weighed(efficient)));
    found.push(await search.combined(found, efficient));
  }
  const { legs, plazas } = await search.best(found, efficient);
  if (plazas === 0) return { legs, remaining: undefined, isWithinReason };
  const without = free?.plazas === 0 ? free : undefined;
  return { legs, remaining: { count: plazas, without }, isWithinReason };
}

class Search {
  readonly #context: EfficientContext;
  readonly #countTolls: CountTolls;
  readonly #visited: readonly Point[];

  constructor(context: EfficientContext, countTolls: CountTolls, visited: readonly Point[]) {
    this.#context = context;
    this.#countTolls = countTolls;
    this.#visited = visited;
  }

  async efficient(): Promise<Candidate | undefined> {
    const legs = await efficientLegs(this.#context, this.#visited);
    return legs && this.#measured(legs);
  }

  async candidate(profile: Omit<Profile, "vehicle">): Promise<Candidate | undefined> {
    const { engine, vehicle } = this.#context;
    const legs = await engine.route(this.#visited, { ...profile, vehicle });
    return legs && this.#measured(legs);
  }

  /**
   * Ways found with ever smaller weights of a plaza until one is within the bounds, then ways with
   * weights between that one and the last that led too far, and the plain ways. The search stops
   * when the budget has run out.
   */
  async weighed(efficient: Candidate): Promise<Candidate[]> {
    const found: Candidate[] = [];
    const { budget } = this.#context;
    const isReasonable = async (plazaSeconds: number): Promise<boolean> => {
      const way = await this.candidate({ prefer: "few_tolls", plazaSeconds });
      if (way) found.push(way);
      return way !== undefined && (await this.isWithinReason(way.legs, efficient));
    };
    let tooFar: number | undefined;
    for (let plazaSeconds of PLAZA_SECONDS) {
      if (!budget.allows()) return found;
      if (!(await isReasonable(plazaSeconds))) {
        tooFar = plazaSeconds;
        continue;
      }
      for (let i = 0; tooFar !== undefined && i < REFINEMENTS && budget.allows(); i += 1) {
        const between = Math.sqrt(tooFar * plazaSeconds);
        if (await isReasonable(between)) plazaSeconds = between;
        else tooFar = between;
      }
      break;
    }
    for (const prefer of ["time", "distance"] as const) {
      if (!budget.allows()) return found;
      const way = await this.candidate({ prefer });
      if (way) found.push(way);
    }
    return found;
  }

  /**
   * The efficient way with some legs replaced by those of other ways: one at a time the leg that
   * saves the most plazas, as long as the whole stays within the bounds.
   */
  async combined(found: readonly Candidate[], efficient: Candidate): Promise<Candidate> {
    const swaps = efficient.legs.flatMap((own, i) =>
      found.flatMap(({ legs }) => {
        const other = legs[i];
        const saved = other ? this.#countTolls(own.path) - this.#countTolls(other.path) : 0;
        return other && saved > 0
          ? [{ i, other, saved, seconds: costOf(other) - costOf(own) }]
          : [];
      }),
    );
    swaps.sort((a, b) => b.saved - a.saved || a.seconds - b.seconds);
    let legs = efficient.legs;
    const changed = new Set<number>();
    for (const { i, other } of swaps) {
      if (changed.has(i)) continue;
      const next = legs.with(i, other);
      if (!(await this.isWithinReason(next, efficient))) continue;
      legs = next;
      changed.add(i);
    }
    return this.#measured(legs);
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

  #measured(legs: Leg[]): Candidate {
    return { legs, plazas: this.#countTolls(pathOf(legs)), ...totalsOf(legs) };
  }
}

function costOf({ costSeconds, seconds }: Leg): number {
  return costSeconds ?? seconds;
}
