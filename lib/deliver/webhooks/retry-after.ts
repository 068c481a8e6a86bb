/** Statuses with which a receiver may ask to be left alone for a while (RFC 9110, 10.2.3). */
const STATUSES = [429, 503];

/** `Sun, 06 Nov 1994 08:49:37 GMT`: the form of dates that RFC 9110 lets senders use. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** More is never waited, and keeps the record readable. */
const MAX_SECONDS = 86_400;

/**
 * Seconds that a receiver asks to wait by `Retry-After`, as a number or as a date, up to a day;
 * undefined if it does not or if another status has no such meaning.
 */
export function retryAfterSeconds(
  status: number,
  header: string | undefined,
  now: Date,
): number | undefined {
  if (!STATUSES.includes(status) || header === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(header)
    ? Number(header)
    : HTTP_DATE.test(header)
      ? Math.ceil((Date.parse(header) - now.getTime()) / 1_000)
      : Number.NaN;
  return seconds >= 0 ? Math.min(seconds, MAX_SECONDS) : undefined;
}
