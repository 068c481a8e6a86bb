import { z } from "zod";
import { wholeNumber } from "../../../base/csv-table.ts";
import { decodePolyline, inspectPolyline } from "../../geo/polyline.ts";
import { blank, partialDate } from "./columns.ts";

const PRECISION = 5;

const ids = z.string().transform((text) => text.split(";").filter((id) => id !== ""));

/** Amounts such as `12.60;14.75`, as integer cents. */
const amounts = blank.or(
  z
    .string()
    .regex(/^\d{1,4}\.\d{2}(;\d{1,4}\.\d{2})*$/, "not amounts such as 12.60;14.75")
    .transform((text) => text.split(";").map((amount) => Math.round(Number(amount) * 100))),
);

/** Encoded polylines of precision 5, separated by `;`. */
const pieces = z
  .string()
  .transform((text) => text.split(";").filter((piece) => piece !== ""))
  .refine((list) => list.every((piece) => "points" in inspectPolyline(piece)), "not a polyline")
  .transform((list) => list.map((piece) => decodePolyline(piece, PRECISION)));

/**
 * One row of `data/tolls/unpriced-stretches.csv`: a stretch of road with plazas that are known to
 * exist, but whose position or price is not known.
 */
export const unpricedStretchRowSchema = z.strictObject({
  id: z.string().regex(/^[\w.-]{1,80}$/),
  road: z.string().min(1),
  uf: z.string().min(1),
  /** Names of both ends of the stretch. */
  name: z.string().min(1),
  operator: z.string().min(1),
  /**
   * Effect on a quote. `incomplete`: the total lacks these plazas; `announced`: it counts as lacking
   * them from the announced day on, though no source says that they charge; `notice`: it may lack
   * them; `none`: kept for the record.
   */
  effect: z.enum(["incomplete", "announced", "notice", "none"]),
  /** Number of missing plazas. */
  plazas: wholeNumber,
  /**
   * Plazas and exits of the stretch that are in `plazas.csv` or `exits.csv`, without a price. With
   * the effect `notice`, only those who pass one get the notice.
   */
  registered_plazas: ids,
  missing: z.enum(["position", "price", "both", "none"]),
  /** Last known price per axle: one value, or one for each plaza. */
  price_per_axle: amounts,
  /** Day, month or year of the last known price. */
  price_date: blank.or(partialDate),
  charges_from: blank.or(partialDate),
  confidence: z.enum(["high", "medium", "low"]),
  source: z.string(),
  note: z.string(),
  /** Empty if the course is unknown: no path can then match the row. */
  path: pieces,
});

export type UnpricedStretch = z.infer<typeof unpricedStretchRowSchema>;
