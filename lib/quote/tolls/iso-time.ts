const TIME = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

/** A date with a time. */
export interface IsoTime {
  /** Milliseconds since 1970, read as UTC if the text has no offset. */
  milliseconds: number;
  hasOffset: boolean;
}

/** Reads a date with a time in ISO 8601; undefined for any other text and for unreal days. */
export function parseIsoTime(text: string): IsoTime | undefined {
  const [, day, offset] = TIME.exec(text) ?? [];
  if (day === undefined || !isRealDay(day)) return undefined;
  const hasOffset = offset !== undefined;
  const milliseconds = Date.parse(hasOffset ? text : `${text}Z`);
  return Number.isNaN(milliseconds) ? undefined : { milliseconds, hasOffset };
}

/** True for `YYYY-MM-DD` of a day that exists, unlike `2026-02-30`. */
export function isRealDay(day: string): boolean {
  const instant = new Date(`${day}T12:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}

/** True from 2000 to 2099: other years are typing errors, or clocks that were never set. */
export function isPlausibleYear(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}
