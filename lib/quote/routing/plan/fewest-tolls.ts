import type { Point } from "../../geo/point.ts";
import type { Leg, Profile } from "../engine/engine.ts";
import { type EfficientContext, efficientLegs } from "./efficient-legs.ts";
import { pathOf, totalsOf } from "./legs.ts";

/** Counts the plazas that a path pays, which `avoid_tolls` minimises. */
export type CountTolls = (path: readonly Point[]) => number;

/** A way with the fewest plazas, and what it took. */
export interface FewestTolls {
  legs: Leg[];
  /** Undefined if the way pays nothing. */
  remaining: RemainingPlazas | undefined;
}

/** Plazas that cannot be avoided within reason. */
export interface RemainingPlazas {
  count: number;
  /** The fastest way without any plaza; undefined if there is none. */
  without: { lengthMetres: number; seconds: number } | undefined;
}

/** Avoiding plazas may make a way at most this many times as long as the efficient one… */
const MAX_DETOUR = 1.5;
/** …and may add at most this much unpaved road. */
const MAX_EXTRA_UNPAVED_METRES = 50_000;
/** Seconds of detour per plaza to try, in this order: half a day, two hours, half an hour. */
const PLAZA_SECONDS = [43_200, 7_200, 1_800];

interface Candidate {
  legs: Leg[];
  plazas: number;
  lengthMetres: number;
  seconds: number;
}

/**
 * The way with the fewest plazas, of those the fastest, among ways up to 1.5 times as long as the
 * efficient one with at most 50 km more of unpaved road. Undefined if the stops are not connected.
 */
export async function fewestTolls(
  context: EfficientContext,
  countTolls: CountTolls,
  visited: readonly Point[],
): Promise<FewestTolls | undefined> {
  const search = new Search(context, countTolls, visited);
  const efficient = await search.efficient();
  if (!efficient) return undefined;
  if (efficient.plazas === 0) return { legs: efficient.legs, remaining: undefined };
  const found = [efficient];
  const free = await search.candidate({ prefer: "no_tolls" });
  if (free) found.push(free);
  if (!free || free.plazas > 0 || !(await search.isWithinReason(free, efficient))) {
    found.push(...(await search.weighed(efficient)));
  }
  const best = await search.best(found, efficient);
  const { legs, plazas } = best;
  if (plazas === 0) return { legs, remaining: undefined };
  const without = free?.plazas === 0 ? free : undefined;
  return { legs, remaining: { count: plazas, without } };
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
    return this.#measured(await efficientLegs(this.#context, this.#visited));
  }

  async candidate(profile: Omit<Profile, "vehicle">): Promise<Candidate | undefined> {
    const { engine, vehicle } = this.#context;
    return this.#measured(await engine.route(this.#visited, { ...profile, vehicle }));
  }

  /**
   * Ways that weigh plazas less and less, until one is within reason, and the plain ones. When the
   * budget has run out, no more are looked for.
   */
  async weighed(efficient: Candidate): Promise<Candidate[]> {
    const found: Candidate[] = [];
    const { budget } = this.#context;
    for (const plazaSeconds of PLAZA_SECONDS) {
      if (!budget.allows()) return found;
      const way = await this.candidate({ prefer: "few_tolls", plazaSeconds });
      if (way) found.push(way);
      if (way && (await this.isWithinReason(way, efficient))) break;
    }
    for (const prefer of ["time", "distance"] as const) {
      if (!budget.allows()) return found;
      const way = await this.candidate({ prefer });
      if (way) found.push(way);
    }
    return found;
  }

  async isWithinReason(way: Candidate, efficient: Candidate): Promise<boolean> {
    if (way.lengthMetres > MAX_DETOUR * efficient.lengthMetres) return false;
    const { stretches } = this.#context;
    const [unpaved = 0, usual = 0] = await Promise.all(
      [way, efficient].map(({ legs }) => stretches.unpavedMetres(legs)),
    );
    return unpaved - usual <= MAX_EXTRA_UNPAVED_METRES;
  }

  /** The first within reason by plazas, then by seconds. */
  async best(found: readonly Candidate[], efficient: Candidate): Promise<Candidate> {
    const ranked = found.toSorted((a, b) => a.plazas - b.plazas || a.seconds - b.seconds);
    for (const way of ranked) if (await this.isWithinReason(way, efficient)) return way;
    return efficient;
  }

  #measured(legs: Leg[] | undefined): Candidate | undefined {
    return legs && { legs, plazas: this.#countTolls(pathOf(legs)), ...totalsOf(legs) };
  }
}
