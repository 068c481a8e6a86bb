import { logger } from "./logger.ts";

/** After a new value is stored, functions accept it within this time. */
const MAX_AGE_SECONDS = 5 * 60;

/**
 * Reads the values of secrets and caches them for five minutes. One that cannot be read is left
 * out, so the other still admits requests; rejects if there is none. The library is loaded by the
 * first call, so functions of stages without an edge never load it.
 */
export function createEdgeValues(secrets: readonly string[]): () => Promise<string[]> {
  return async () => {
    const { getSecret } = await import("@aws-lambda-powertools/parameters/secrets");
    const read = await Promise.allSettled(
      secrets.map((secret) => getSecret(secret, { maxAge: MAX_AGE_SECONDS })),
    );
    const faults = read.filter(({ status }) => status === "rejected");
    if (faults.length > 0) logger.error("secret of the edge unreadable", { faults });
    const values = read.flatMap((one) => (one.status === "fulfilled" ? (one.value ?? []) : []));
    if (values.length === 0) throw new Error("no secret of the edge can be read");
    return values.map(String);
  };
}
