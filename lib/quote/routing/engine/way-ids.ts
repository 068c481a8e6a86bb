/**
 * First way id of links whose paving or course is inferred. OpenStreetMap's own way ids are far
 * below. The id is the only attribute of a way that the engine passes through unchanged, so a
 * route's edges reveal inferred links without the road table.
 */
export const FIRST_INFERRED_WAY_ID = 3_000_000_000;

/** First way id of straight lines over water. */
export const FIRST_RIVER_WAY_ID = 4_000_000_000;

/** True if a way is part of an inferred link. */
export function isInferred(wayId: number): boolean {
  return wayId >= FIRST_INFERRED_WAY_ID && wayId < FIRST_RIVER_WAY_ID;
}
