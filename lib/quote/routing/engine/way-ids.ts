/**
 * Way ids from here on belong to links whose paving or course is inferred. OpenStreetMap's own way
 * ids are far below. The id is the one attribute of a way that the engine hands through unchanged,
 * so that a route's edges tell it without the road table.
 */
export const FIRST_INFERRED_WAY_ID = 3_000_000_000;

/** Way ids from here on are straight lines over water. */
export const FIRST_RIVER_WAY_ID = 4_000_000_000;

/** Whether a way is part of an inferred link. */
export function isInferred(wayId: number): boolean {
  return wayId >= FIRST_INFERRED_WAY_ID && wayId < FIRST_RIVER_WAY_ID;
}
