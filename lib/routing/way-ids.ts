/** Way ids from here on are straight lines over water; OpenStreetMap's own are far below. */
export const FIRST_RIVER_WAY_ID = 4_000_000_000;
