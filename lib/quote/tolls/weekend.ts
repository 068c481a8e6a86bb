import { dayAfter, isHoliday, type Moment, weekdayOf } from "./calendar.ts";
import type { WeekendHours } from "./catalogue/weekend-table.ts";

/** Result for weekend tariffs; `unknown` if it depends on an unknown hour. */
export type Weekend = "yes" | "no" | "unknown";

const DAY = 1_440;
const WEEK = 7 * DAY;

type Hours = Pick<WeekendHours, "begins" | "ends" | "holidays" | "holiday_margin_hours">;

/** Weekend tariffs without known hours hold on Saturdays, Sundays and national holidays. */
const WHOLE_DAYS: Hours = {
  begins: 6 * DAY,
  ends: 1 * DAY,
  holidays: true,
  holiday_margin_hours: undefined,
};

/** Tests if a plaza's weekend tariff holds at a time. */
export function weekendAt(hours: Hours = WHOLE_DAYS, { day, minutes }: Moment): Weekend {
  const midnight = weekdayOf(day) * DAY;
  const isHolidayTariff = holidayTariff(hours, day);
  const holds = (minute: number) =>
    isHolidayTariff(minute) || isBetween(midnight + minute, hours) ? "yes" : "no";
  if (minutes !== undefined) return holds(minutes);
  const { begins, ends } = hours;
  const margin = marginOf(hours);
  const turns = [begins - midnight, ends - midnight, margin, DAY - margin];
  const answers = new Set(
    [0, ...turns.filter((minute) => minute > 0 && minute < DAY)].map((minute) => holds(minute)),
  );
  return answers.size > 1 ? "unknown" : holds(0);
}

/** Tests if the tariff of a holiday holds at a minute of a day. */
function holidayTariff(hours: Hours, day: string): (minute: number) => boolean {
  if (!hours.holidays) return () => false;
  if (isHoliday(day)) return () => true;
  const margin = marginOf(hours);
  const [before, after] = [isHoliday(dayAfter(day, 1)), isHoliday(dayAfter(day, -1))];
  return (minute) => (before && minute >= DAY - margin) || (after && minute < margin);
}

/** Minutes before and after a holiday in which its tariff holds. */
function marginOf({ holiday_margin_hours = 0 }: Hours): number {
  return 60 * holiday_margin_hours;
}

/** True if a minute of the week lies between two others, the end excluded; the week is a circle. */
function isBetween(minute: number, { begins, ends }: Hours) {
  return (minute - begins + WEEK) % WEEK < (ends - begins + WEEK) % WEEK;
}
