import { TooManyRequests } from "./service-error.ts";

/** Verdict of an enterprise's limit on a request. */
export interface Allowance {
  allowed: boolean;
  /** Requests a second. */
  perSecond: number;
  /** Largest burst of requests. */
  burst: number;
  /** Requests left now. */
  remaining: number;
  /** Seconds until all of `burst` are available again. */
  fullInSeconds: number;
  retryAfterSeconds: number;
}

/** Limits the number of requests of an enterprise. */
export interface EnterpriseLimit {
  /** Counts a request; undefined if the limit is unknown, which allows the request. */
  take(enterpriseId: string, now: Date): Promise<Allowance | undefined>;
  /** Counts further requests, even beyond the limit. */
  charge(enterpriseId: string, requests: number, now: Date): Promise<void>;
}

/** The verdict after further requests were counted. */
export function afterCharge(allowance: Allowance, requests: number): Allowance {
  const { remaining, fullInSeconds, perSecond } = allowance;
  return {
    ...allowance,
    remaining: Math.max(0, remaining - requests),
    fullInSeconds: Math.ceil(fullInSeconds + requests / perSecond),
  };
}

/** Throws `TooManyRequests` unless the request is allowed. */
export function requireAllowed({ allowed, retryAfterSeconds }: Allowance): void {
  if (!allowed) throw new TooManyRequests(retryAfterSeconds);
}

/**
 * The header fields of draft-ietf-httpapi-ratelimit-headers-10: the policy (`q` requests in `w`
 * seconds), the remaining requests (`r`), and the seconds until all are available again (`t`).
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
