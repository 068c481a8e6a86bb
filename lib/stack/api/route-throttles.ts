import type { EndpointName } from "../../service/api/endpoints.ts";
import type { Stage } from "../stage/stage.ts";

/** A throttle of API Gateway: requests per second, and burst. */
export interface Throttle {
  rate: number;
  burst: number;
}

/**
 * Factors of the stage's throttle for single routes. Cheap routes have more: monitors, receivers and
 * fields that search while somebody types call them often. A batch or a job holds many queries, so
 * their routes have less.
 */
const SHARES: Partial<Record<EndpointName, number>> = {
  "get-jwks": 10,
  "check-health": 2,
  "search-places": 2,
  "quote-batch": 0.1,
  "start-job": 0.1,
};

/** The throttles of the routes whose throttle is not the stage's. */
export function routeThrottles({
  throttleRate,
  throttleBurst,
  routeThrottles: own,
}: Stage): Partial<Record<EndpointName, Throttle>> {
  const shared = Object.entries(SHARES).map(([name, share]) => [
    name,
    {
      rate: Math.max(1, Math.round(throttleRate * share)),
      burst: Math.max(1, Math.round(throttleBurst * share)),
    },
  ]);
  return { ...Object.fromEntries(shared), ...own };
}
