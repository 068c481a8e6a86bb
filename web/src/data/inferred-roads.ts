/** Kilometres of the tables' roads by what is inferred of them; a test counts them in the tables. */
export const INFERRED_KILOMETRES = { surface: 7_549, course: 1_837 } as const;
