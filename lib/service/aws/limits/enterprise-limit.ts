import { type Environment, readEnvironment } from "../../lambda/environment.ts";
import { type BucketSettings, TokenBuckets } from "./token-buckets.ts";

const DEFAULT_BURST_SECONDS = 2;

let ofEnvironment: TokenBuckets | undefined;

/**
 * The buckets of the environment's limit, shared by all functions of a process; undefined if it
 * sets no limit. A function calls it once, when it is loaded.
 */
export function enterpriseLimit(): TokenBuckets | undefined {
  const environment = readEnvironment(["LIMITS_TABLE", "ENTERPRISE_RATE", "ENTERPRISE_BURST"]);
  const settings = bucketSettings(environment);
  if (settings) ofEnvironment ??= new TokenBuckets(environment.LIMITS_TABLE, settings);
  return settings && ofEnvironment;
}

/** The limit that the environment sets; undefined without a rate. Its burst is a whole number. */
export function bucketSettings({
  ENTERPRISE_RATE: perSecond,
  ENTERPRISE_BURST: burst,
}: Pick<Environment, "ENTERPRISE_RATE" | "ENTERPRISE_BURST">): BucketSettings | undefined {
  if (perSecond === undefined) return undefined;
  return { perSecond, burst: burst ?? Math.max(1, Math.floor(perSecond * DEFAULT_BURST_SECONDS)) };
}
