import { z } from "zod";
import { countsSchema } from "./job.ts";

/** A line of the file with a job's queries. */
export const jobLineSchema = z.object({
  index: z.int().nonnegative(),
  query: z.unknown().optional(),
});

export type JobLine = z.infer<typeof jobLineSchema>;

/** Input from Step Functions to the function that answers some of a job's queries. */
export const partInputSchema = z.object({
  BatchInput: z.object({ enterpriseId: z.string(), jobId: z.uuid() }),
  Items: z.array(jobLineSchema).min(1),
});

export type PartInput = z.infer<typeof partInputSchema>;

/** Outcome of some of a job's queries; their results are in a file named after the first one. */
export const jobPartSchema = z.object({
  /** Their indexes, in ascending order. */
  indexes: z.array(z.int().nonnegative()).min(1),
  counts: countsSchema,
});

export type JobPart = z.infer<typeof jobPartSchema>;

/** The index after which a part is named. */
export function firstOf({ indexes }: Pick<JobPart, "indexes">): number {
  return indexes[0] ?? 0;
}

/** The indexes below `total` that are in no part, in ascending order. */
export function missingIndexes(total: number, parts: readonly JobPart[]): number[] {
  const known = new Set(parts.flatMap(({ indexes }) => indexes));
  return Array.from({ length: total }, (_, i) => i).filter((i) => !known.has(i));
}
