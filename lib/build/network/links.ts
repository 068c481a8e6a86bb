import { z } from "zod";
import { wholeNumber } from "../../base/csv-table.ts";
import { readTable } from "../../base/data-set.ts";
import { decodePolyline } from "../../quote/geo/polyline.ts";

/** One row of `data/roads/links.csv`. */
export const linkRowSchema = z.strictObject({
  /** Stable between editions of the table. */
  id: wholeNumber.pipe(z.number().positive()),
  refs: z.string().transform((text) => (text === "" ? [] : text.split(";"))),
  uf: z.string().length(2),
  /** Dual carriageway, paved, improved unpaved, earth (in Portuguese: leito natural), ferry. */
  surface: z.enum(["DUP", "PAV", "IMP", "LEN", "FERRY"]),
  jurisdiction: z.enum(["federal", "state", "municipal"]),
  /**
   * Inferred rather than surveyed: the paving (`surface`), or the existence and course of the road
   * (`course`). A blank, undefined here, means that neither is inferred.
   */
  inferred: z.enum(["", "surface", "course"]).transform((text) => (text === "" ? undefined : text)),
  polyline: z.string().transform((text) => decodePolyline(text, 5)),
});

/** A stretch of road between two junctions. Other links join it only at its ends. */
export type Link = z.infer<typeof linkRowSchema>;

/** All links of `data/roads/links.csv`. */
export function readLinks(): Link[] {
  return readTable("roads/links.csv", linkRowSchema);
}
