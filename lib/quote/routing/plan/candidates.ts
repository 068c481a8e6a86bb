/**
 * Number of alternatives to ask the engine for, independent of the query: some are too similar, and
 * asking for fewer must not yield different ones.
 */
export const CANDIDATES = 6;
