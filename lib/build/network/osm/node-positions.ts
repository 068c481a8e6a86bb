import { elementAt } from "../../../base/element-at.ts";
import type { Point } from "../../../quote/geo/point.ts";

const UNITS_PER_DEGREE = 1e7;
/** Marks an unknown position: no latitude has this many units. */
const UNKNOWN = 0x7fffffff;

/**
 * Positions of nodes by id, in 16 bytes per node. First call `ask` for all ids, then `give` their
 * positions. Positions given in ascending order of id, as in files, take constant time each.
 */
export class NodePositions {
  #ids = new Float64Array(1024);
  #latitudes = new Int32Array(0);
  #longitudes = new Int32Array(0);
  #cursor = 0;
  #asked = 0;

  /** Number of requested ids, repeated ones included. */
  get asked(): number {
    return this.#asked;
  }

  ask(ids: readonly number[]): void {
    if (this.#asked + ids.length > this.#ids.length) {
      const grown = new Float64Array(Math.max(2 * this.#ids.length, this.#asked + ids.length));
      grown.set(this.#ids);
      this.#ids = grown;
    }
    this.#ids.set(ids, this.#asked);
    this.#asked += ids.length;
  }

  /** Ends the collection of ids. */
  seal(): void {
    const sorted = this.#ids.subarray(0, this.#asked).sort();
    let count = 0;
    for (const id of sorted) {
      if (count === 0 || sorted[count - 1] !== id) {
        sorted[count] = id;
        count += 1;
      }
    }
    this.#ids = sorted.subarray(0, count);
    this.#latitudes = new Int32Array(count).fill(UNKNOWN);
    this.#longitudes = new Int32Array(count);
  }

  /** Stores the position of a node; nodes that were not requested are ignored. */
  give(id: number, latitude: number, longitude: number): void {
    const index = this.#indexOf(id);
    if (index === undefined) return;
    this.#latitudes[index] = Math.round(latitude * UNITS_PER_DEGREE);
    this.#longitudes[index] = Math.round(longitude * UNITS_PER_DEGREE);
  }

  /** True if the id was requested. */
  has(id: number): boolean {
    return this.#indexOf(id) !== undefined;
  }

  /** Position of a node; undefined if the file does not have it. */
  at(id: number): Point | undefined {
    const index = this.#indexOf(id);
    if (index === undefined) return undefined;
    const latitude = elementAt(this.#latitudes, index);
    if (latitude === UNKNOWN) return undefined;
    return [latitude / UNITS_PER_DEGREE, elementAt(this.#longitudes, index) / UNITS_PER_DEGREE];
  }

  /** Searches shortly after the last match first, then everywhere. */
  #indexOf(id: number): number | undefined {
    const ids = this.#ids;
    let low = 0;
    let high = ids.length;
    const here = this.#cursor;
    if (here < high && elementAt(ids, here) <= id) {
      low = here;
      let step = 1;
      while (low + step < high && elementAt(ids, low + step) <= id) {
        low += step;
        step *= 2;
      }
      high = Math.min(high, low + step);
    }
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (elementAt(ids, middle) < id) low = middle + 1;
      else high = middle;
    }
    this.#cursor = low;
    return ids[low] === id ? low : undefined;
  }
}
