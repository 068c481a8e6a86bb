import { isHoliday, type Moment, weekdayOf } from "./calendar.ts";
import type { WeekendHours } from "./catalogue/weekend-table.ts";

/** Result for weekend tariffs; `unknown` if it depends on an unknown hour. */
export type Weekend = "yes" | "no" | "unknown";

const DAY = 1_440;
const WEEK = 7 * DAY;

/** Weekend tariffs without known hours hold on Saturdays, Sundays and national holidays. */
const WHOLE_DAYS = { begins: 6 * DAY, ends: 1 * DAY, holidays: true } as const;

/** Tests if a plaza's weekend tariff holds at a time. */
export function weekendAt(
  hours: Pick<WeekendHours, "begins" | "ends" | "holidays"> = WHOLE_DAYS,
  { day, minutes }: Moment,
): Weekend {
  if (hours.holidays && isHoliday(day)) return "yes";
  const midnight = weekdayOf(day) * DAY;
  const isWeekend = (minute: number) => isBetween(midnight + minute, hours);
  if (minutes !== undefined) return isWeekend(minutes) ? "yes" : "no";
  const inDay = [hours.begins, hours.ends].filter(
    (turn) => turn > midnight && turn < midnight + DAY,
  );
  if (inDay.length > 0) return "unknown";
  return isWeekend(0) ? "yes" : "no";
}

/** True if a minute of the week lies between two others, the end excluded; the week is a circle. */
function isBetween(minute: number, { begins, ends }: Pick<WeekendHours, "begins" | "ends">) {
  return (minute - begins + WEEK) % WEEK < (ends - begins + WEEK) % WEEK;
}
