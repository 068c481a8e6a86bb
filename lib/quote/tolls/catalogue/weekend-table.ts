import { z } from "zod";
import { wholeNumber } from "../../../base/csv-table.ts";
import { blank } from "./columns.ts";

/** Days of the week as the table writes them, in the order of `Date.getUTCDay`. */
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

/** Minutes since the beginning of Sunday, from text such as `fri 18:00`. */
const minuteOfWeek = z
  .string()
  .regex(
    new RegExp(`^(${WEEKDAYS.join("|")}) ([01]\\d|2[0-3]):[0-5]\\d$`),
    "not a time such as fri 18:00",
  )
  .transform((text) => {
    const day = WEEKDAYS.findIndex((name) => text.startsWith(name));
    return day * 1_440 + Number(text.slice(4, 6)) * 60 + Number(text.slice(7));
  });

/** One row of `data/tolls/weekend-hours.csv`: the hours of a plaza's weekend tariff. */
export const weekendHoursRowSchema = z.strictObject({
  plaza_id: z.string().min(1),
  begins: minuteOfWeek,
  /** The first minute without the weekend tariff. */
  ends: minuteOfWeek,
  /** True if the weekend tariff holds all day on national holidays. */
  holidays: z.enum(["0", "1"]).transform((flag) => flag === "1"),
  /** Hours before and after a national holiday in which it holds, too; blank if there are none. */
  holiday_margin_hours: blank.or(wholeNumber.pipe(z.number().min(1).max(24))),
  basis: z.enum(["source", "inferred"]),
  confidence: z.enum(["high", "medium", "low"]),
  source: z.string(),
});

export type WeekendHours = z.infer<typeof weekendHoursRowSchema>;
