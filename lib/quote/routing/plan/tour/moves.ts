import { elementAt } from "../../../../base/element-at.ts";
import { between, type Distances, type TourEnds } from "./tour.ts";

/** Smaller gains, in metres, may be rounding errors: lengths go up to some thousand million. */
export const ROUNDING_METRES = 1e-3;
/** Longest segment to move elsewhere, in places. */
const MAX_MOVED = 3;

/** The places of a tour from position `i` to `j`, and their surroundings. */
interface Segment {
  i: number;
  j: number;
  /** Length of the segment in its current direction. */
  forward: number;
  /** Length of the segment when reversed. */
  backward: number;
  /** Length saved by cutting out the segment and closing the gap. */
  removed: number;
}

/**
 * Improves a tour until almost no single move shortens it. A move reverses a segment (2-opt) or
 * puts up to three places elsewhere, reversed or not (Or-opt). The segments tried begin at a place
 * of `look` (default: any place), or where a move changed a step.
 * Sources: G. A. Croes, "A method for solving traveling-salesman problems", Operations Research 6
 * (1958), https://doi.org/10.1287/opre.6.6.791; I. Or, "Traveling salesman-type combinatorial
 * problems and their relation to the logistics of regional blood banking", Northwestern University
 * (1976); the places to look at: J. L. Bentley, "Fast algorithms for geometric traveling salesman
 * problems", ORSA Journal on Computing 4 (1992), https://doi.org/10.1287/ijoc.4.4.387.
 */
export function improve(
  start: readonly number[],
  distances: Distances,
  ends: TourEnds,
  look: readonly number[] = start,
): number[] {
  const tour = new Tour(start, distances, ends, look);
  while (tour.improveOnce());
  return tour.order;
}

class Tour {
  readonly order: number[];
  readonly #distances: Distances;
  readonly #returns: boolean;
  /** First position whose place may move. */
  readonly #movable: number;
  /** Places from which to try segments. */
  readonly #look: Set<number>;

  constructor(
    start: readonly number[],
    distances: Distances,
    ends: TourEnds,
    look: readonly number[],
  ) {
    this.order = [...start];
    this.#distances = distances;
    this.#returns = ends.returns;
    this.#movable = ends.lastFixed ? start.length - 1 : start.length;
    this.#look = new Set(look);
  }

  /** Tries one move from each place to look at. True if any move shortened the tour. */
  improveOnce(): boolean {
    let improved = false;
    for (let i = 1; i < this.#movable; i += 1) {
      if (this.#look.delete(elementAt(this.order, i)) && this.#moveFrom(i)) improved = true;
    }
    return improved;
  }

  /** Makes the first move of a segment from position `i` that shortens the tour. */
  #moveFrom(i: number): boolean {
    let [forward, backward] = [0, 0];
    const before = i - 1;
    for (let j = i; j < this.#movable; j += 1) {
      if (j > i) {
        forward += this.#step(j - 1, j);
        backward += this.#step(j, j - 1);
      }
      const gap = this.#step(before, j + 1);
      const removed = this.#step(before, i) + forward + this.#step(j, j + 1) - gap;
      const turned = this.#step(before, j) + backward + this.#step(i, j + 1) - gap;
      if (turned < removed - ROUNDING_METRES) {
        this.#putAt(i, this.order.slice(i, j + 1).reverse(), [i, j + 1]);
        return true;
      }
      const isShort = j - i < MAX_MOVED;
      if (isShort && this.#moveElsewhere({ i, j, forward, backward, removed })) return true;
    }
    return false;
  }

  /** Moves a segment between the first two other places where that shortens the tour. */
  #moveElsewhere({ i, j, forward, backward, removed }: Segment): boolean {
    for (let k = 0; k < this.#movable; k += 1) {
      // Positions k and k + 1 must lie outside the segment and the gap that it leaves.
      if (k >= i - 1 && k <= j) continue;
      const open = this.#step(k, k + 1);
      const kept = this.#step(k, i) + forward + this.#step(j, k + 1) - open;
      const turned = this.#step(k, j) + backward + this.#step(i, k + 1) - open;
      const isTurned = turned < kept;
      if (Math.min(turned, kept) >= removed - ROUNDING_METRES) continue;
      const segment = this.order.slice(i, j + 1);
      if (isTurned) segment.reverse();
      const size = segment.length;
      if (k < i) {
        const passed = this.order.slice(k + 1, i);
        this.#putAt(k + 1, [...segment, ...passed], [k + 1, k + 1 + size, j + 1]);
      } else {
        const passed = this.order.slice(j + 1, k + 1);
        this.#putAt(i, [...passed, ...segment], [i, k + 1 - size, k + 1]);
      }
      return true;
    }
    return false;
  }

  /** Distance between the places at two positions; the last position is followed by the start. */
  #step(from: number, to: number): number {
    if (to < this.order.length) {
      return (this.#distances[this.order[from] as number] as number[])[
        this.order[to] as number
      ] as number;
    }
    return this.#returns
      ? between(this.#distances, elementAt(this.order, from), elementAt(this.order, 0))
      : 0;
  }

  /**
   * Writes places into the tour from `position` on. The steps to the positions `changed` are new.
   */
  #putAt(position: number, places: readonly number[], changed: readonly number[]): void {
    for (const [offset, place] of places.entries()) this.order[position + offset] = place;
    for (const place of placesAround(this.order, changed)) this.#look.add(place);
  }
}

/** Places where a movable segment may begin that ends or opens at one of the positions. */
export function placesAround(order: readonly number[], positions: readonly number[]): number[] {
  return positions.flatMap((position) =>
    order.slice(Math.max(0, position - MAX_MOVED), position + 1),
  );
}
