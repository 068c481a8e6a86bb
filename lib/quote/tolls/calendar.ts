import Holidays from "date-holidays";
import { LRUCache } from "lru-cache";

const holidays = new Holidays("BR", { types: ["public"] });
const holidaysByYear = new Map<string, Set<string>>();

/** The day (`YYYY-MM-DD`) in Brasília at a position of a path. */
export type DayAt = (position: number) => string;

/** A day for a whole path, or one for each position, as a function of the position. */
export function dayAtOf(day: string | DayAt): DayAt {
  return typeof day === "string" ? () => day : day;
}

/** A time in Brasília. */
export interface Moment {
  /** `YYYY-MM-DD` */
  day: string;
  /** Minutes since midnight; undefined if only the day is known. */
  minutes?: number | undefined;
}

/** The time in Brasília at an instant, to the minute. */
export function momentInBrazil(instant: Date): Moment {
  const local = instant.getTime() + offsetAt(instant) * 60_000;
  const minutes = Math.floor(local / 60_000) % MINUTES_OF_DAY;
  return { day: new Date(local).toISOString().slice(0, 10), minutes };
}

const MINUTES_OF_DAY = 24 * 60;

const localFormatter = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "medium",
});

/** An instant in the time of Brasília, with its offset: `2026-11-21T18:30:00-03:00`. */
export function timeInBrazil(instant: Date): string {
  const local = localFormatter.format(instant).replace(" ", "T");
  return `${local}${offsetText(offsetAt(instant))}`;
}

/**
 * The instant of a local time in Brasília without offset, such as `2026-11-21T18:30`, also with
 * seconds. Summer time, until 2019, skipped an hour when it began and repeated one when it ended: an
 * hour that was skipped is an hour later, one that was repeated is its second pass.
 */
export function instantInBrazil(local: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const instantAt = (minutes: number) => new Date(asUtc - minutes * 60_000);
  const standard = instantAt(STANDARD_MINUTES);
  const minutes = offsetAt(standard);
  const other = instantAt(minutes);
  return offsetAt(other) === minutes ? other : standard;
}

/** Offsets of hours asked for before. Summer time began and ended at full hours. */
const offsets = new LRUCache<number, number>({ max: 1_000 });

/** `offsetMinutes`, formatted once for each hour: the formatter takes most of a passage's time. */
function offsetAt(instant: Date): number {
  const hour = Math.floor(instant.getTime() / 3_600_000);
  const known = offsets.get(hour) ?? offsetMinutes(new Date(hour * 3_600_000));
  offsets.set(hour, known);
  return known;
}

/** Minutes that Brasília is ahead of UTC outside summer time. */
const STANDARD_MINUTES = -180;

/** Minutes that Brasília is ahead of UTC: -180, or -120 in a summer before 2019. */
function offsetMinutes(instant: Date): number {
  const seconds = Math.floor(instant.getTime() / 1000) * 1000;
  return (Date.parse(`${localFormatter.format(instant).replace(" ", "T")}Z`) - seconds) / 60_000;
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(hours)}:${two(rest)}`;
}

/** The day of the week, 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

/** True if a day is a national holiday. */
export function isHoliday(day: string): boolean {
  return holidaysOf(day.slice(0, 4)).has(day);
}

/** True on a national holiday, on its eve and on the day after it. */
export function isNearHoliday(day: string): boolean {
  return [-1, 0, 1].some((days) => isHoliday(dayAfter(day, days)));
}

/** The day so many days after another, or before it if `days` is negative. */
export function dayAfter(day: string, days: number): string {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return new Date(noon + days * 86_400_000).toISOString().slice(0, 10);
}

/** The national holidays of a year, cached. */
function holidaysOf(year: string): Set<string> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const days = holidays.getHolidays(Number(year)).map(({ date }) => date.slice(0, 10));
  holidaysByYear.set(year, new Set(days));
  return new Set(days);
}
