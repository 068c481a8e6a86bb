import { isHoliday, type Moment, weekdayOf } from "./calendar.ts";
import type { WeekendHours } from "./catalogue/weekend-table.ts";

/** Whether weekend tariffs hold; `unknown` where that depends on an hour that is not known. */
export type Weekend = "yes" | "no" | "unknown";

const DAY = 1_440;
const WEEK = 7 * DAY;

/** Weekend tariffs whose hours are not known hold on Saturdays, Sundays and national holidays. */
const WHOLE_DAYS = { begins: 6 * DAY, ends: 1 * DAY, holidays: true } as const;

/** Whether a plaza's weekend tariff holds at a time. */
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

/** Whether a minute of the week lies between two others, the end excluded; the week is a circle. */
function isBetween(minute: number, { begins, ends }: Pick<WeekendHours, "begins" | "ends">) {
  return (minute - begins + WEEK) % WEEK < (ends - begins + WEEK) % WEEK;
}
