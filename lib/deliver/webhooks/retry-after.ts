/** Statuses with which a receiver may ask to be left alone for a while (RFC 9110, 10.2.3). */
const STATUSES = [429, 503];

/** `Sun, 06 Nov 1994 08:49:37 GMT`: the only form of dates that RFC 9110 allows senders. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Longest wait; it also keeps the record readable. */
const MAX_SECONDS = 86_400;

/**
 * Seconds of wait that `Retry-After` asks for, as a number or as a date, up to a day. Undefined if
 * it is missing or invalid, or if the status gives it no such meaning.
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
