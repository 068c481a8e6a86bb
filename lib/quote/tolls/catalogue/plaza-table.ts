import { z } from "zod";
import { decimal } from "../../../base/csv-table.ts";
import type { Point } from "../../geo/point.ts";
import { blank, partialDate } from "./columns.ts";

/** One row of `data/tolls/plazas.csv`; a blank is unknown. */
export const plazaRowSchema = z
  .strictObject({
    id: z.string().regex(/^[\w.-]{1,80}$/),
    antt_code: blank.or(z.string().regex(/^\d+$/)),
    name: z.string().min(1),
    operator: z.string(),
    regulator: z.string(),
    road: z.string().regex(/^[A-Z]{2,3}-\d{3}$/),
    uf: z.string().regex(/^[A-Z]{2}$/),
    km: blank.or(decimal.pipe(z.number().min(0))),
    municipality: z.string(),
    ibge_code: z.string().regex(/^\d{7}$|^$/),
    direction: z.enum(["increasing", "decreasing", "both"]),
    bearings: blank.or(
      z
        .string()
        .regex(/^\d{1,3}(;\d{1,3})?$/)
        .transform((text) => text.split(";").map(Number))
        .refine((bearings) => bearings.every((bearing) => bearing <= 360), "not a bearing"),
    ),
    latitude: decimal.pipe(z.number().min(-34).max(6)),
    longitude: decimal.pipe(z.number().min(-75).max(-28)),
    position_source: z.enum(["registry", "point_2019", "osm", "linear_reference", "municipality"]),
    precision_m: decimal.pipe(z.number().positive()),
    kind: z.enum(["plaza", "gantry"]),
    free_flow: z.enum(["0", "1"]).transform((flag) => flag === "1"),
    charges_from: blank.or(partialDate),
    charges_until: blank.or(partialDate),
    confidence: z.enum(["high", "medium", "low"]),
    source: z.string(),
  })
  .describe("A toll plaza or free-flow gantry");

/** A plaza, a gantry or a tolled exit (`exits.csv`). */
export type Plaza = Omit<z.infer<typeof plazaRowSchema>, "kind"> & {
  kind: "plaza" | "gantry" | "exit";
  /** Codes at operators of electronic payment, by operator; missing without any. */
  operatorCodes?: Readonly<Record<string, string>>;
};

export function plazaPoint(plaza: Plaza): Point {
  return [plaza.latitude, plaza.longitude];
}

/**
 * Precision from which a position is too coarse to be fixed on its road. Positions by the kilometre
 * start at 300 m; those from 1,500 m are estimates of the kilometre itself.
 */
const COARSE_METRES = 1_000;

/** True if the plaza may stand a kilometre or more from its position. */
export function isCoarse({ precision_m }: Plaza): boolean {
  return precision_m >= COARSE_METRES;
}

/** True if the plaza charges on `day` (`YYYY-MM-DD`). */
export function isCharging(plaza: Plaza, day: string): boolean {
  const started = plaza.charges_from === undefined || plaza.charges_from <= day;
  return started && (plaza.charges_until === undefined || day < plaza.charges_until);
}

/** The official code or, if unknown, the plaza's stable identifier in the table. */
export function plazaCode(plaza: Plaza): string {
  return plaza.antt_code ?? plaza.id;
}
