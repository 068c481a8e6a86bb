import { z } from "zod";
import { decimal, wholeNumber } from "../../../base/csv-table.ts";
import { readTable } from "../../../base/data-set.ts";

const optional = <T extends z.ZodType>(value: T) =>
  z.union([z.literal("").transform(() => undefined), value]);
const number = optional(decimal);

/** One row of `data/trucks/truck-restrictions.csv`: one rule for one stretch of road. */
export const restrictionRowSchema = z.strictObject({
  id: z.string().min(1),
  /** Road number, or the road's name in the source. */
  road: z.string().min(1),
  uf: z.string().min(1),
  /** The stretch in words, in Portuguese. */
  stretch: z.string().min(1),
  rule: z.enum(["closed", "limit", "hours", "dangerous_goods"]),
  /** Limits: vehicles above any of them may not pass. */
  max_length_m: number,
  max_weight_t: number,
  max_axles: optional(wholeNumber),
  /** Hours bind vehicles from any of these sizes on; all trucks if all are blank. */
  from_axles: optional(wholeNumber),
  from_weight_t: number,
  from_length_m: number,
  /** Direction relative to the stretch: from its start to its end, the reverse, or both. */
  direction: z.enum(["both", "forward", "backward"]),
  /** Hours such as `Mo-Fr 05:00-21:00`; a blank means always or, for the rule `hours`, unknown. */
  hours: z.string(),
  /** The same in the words of the source, in Portuguese. */
  hours_text: z.string(),
  /** The bound vehicles, in Portuguese; a blank means every truck. */
  vehicles: z.string(),
  /** Links of the road table on the stretch; empty if it is not drawn. */
  links: z.string().transform((text) => (text === "" ? [] : text.split(";").map(Number))),
  start_latitude: number,
  start_longitude: number,
  end_latitude: number,
  end_longitude: number,
  since: z.string(),
  confidence: z.enum(["high", "medium", "low"]),
  source: z.string(),
  note: z.string(),
});

/** A rule for trucks on a stretch of road. */
export type Restriction = z.infer<typeof restrictionRowSchema>;

/** Rules by id. */
export type Rules = ReadonlyMap<string, Restriction>;

/** All rules of a data set. */
export function readRestrictions(dataSet?: string): Restriction[] {
  return readTable("trucks/truck-restrictions.csv", restrictionRowSchema, dataSet);
}

/**
 * True if a rule closes its stretch to the vehicles it names: always in force and not of low
 * confidence. Other rules, such as those at certain hours, only lead to notices.
 */
export function binds({ rule, hours, hours_text, confidence }: Restriction): boolean {
  return rule !== "hours" && hours === "" && hours_text === "" && confidence !== "low";
}
