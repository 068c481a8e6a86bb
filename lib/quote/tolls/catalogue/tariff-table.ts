import { z } from "zod";
import { decimal, wholeNumber } from "../../../base/csv-table.ts";
import { VEHICLE_TYPES } from "../vehicle.ts";
import { blank, cents, partialDate } from "./columns.ts";

/** Columns of amounts: reais in the files, integer cents once parsed. */
export const MONEY_COLUMNS: readonly string[] = [
  "car",
  "per_axle",
  "motorcycle",
  "car_weekend",
  "price",
  "tag_price",
  "weekend_price",
  "lowest",
  "highest",
];

/** One row of `data/tolls/tariffs.csv`: the base tariff of a plaza from a date on. */
export const tariffRowSchema = z.strictObject({
  plaza_id: z.string().min(1),
  valid_from: blank.or(partialDate),
  car: cents,
  per_axle: blank.or(cents),
  motorcycle: blank.or(cents),
  car_weekend: blank.or(cents),
  tag_discount_pct: blank.or(decimal.pipe(z.number().min(0).max(100))),
  tag_discount_basis: z.enum(["source", "inferred", ""]),
  tag_rounding: z.enum(["down", ""]),
  frequent_user_discount: z.enum(["1", ""]),
  confidence: z.enum(["high", "medium", "low"]),
  source: z.string(),
  /**
   * `replaced`: another tariff is known to apply, whose amount was not found; `disputed`: sources
   * differ on the amount, or on whether the plaza charges at all.
   */
  doubt: z.enum(["replaced", "disputed", ""]).optional(),
  /** Since when the doubt holds; blank: as long as the tariff. */
  doubt_from: blank.or(partialDate).optional(),
  /** The first day on which the tariff was seen, if `valid_from` is only supposed; otherwise blank. */
  certain_from: blank.or(z.iso.date()).optional(),
});

export type Tariff = z.infer<typeof tariffRowSchema>;

/**
 * One row of `data/tolls/axle-prices.csv`: a price published for one axle count, valid together
 * with the plaza's tariff of the same date. 0.00 is a free passage.
 */
export const axlePriceRowSchema = z.strictObject({
  plaza_id: z.string().min(1),
  vehicle: z.enum(VEHICLE_TYPES),
  axles: wholeNumber.pipe(z.number().min(2).max(10)),
  valid_from: blank.or(partialDate),
  price: cents,
  tag_price: blank.or(cents),
  /** Paid in the hours of the weekend tariff; blank if it is not published. */
  weekend_price: blank.or(cents),
  source: z.string(),
});

export type AxlePrice = z.infer<typeof axlePriceRowSchema>;

/**
 * One row of `data/tolls/calculated-prices.csv`: a price that nobody publishes, calculated by the
 * contract's rule from the prices of a tariff. It ends with that tariff. Published prices take
 * precedence.
 */
export const calculatedPriceRowSchema = z.strictObject({
  plaza_id: z.string().min(1),
  vehicle: z.enum(VEHICLE_TYPES),
  axles: wholeNumber.pipe(z.number().min(2).max(10)),
  valid_from: blank.or(partialDate),
  price: cents,
  /** Range of values that the rule admits; blank if it yields one value. */
  lowest: blank.or(cents),
  highest: blank.or(cents),
  method: z.string().min(1),
  confidence: z.enum(["high", "medium", "low"]),
  source: z.string(),
});

export type CalculatedPrice = z.infer<typeof calculatedPriceRowSchema>;

/**
 * One row of `data/tolls/tariff-confirmations.csv`: the last day on which a tariff was seen
 * unchanged. It counts only while the tariff of that date still has the price `car`.
 */
export const confirmationRowSchema = z.strictObject({
  plaza_id: z.string().min(1),
  valid_from: blank.or(partialDate),
  car: cents,
  confirmed_on: z.iso.date(),
  confidence: z.enum(["high", "medium", "low"]),
  source: z.string(),
});

export type Confirmation = z.infer<typeof confirmationRowSchema>;

/**
 * One row of `data/tolls/single-charge-groups.csv`: a trip through the group pays only one of its
 * plazas.
 */
export const singleChargeRowSchema = z.strictObject({
  group: z.string().min(1),
  plaza_id: z.string().min(1),
  basis: z.enum(["source", "inferred"]),
  reason: z.string(),
  /** Most minutes between two passages that are paid as one; blank for no limit. */
  max_minutes: blank.or(wholeNumber.pipe(z.number().min(1))),
});

export type SingleChargeMember = z.infer<typeof singleChargeRowSchema>;
