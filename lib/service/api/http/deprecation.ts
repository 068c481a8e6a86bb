/** The end of an endpoint: both are days, such as `2027-01-31`. */
export interface Deprecation {
  /** The day from which callers are asked to leave it. */
  since: string;
  /** The first day on which it may be gone. */
  sunset: string;
}

/** Shortest time between the notice and the end, in days: the promise of docs/versioning.md. */
const NOTICE_DAYS = 180;

const DAY_MILLISECONDS = 86_400_000;

/** Checks the days of a deprecation; throws if they are too close to each other. */
export function deprecated(since: string, sunset: string): Deprecation {
  const days = (Date.parse(sunset) - Date.parse(since)) / DAY_MILLISECONDS;
  if (!(days >= NOTICE_DAYS))
    throw new Error(`${since} to ${sunset} is shorter than ${NOTICE_DAYS} days`);
  return { since, sunset };
}

/** Headers of every answer of a deprecated endpoint: RFC 9745 and RFC 8594. */
export function deprecationHeaders(deprecation: Deprecation | undefined): Record<string, string> {
  if (!deprecation) return {};
  const { since, sunset } = deprecation;
  return {
    deprecation: `@${Date.parse(since) / 1_000}`,
    sunset: new Date(sunset).toUTCString(),
  };
}
