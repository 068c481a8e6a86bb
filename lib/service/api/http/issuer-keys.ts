import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from "jose";
import { ServiceError } from "./service-error.ts";

export interface IssuerKeysOptions {
  /** Time for which the last good keys are used while the issuer does not answer. */
  maxAgeSeconds: number;
  /** Receives faults of the issuer's answers. */
  report: (message: string, details: { error?: unknown; unusableKeys?: number }) => void;
  fetch?: FetchImplementation;
}

/** Limit on look-ups of keys that the set lacks: a burst of this size, plus one per interval. */
const LOOKUP_BURST = 5;
const LOOKUP_INTERVAL_MILLISECONDS = 10_000;
/** Largest key set that is read; real ones take a few kilobytes. */
const MAX_SET_BYTES = 256 * 1024;
/** jose's own limit for RSA keys. */
const MIN_MODULUS_BITS = 2_048;
const ALGORITHM_OF_TYPE: Readonly<Record<string, string>> = {
  RSA: "RS256",
  EC: "ES256",
  OKP: "EdDSA",
};

/**
 * The public keys at `url`, fetched when needed and refreshed every ten minutes. While the issuer
 * does not answer, or answers with a malformed set, the last good keys are used. Throws
 * `ServiceUnavailable` if there are none. Keys that cannot verify anything are omitted.
 * A token with an unknown key triggers a download of the set at once, up to a few times in a row.
 * So only tokens that are otherwise well formed may reach this function.
 */
export function createIssuerKeys(url: URL, options: IssuerKeysOptions): JWTVerifyGetKey {
  const { maxAgeSeconds, report, fetch: fetchSet = fetch } = options;
  const mayLookUp = createAllowance(LOOKUP_BURST, LOOKUP_INTERVAL_MILLISECONDS);
  let good: { set: JSONWebKeySet; at: number } | undefined;
  let fetches = 0;

  const isExpired = () => good !== undefined && Date.now() - good.at > maxAgeSeconds * 1000;

  async function fetchKeys(...request: Parameters<FetchImplementation>): Promise<Response> {
    fetches += 1;
    try {
      const response = await fetchSet(...request);
      if (response.status !== 200) throw new Error(`the issuer answered ${response.status}`);
      good = { set: await usableKeys(await readSet(response)), at: Date.now() };
    } catch (error) {
      if (!good || isExpired()) throw unavailable(error);
      report("issuer's keys not refreshed", { error });
    }
    return Response.json(good.set);
  }

  async function usableKeys(answer: unknown): Promise<JSONWebKeySet> {
    const all = (answer as { keys?: unknown } | null)?.keys;
    if (!Array.isArray(all)) throw new Error("the issuer's key set is malformed");
    const usable = await Promise.all(all.map(isUsable));
    const keys = all.filter((_, i) => usable[i]);
    if (keys.length === 0) throw new Error("the issuer's key set has no usable key");
    if (keys.length < all.length) {
      report("issuer's keys left out", { unusableKeys: all.length - keys.length });
    }
    return { keys };
  }

  const remote = createRemoteJWKSet(url, {
    [customFetch]: fetchKeys,
    // Unknown keys are looked up below.
    cooldownDuration: Number.POSITIVE_INFINITY,
  });
  return async (header, token) => {
    const fetchesBefore = fetches;
    if (isExpired()) await remote.reload();
    try {
      return await remote(header, token);
    } catch (error) {
      const mayBeNew = error instanceof errors.JWKSNoMatchingKey && fetches === fetchesBefore;
      if (!mayBeNew || !mayLookUp()) throw error;
      await remote.reload();
      return remote(header, token);
    }
  };
}

/** The JSON of an answer; throws an error if it is larger than any key set. */
async function readSet({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_SET_BYTES) throw new Error(`a key set of more than ${MAX_SET_BYTES} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** True if a key of a set can verify a signature. */
async function isUsable(jwk: unknown): Promise<boolean> {
  if (typeof jwk !== "object" || jwk === null || Array.isArray(jwk)) return false;
  const { kty, alg } = jwk as JWK;
  try {
    const key = await importJWK(jwk as JWK, alg ?? ALGORITHM_OF_TYPE[String(kty)]);
    if (!(key instanceof CryptoKey) || key.type !== "public") return false;
    const { modulusLength = MIN_MODULUS_BITS } = key.algorithm as { modulusLength?: number };
    return modulusLength >= MIN_MODULUS_BITS;
  } catch {
    return false;
  }
}

/** A function that returns true `burst` times in a row, then once more per `interval`. */
function createAllowance(burst: number, interval: number): () => boolean {
  let left = burst;
  let countedAt = Date.now();
  return () => {
    const now = Date.now();
    left = Math.min(burst, left + Math.max(0, now - countedAt) / interval);
    countedAt = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

function unavailable(cause: unknown): ServiceError {
  const message = "As chaves do emissor do token não estão disponíveis. Tente novamente.";
  return new ServiceError("ServiceUnavailable", message, { kind: "chaves_do_emissor", cause });
}
