import Holidays from "date-holidays";

const formatter = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
});
const holidays = new Holidays("BR", { types: ["public"] });
const holidaysByYear = new Map<string, Set<string>>();

/** The day (`YYYY-MM-DD`) in Brasília at an instant. */
export function dayInBrazil(instant: Date): string {
  return formatter.format(instant);
}

/** Whether weekend tariffs hold on a day: Saturdays, Sundays and national holidays. */
export function isWeekendTariffDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return true;
  return holidaysOf(day.slice(0, 4)).has(day);
}

/** The national holidays of a year, computed once. */
function holidaysOf(year: string): Set<string> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const days = holidays.getHolidays(Number(year)).map(({ date }) => date.slice(0, 10));
  holidaysByYear.set(year, new Set(days));
  return new Set(days);
}
