import { elementAt, lastOf } from "../../../../base/element-at.ts";

/** `distances[from][to]` in any unit; the way back may have another length. */
export type Distances = readonly (readonly number[])[];

/** The fixed parts of a tour. Its start is always place 0. */
export interface TourEnds {
  /** The last place stays last. */
  lastFixed: boolean;
  /** The tour returns to its start. */
  returns: boolean;
}

/** Length of a tour through the places in the given order. */
export function tourLength(
  distances: Distances,
  order: readonly number[],
  returns: boolean,
): number {
  let length = returns ? between(distances, lastOf(order), elementAt(order, 0)) : 0;
  for (let i = 1; i < order.length; i += 1) {
    length += between(distances, elementAt(order, i - 1), elementAt(order, i));
  }
  return length;
}

/** Distance from one place to another. */
export function between(distances: Distances, from: number, to: number): number {
  return elementAt(elementAt(distances, from), to);
}
