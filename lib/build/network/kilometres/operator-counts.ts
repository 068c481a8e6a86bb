import { z } from "zod";
import { decimal } from "../../../base/csv-table.ts";
import { readTable } from "../../../base/data-set.ts";
import type { OperatorMark } from "../../../quote/places/resolve/road-kilometres.ts";

/**
 * One row of `data/roads/operator-kilometres.csv`: a stretch of a federal road on which an operator
 * counts other kilometres and no surveyed plaza shows it.
 */
const operatorCountRowSchema = z
  .strictObject({
    road: z.string().regex(/^BR-\d{3}$/),
    uf: z.string().length(2),
    /** Kilometres of the DNIT. */
    from_km: decimal.pipe(z.number().min(0)),
    to_km: decimal,
    /** The operator's kilometre at `from_km`. */
    operator_from_km: decimal.pipe(z.number().min(0)),
    source: z.string().min(1),
  })
  .refine(({ from_km, to_km }) => to_km > from_km, "ends before it begins");

export type OperatorCount = z.infer<typeof operatorCountRowSchema>;

/** All stretches with another count. */
export function readOperatorCounts(): OperatorCount[] {
  return readTable("roads/operator-kilometres.csv", operatorCountRowSchema);
}

/**
 * Both ends of a stretch as marks. Beyond what either counts there, the DNIT's count is the only
 * one: marks without a difference say so. They come first, as the nearest of equally near marks.
 */
export function operatorMarksOf({ from_km, to_km, operator_from_km }: OperatorCount) {
  const operatorTo = Math.round((operator_from_km + to_km - from_km) * 10) / 10;
  const [first, last] = [Math.min(from_km, operator_from_km), Math.max(to_km, operatorTo)];
  return [
    { km: first, operatorKm: first },
    { km: last, operatorKm: last },
    { km: from_km, operatorKm: operator_from_km },
    { km: to_km, operatorKm: operatorTo },
  ] satisfies OperatorMark[];
}
