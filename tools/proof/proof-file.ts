import { z } from "zod";

const figureSchema = z.strictObject({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  of: z.exactOptional(z.number()),
  atMost: z.exactOptional(z.number()),
  atLeast: z.exactOptional(z.number()),
  isTimed: z.exactOptional(z.boolean()),
});

const machineSchema = z.strictObject({
  processor: z.string(),
  cores: z.number(),
  memoryGigabytes: z.number(),
  system: z.string(),
  node: z.string(),
});
export type Machine = z.infer<typeof machineSchema>;

const partSchema = z.strictObject({
  /** The command that repeats it. */
  command: z.string(),
  commit: z.string(),
  machine: machineSchema,
  /** The day of the run, in UTC. */
  day: z.string(),
  seconds: z.number(),
  /** Processes that wanted a processor when it began, per core: 0 on an idle machine. */
  load: z.number(),
  checked: z.number(),
  seed: z.exactOptional(z.number()),
  /** Reasons for which it failed. */
  failures: z.array(z.string()),
  figures: z.array(figureSchema),
  worst: z.array(z.strictObject({ title: z.string(), cases: z.array(z.string()) })),
  notRun: z.exactOptional(z.string()),
});
/** Record of the run of a part. */
export type PartRecord = z.infer<typeof partSchema>;

/** The content of `docs/proof.json`. */
export const proofSchema = z.strictObject({ parts: z.record(z.string(), partSchema) });
export type Proof = z.infer<typeof proofSchema>;

/**
 * The proof with the records of a new run, in the order of `names`. Earlier records of other parts
 * stay.
 */
export function mergeProof(
  earlier: Proof | undefined,
  records: ReadonlyMap<string, PartRecord>,
  names: readonly string[],
): Proof {
  const parts: Proof["parts"] = {};
  for (const name of names) {
    const record = records.get(name) ?? earlier?.parts[name];
    if (record) parts[name] = record;
  }
  return { parts };
}
