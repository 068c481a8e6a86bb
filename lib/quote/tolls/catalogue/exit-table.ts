import { z } from "zod";
import { decimal } from "../../../base/csv-table.ts";
import { decodePolyline, inspectPolyline } from "../../geo/polyline.ts";
import type { Plaza } from "./plaza-table.ts";

const coursePolyline = z
  .string()
  .refine((text) => "points" in inspectPolyline(text), "not a polyline")
  .transform((text) => decodePolyline(text, 5))
  .refine((points) => points.length >= 2, "fewer than two points");

/** Precision of the positions of exits: ARTESP's points and OpenStreetMap's. */
const EXIT_METRES = 150;

/**
 * One row of `data/tolls/exits.csv`: a toll paid only by vehicles that leave `road` there. Traffic
 * that stays on the road passes without paying. A blank `direction` is unknown.
 */
export const exitRowSchema = z
  .strictObject({
    id: z.string().regex(/^[\w.-]{1,80}$/),
    name: z.string().min(1),
    operator: z.string(),
    regulator: z.string(),
    road: z.string().regex(/^[A-Z]{2,3}-\d{3}$/),
    uf: z.string().regex(/^[A-Z]{2}$/),
    km: decimal.pipe(z.number().min(0)),
    municipality: z.string(),
    direction: z.enum(["increasing", "decreasing", ""]),
    /** The road that the exit leads to, or the name of a street. */
    leads_to: z.string().min(1),
    latitude: decimal.pipe(z.number().min(-34).max(6)),
    longitude: decimal.pipe(z.number().min(-75).max(-28)),
    confidence: z.enum(["high", "medium", "low"]),
    source: z.string(),
    /** The road some km before and beyond the exit, by growing km: a polyline of precision 5. */
    course: coursePolyline,
  })
  .describe("A toll that is charged to those who leave a road");

export type TollExit = z.infer<typeof exitRowSchema>;

/** An exit in quotes and answers: a plaza of kind `exit`. */
export function exitPlaza(exit: TollExit): Plaza {
  const { leads_to: _, course: __, direction, ...rest } = exit;
  return {
    ...rest,
    direction: direction === "" ? "both" : direction,
    antt_code: undefined,
    ibge_code: "",
    bearings: undefined,
    position_source: "registry",
    precision_m: EXIT_METRES,
    kind: "exit",
    free_flow: false,
    charges_from: undefined,
    charges_until: undefined,
  };
}
