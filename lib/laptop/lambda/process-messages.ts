import { z } from "zod";

/** A call of a function, as its process receives it. */
export const callSchema = z.object({ id: z.int(), name: z.string(), event: z.unknown() });

/** The answer to a call: a result or an error. */
export const answerSchema = z.union([
  z.object({ id: z.int(), errorName: z.string(), errorMessage: z.string() }),
  z.object({ id: z.int(), result: z.unknown() }),
]);

export type ProcessAnswer = z.infer<typeof answerSchema>;
