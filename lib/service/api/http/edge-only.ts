import { createHash, timingSafeEqual } from "node:crypto";
import { createEdgeValues } from "../../lambda/edge-values.ts";
import { readEnvironment } from "../../lambda/environment.ts";
import { ServiceError } from "./service-error.ts";

/** Header with which CloudFront shows that a request has passed the firewall. */
export const EDGE_HEADER = "x-rota-vpo-edge";

/** Throws `NotFound` for a request that has not come through the edge. */
export type RequireEdge = (headers: Readonly<Record<string, string | undefined>>) => Promise<void>;

/**
 * Admits requests that carry one of these values. There are two while the value changes. They are
 * compared by their hashes, in constant time.
 */
export function createRequireEdge(values: () => Promise<readonly string[]>): RequireEdge {
  return async (headers) => {
    const sent = hashOf(headers[EDGE_HEADER] ?? "");
    const known = (await values()).filter((value) => value !== "");
    const accepted = known.map((value) => timingSafeEqual(hashOf(value), sent));
    if (accepted.includes(true)) return;
    throw new ServiceError(
      "NotFound",
      "Este endereço não atende diretamente: use o endereço público do serviço.",
    );
  };
}

let ofEnvironment: RequireEdge | undefined;

/** Admits requests through the edge that the environment names; without one, all requests. */
export function environmentRequireEdge(): RequireEdge {
  ofEnvironment ??= fromEnvironment();
  return ofEnvironment;
}

function fromEnvironment(): RequireEdge {
  const { EDGE_SECRETS } = readEnvironment(["EDGE_SECRETS"]);
  if (EDGE_SECRETS.length === 0) return async () => {};
  return createRequireEdge(createEdgeValues(EDGE_SECRETS));
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
