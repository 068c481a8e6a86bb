import { z } from "zod";
import { decimal } from "../../../base/csv-table.ts";
import { readTable } from "../../../base/data-set.ts";
import { decodePolyline } from "../../../quote/geo/polyline.ts";
import { EXISTS_AS } from "../../../quote/places/resolve/road-kilometres.ts";

/** One row of `data/roads/federal-kilometres.csv`: a segment of the federal road system (SNV). */
const federalSegmentRowSchema = z
  .strictObject({
    road: z.string().regex(/^BR-\d{3}$/),
    uf: z.string().length(2),
    from_km: decimal.pipe(z.number().min(0)),
    to_km: decimal,
    exists_as: z.enum(EXISTS_AS),
    /** In the direction of growing kilometres. */
    polyline: z
      .string()
      .transform((text) => decodePolyline(text, 5))
      .refine((line) => line.length > 1, "not a line"),
  })
  .refine(({ from_km, to_km }) => to_km > from_km, "ends before it begins");

export type FederalSegment = z.infer<typeof federalSegmentRowSchema>;

/** All segments, by road, UF and kilometre. */
export function readFederalSegments(): FederalSegment[] {
  return readTable("roads/federal-kilometres.csv", federalSegmentRowSchema);
}
