import { TooManyRequests } from "./service-error.ts";

/** What the limit of an enterprise said to a request. */
export interface Allowance {
  allowed: boolean;
  /** Requests a second. */
  perSecond: number;
  /** Requests that may come at once. */
  burst: number;
  /** Requests that are left now. */
  remaining: number;
  /** Seconds until all of `burst` are available again. */
  fullInSeconds: number;
  retryAfterSeconds: number;
}

/** Limits how many requests an enterprise makes. */
export interface EnterpriseLimit {
  /** Counts a request; undefined if the limit is unknown, which allows it. */
  take(enterpriseId: string, now: Date): Promise<Allowance | undefined>;
}

/** Throws `TooManyRequests` unless the request is allowed. */
export function requireAllowed({ allowed, retryAfterSeconds }: Allowance): void {
  if (!allowed) throw new TooManyRequests(retryAfterSeconds);
}

/**
 * The header fields of draft-ietf-httpapi-ratelimit-headers-10: the policy (`q` requests in `w`
 * seconds), what is left of it (`r`), and in how many seconds all of it is available again (`t`).
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
 */
export function rateLimitHeaders({
  perSecond,
  burst,
  remaining,
  fullInSeconds,
}: Allowance): Record<string, string> {
  const window = Math.max(1, Math.round(burst / perSecond));
  return {
    "ratelimit-policy": `"empresa";q=${burst};w=${window}`,
    ratelimit: `"empresa";r=${remaining};t=${fullInSeconds}`,
  };
}
