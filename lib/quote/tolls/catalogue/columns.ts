import { z } from "zod";

/** A blank column: undefined, which means unknown. */
export const blank = z.literal("").transform(() => undefined);

/** A date known to the day, the month or the year: `2025-07-01`, `2024-02`, `2024`. */
export const partialDate = z
  .string()
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, "not a date")
  .refine((date) => z.iso.date().safeParse(`${date}-01-01`.slice(0, 10)).success, "not a date");

/** Reais with a decimal point, as integer cents. */
export const cents = z
  .string()
  .regex(/^\d{1,4}\.\d{2}$/, "not an amount such as 12.50")
  .transform((text) => Math.round(Number(text) * 100));
