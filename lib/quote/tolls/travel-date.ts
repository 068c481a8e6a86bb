import { dayInBrazil } from "../../base/brazil-day.ts";
import { brazilianDate } from "../../base/brazilian-format.ts";
import type { Notice } from "../../base/notice.ts";
import { instantInBrazil, type Moment, momentInBrazil, timeInBrazil } from "./calendar.ts";
import { isPlausibleYear, isRealDay, parseIsoTime } from "./iso-time.ts";
import type { PassageWindow } from "./price-window.ts";

/** Start of a trip. */
export interface TravelDate {
  /** `YYYY-MM-DD` in Brasília. */
  day: string;
  /** The departure; undefined if only the day is known. */
  departure: Date | undefined;
  /** True for days after today, whose tariffs are still unknown. */
  isFuture: boolean;
  /** The date in the answer: ISO 8601 in Brasília time, only the day unless a time was given. */
  reference: string;
}

/** From the first minute of a day to its last one, in milliseconds. */
const LAST_MINUTE_OF_DAY = (24 * 60 - 1) * 60_000;
/**
 * Means of a whole trip, in metres per second: 120 km/h, faster than any truck, and 30 km/h with
 * stops and nights. Chosen: a wider range flags more hour-dependent prices as uncertain.
 */
const FASTEST = 120 / 3.6;
const SLOWEST = 30 / 3.6;
/**
 * Margins around the estimated time of a passage: a tenth of the travel time to it, and a quarter
 * of an hour. Chosen: wider values flag more hour-dependent prices as uncertain.
 */
const MARGIN_SHARE = 0.1;
const LEAST_MARGIN_SECONDS = 15 * 60;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * A trip that begins now. Its reference is the day, so that the same query gets the same answer.
 */
export function travelNow(now: Date): TravelDate {
  const day = dayInBrazil(now);
  return { day, departure: now, isFuture: false, reference: day };
}

/**
 * Reads an ISO 8601 date, alone or with a time; a time without offset is that of Brasília.
 * Undefined for any other text and for years before 2000 or after 2099.
 */
export function parseTravelDate(text: string, now: Date): TravelDate | undefined {
  if (!isPlausibleYear(Number(text.slice(0, 4)))) return undefined;
  const today = dayInBrazil(now);
  if (DAY.test(text)) {
    if (!isRealDay(text)) return undefined;
    return { day: text, departure: undefined, isFuture: text > today, reference: text };
  }
  const time = parseIsoTime(text);
  if (!time) return undefined;
  const departure = time.hasOffset ? new Date(time.milliseconds) : instantInBrazil(text);
  const day = dayInBrazil(departure);
  return { day, departure, isFuture: day > today, reference: timeInBrazil(departure) };
}

/**
 * The time in Brasília after a trip has lasted some seconds. A trip whose hour of departure is
 * unknown departs at noon.
 */
export function momentAfter({ day, departure }: TravelDate, seconds: number): Moment {
  const start = departure ?? instantInBrazil(`${day}T12:00`);
  return momentInBrazil(new Date(start.getTime() + seconds * 1000));
}

/**
 * The period in which a trip may have lasted an estimated number of seconds: 24 hours if its
 * request gives no hour of departure.
 */
export function windowAfter(travel: TravelDate, seconds: number): PassageWindow {
  const { from, to } = departureWindow(travel);
  const margin = Math.max(LEAST_MARGIN_SECONDS, seconds * MARGIN_SHARE);
  return {
    from: from + Math.max(0, seconds - margin) * 1000,
    to: to + (seconds + margin) * 1000,
  };
}

/** The period in which a trip of unknown speed may be some metres from its start. */
export function windowByDistance(travel: TravelDate, metres: number): PassageWindow {
  const { from, to } = departureWindow(travel);
  return { from: from + (1000 * metres) / FASTEST, to: to + (1000 * metres) / SLOWEST };
}

/** The period in which a trip may start: its hour, or its day if the request gives no hour. */
function departureWindow({ day, departure, reference }: TravelDate): PassageWindow {
  if (departure && reference !== day) {
    return { from: departure.getTime(), to: departure.getTime() };
  }
  const from = instantInBrazil(`${day}T00:00`).getTime();
  return { from, to: from + LAST_MINUTE_OF_DAY };
}

/** Notices on the date. */
export function travelNotices({ day, isFuture }: TravelDate): Notice[] {
  if (!isFuture) return [];
  const message = `A viagem é em ${brazilianDate(day)}: valem as tarifas e o piso conhecidos hoje para essa data; reajustes que ainda não foram publicados não são conhecidos.`;
  return [{ code: "data_futura", message }];
}
