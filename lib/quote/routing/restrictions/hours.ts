const DAYS = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const RULE = /^(?:([A-Z][a-z]{2}-[A-Z][a-z]{2}) )?([A-Z][A-Za-z,-]+) ([\d:,-]+)$/;

/** A moment in Brasília. */
export interface RuleMoment {
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:MM`. */
  time: string;
}

/** A time from one moment to another, both included. */
export interface RuleTime {
  from: RuleMoment;
  to: RuleMoment;
}

/**
 * True if hours such as `Dec-Mar Mo-Fr 07:00-10:00,17:00-20:00; Sa 08:00-12:00` include some of a time.
 * Holidays count as ordinary days of the week, as their hours are in words only. Throws for any
 * other form.
 */
export function holdsDuring(hours: string, time: RuleTime): boolean {
  const { from, to } = time;
  return daysOf(time).some((day) =>
    holdsOn(hours, day, day === from.day ? from.time : "00:00", day === to.day ? to.time : "24:00"),
  );
}

/** The days of a time, `YYYY-MM-DD`. */
export function daysOf({ from, to }: RuleTime): string[] {
  const days: string[] = [];
  for (let at = noonOf(from.day); at.toISOString().slice(0, 10) <= to.day; ) {
    days.push(at.toISOString().slice(0, 10));
    at = new Date(at.getTime() + 86_400_000);
  }
  return days;
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** True if hours include some of a day, from one time to another. */
function holdsOn(hours: string, day: string, begin: string, end: string): boolean {
  const date = noonOf(day);
  return hours.split("; ").some((rule) => {
    const [, months, days = "", times = ""] = RULE.exec(rule) ?? [];
    if (times === "") throw new Error(`not hours: ${rule}`);
    return (
      (months === undefined || isWithin(MONTHS, months, date.getUTCMonth())) &&
      days.split(",").some((range) => isWithin(DAYS, range, date.getUTCDay())) &&
      times.split(",").some((range) => {
        const [from = "", to = ""] = range.split("-");
        return from <= end && begin < to;
      })
    );
  });
}

/** True if a name of a cycle lies in a range such as `Nov-Mar`, both ends included. */
function isWithin(names: readonly string[], range: string, index: number): boolean {
  const [first = "", last = first] = range.split("-");
  const [from, to] = [names.indexOf(first), names.indexOf(last)];
  if (from < 0 || to < 0) throw new Error(`not hours: ${range}`);
  return from <= to ? from <= index && index <= to : index >= from || index <= to;
}
