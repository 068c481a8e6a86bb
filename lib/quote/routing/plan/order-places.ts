import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres, type Point } from "../../geo/point.ts";
import { type TimeBudget, UNLIMITED } from "./time-budget.ts";
import { improvedOrder, RESTARTS } from "./tour/improved-order.ts";
import { type TourEnds, tourLength } from "./tour/tour.ts";
import { EXACT_PLACES, UNREACHABLE_METRES, visitingOrder } from "./visiting-order.ts";

/** Returns the metres from each of some places to each of others; `Infinity` without a way. */
export type AskDistances = (from: readonly number[], to: readonly number[]) => Promise<number[][]>;

// These limits are choices between the number of questions to the engine and the length of the tour.

/** Number of nearest places (straight line) whose distances from a place are asked for first. */
const NEIGHBOURS = 6;
/**
 * Assumed ratio of a way to the straight line until the way is known. Low on purpose: a pair that
 * seems too far apart is never asked for.
 */
const ASSUMED_RATIO = 1.25;
/**
 * Number of orders tried before all distances are asked for. Of four sets of 50 random places, two took
 * 3 and 4, and two with places that few roads join took 31 and 41, for an eighth of the distances.
 */
const ROUNDS = 80;
/** Share of the distances from which asking for all takes less time than asking for more. */
const MOST_ASKED = 1 / 2;
/** Restarts of the search for an order whose steps are only estimated. */
const FEW_RESTARTS = 10;
/** Largest excess of an acceptable order over the estimated shortest one. */
const TOLERANCE = 0.005;

/**
 * The order of visiting all places, from place 0: the shortest for up to 12 places; for more, the
 * best that local search finds. For many places, it asks only for the distances between neighbours
 * and for the steps of the orders that look shortest, until one of these is as short as it looked.
 * If none turns out so, for example among places joined by few roads, it asks for all distances.
 * If the budget runs out before, the order is the best one known by then. Many places with one that
 * no road joins with its neighbours keep their order: no other one has a way.
 */
export async function orderPlaces(
  places: readonly Point[],
  ends: TourEnds,
  ask: AskDistances,
  budget: TimeBudget = UNLIMITED,
): Promise<number[]> {
  const distances = new PartlyKnownDistances(places, ask);
  const sparse =
    places.length > EXACT_PLACES ? await sparseOrder(distances, ends, budget) : undefined;
  if (sparse && (sparse.isAsGood || !budget.allows())) return sparse.order;
  await budget.within(distances.askAll());
  if (sparse && budget.hasRunOut) return sparse.order;
  return visitingOrder(distances.estimates(), ends);
}

/**
 * The best order by few distances; `isAsGood` if it turned out as short as it looked, or if there is
 * no way in any order.
 */
async function sparseOrder(
  distances: PartlyKnownDistances,
  ends: TourEnds,
  budget: TimeBudget,
): Promise<{ order: number[]; isAsGood: boolean }> {
  await budget.within(distances.askNeighbours());
  if (await budget.within(distances.hasCutOffPlace()))
    return { order: [...distances.places()], isAsGood: true };
  let best: { order: number[]; metres: number } | undefined;
  let restarts = FEW_RESTARTS;
  for (let round = 0; round < ROUNDS; round += 1) {
    const estimates = distances.estimates();
    const given = restarts === RESTARTS ? undefined : best?.order;
    const order = improvedOrder(estimates, ends, given, restarts);
    await budget.within(distances.askSteps(order, ends.returns));
    const metres = tourLength(distances.estimates(), order, ends.returns);
    if (!best || metres < best.metres) best = { order, metres };
    const goal = tourLength(estimates, order, ends.returns);
    const isAsGood = best.metres <= (1 + TOLERANCE) * goal;
    // A longer search, from the beginning, must find no shorter order either.
    if (isAsGood && restarts === RESTARTS) return { order: best.order, isAsGood };
    if (!budget.allows() || distances.knownShare() >= MOST_ASKED) break;
    restarts = isAsGood ? RESTARTS : FEW_RESTARTS;
  }
  return { order: best?.order ?? [], isAsGood: false };
}

/** The distances known so far, and estimates of the others. */
class PartlyKnownDistances {
  readonly #places: readonly Point[];
  readonly #ask: AskDistances;
  readonly #straight: number[][];
  /** `known[from][to]`, in metres. */
  readonly #known: (number | undefined)[][];

  constructor(places: readonly Point[], ask: AskDistances) {
    this.#places = places;
    this.#ask = ask;
    this.#straight = places.map((from) => places.map((to) => distanceMetres(from, to)));
    this.#known = places.map((_, i) => places.map((_, j) => (i === j ? 0 : undefined)));
  }

  /** Asks for the way between each place and its neighbours, in one direction. */
  async askNeighbours(): Promise<void> {
    const pairs = new Map<string, readonly [number, number]>();
    for (const from of this.places()) {
      const straight = elementAt(this.#straight, from);
      const others = [...this.places()].filter((to) => to !== from);
      const nearest = others.sort((a, b) => elementAt(straight, a) - elementAt(straight, b));
      for (const to of nearest.slice(0, NEIGHBOURS)) {
        const [a, b] = [Math.min(from, to), Math.max(from, to)];
        pairs.set(`${a} ${b}`, [a, b]);
      }
    }
    await this.#askPairs([...pairs.values()]);
  }

  /** True if there is no way from some place to any of its neighbours, nor from any of them to it. */
  async hasCutOffPlace(): Promise<boolean> {
    for (const place of this.places()) {
      const ways = [...this.places()].flatMap((other): [number, number][] => [
        [place, other],
        [other, place],
      ]);
      const asked = ways.filter(([from, to]) => from !== to && this.#isAsked(from, to));
      if (asked.length === 0 || !asked.every((way) => this.#hasNoWay(way))) continue;
      const both = asked.flatMap(([from, to]): [number, number][] => [
        [from, to],
        [to, from],
      ]);
      await this.#askPairs(both);
      if (both.every((way) => this.#hasNoWay(way))) return true;
    }
    return false;
  }

  #isAsked(from: number, to: number): boolean {
    return this.#known[from]?.[to] !== undefined;
  }

  #hasNoWay([from, to]: readonly [number, number]): boolean {
    return this.#known[from]?.[to] === Number.POSITIVE_INFINITY;
  }

  places(): IterableIterator<number> {
    return this.#places.keys();
  }

  /** Asks for the unknown steps of an order. */
  askSteps(order: readonly number[], returns: boolean): Promise<void> {
    const next = order.slice(1);
    if (returns) next.push(elementAt(order, 0));
    return this.#askPairs(next.map((to, i) => [elementAt(order, i), to] as const));
  }

  /** Share of the distances between two places that are known. */
  knownShare(): number {
    const count = this.#places.length;
    const known = this.#known.flat().filter((metres) => metres !== undefined).length - count;
    return known / (count * (count - 1));
  }

  /** Asks for all distances: one matrix takes the engine less time than row by row. */
  async askAll(): Promise<void> {
    const all = [...this.places()];
    const rows = await this.#ask(all, all);
    for (const from of all) {
      for (const to of all) if (from !== to) this.#set(from, to, rows[from]?.[to]);
    }
  }

  /**
   * Distances in metres, `UNREACHABLE_METRES` without a way. An unknown distance is that of the
   * opposite direction or, if shorter, a guess or the way through other places.
   */
  estimates(): number[][] {
    const known = this.#known.map((row, i) =>
      row.map((metres, j) => metres ?? this.#known[j]?.[i]),
    );
    const through = shortestThrough(
      known.map((row) => row.map((metres) => metres ?? UNREACHABLE_METRES)),
    );
    return known.map((row, i) =>
      row.map((metres, j) => {
        if (metres !== undefined) return Math.min(metres, UNREACHABLE_METRES);
        const guess = ASSUMED_RATIO * elementAt(elementAt(this.#straight, i), j);
        return Math.min(guess, elementAt(elementAt(through, i), j));
      }),
    );
  }

  async #askPairs(pairs: readonly (readonly [number, number])[]): Promise<void> {
    const unknown = pairs.filter(([from, to]) => this.#known[from]?.[to] === undefined);
    const rows = [...Map.groupBy(unknown, ([from]) => from)];
    await Promise.all(
      rows.map(async ([from, row]) => {
        const targets = row.map(([, to]) => to);
        const [metres] = await this.#ask([from], targets);
        for (const [i, to] of targets.entries()) this.#set(from, to, metres?.[i]);
      }),
    );
  }

  #set(from: number, to: number, metres: number | undefined): void {
    elementAt(this.#known, from)[to] = metres;
  }
}

/**
 * The shortest way between every two places, through any others.
 * Source: R. W. Floyd, "Algorithm 97: Shortest path", Communications of the ACM 5 (1962),
 * https://doi.org/10.1145/367766.368168.
 */
function shortestThrough(distances: readonly (readonly number[])[]): number[][] {
  const shortest = distances.map((row) => [...row]);
  for (const [middle, onwards] of shortest.entries()) {
    for (const row of shortest) {
      const first = elementAt(row, middle);
      for (let to = 0; to < row.length; to += 1) {
        row[to] = Math.min(elementAt(row, to), first + elementAt(onwards, to));
      }
    }
  }
  return shortest;
}
