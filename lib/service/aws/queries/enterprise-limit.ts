import { readEnvironment } from "../../lambda/environment.ts";
import { TokenBuckets } from "./token-buckets.ts";

let ofEnvironment: TokenBuckets | undefined;

/**
 * The buckets of the environment's limit, shared by all functions of a process; undefined if it
 * sets no limit. A function calls it once, when it is loaded.
 */
export function enterpriseLimit(): TokenBuckets | undefined {
  const { LIMITS_TABLE, ENTERPRISE_RATE, ENTERPRISE_BURST } = readEnvironment([
    "LIMITS_TABLE",
    "ENTERPRISE_RATE",
    "ENTERPRISE_BURST",
  ]);
  if (ENTERPRISE_RATE === undefined) return undefined;
  const burst = ENTERPRISE_BURST ?? 2 * ENTERPRISE_RATE;
  ofEnvironment ??= new TokenBuckets(LIMITS_TABLE, { perSecond: ENTERPRISE_RATE, burst });
  return ofEnvironment;
}
