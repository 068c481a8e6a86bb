/** Kilometres of the tables' roads, and by what is inferred of them; a test counts them in the tables. */
export const INFERRED_KILOMETRES = { all: 284_183, surface: 7_547, course: 1_850 } as const;
