/** Kilometres of the tables' roads by what is inferred of them; a test counts them in the tables. */
export const INFERRED_KILOMETRES = { surface: 7_547, course: 1_845 } as const;
