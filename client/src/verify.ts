import { createHash } from "node:crypto";
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from "jose";
import { Webhook } from "standardwebhooks";
import type { components } from "./schema.ts";

type Schemas = components["schemas"];

/** Content of a delivery. */
export type Event = Schemas["EventoDeVpo"] | Schemas["EventoDeWebhook"] | Schemas["EventoDeLote"];

/** A delivery that the service has sent to you. */
export interface Delivery {
  /** `webhook-id`; process each one once. */
  id: string;
  /** The enterprise that the delivery concerns. */
  enterprise: string;
  event: Event;
}

/** Values that deliveries are verified against. */
export interface VerifierOptions {
  /** Base address of the service, path included: `iss` of its tokens, and the place of its keys. */
  serviceUrl: string;
  /** Origin of your webhook's URL, such as `https://client.example`. */
  audience: string;
  /**
   * The webhook's `tokenAssinatura`; while you change it, both the old and the new one. Without it,
   * only the token is verified.
   */
  signingToken?: string | readonly string[];
  /** `iss`, if the operator has set a value other than the service's address. */
  issuer?: string;
  /** Defaults to the keys that the service publishes. */
  keys?: JWTVerifyGetKey;
}

/** A delivery that does not come from the service, or was altered on its way: answer 401. */
export class InvalidDelivery extends Error {
  override readonly name = "InvalidDelivery";
}

/** Headers of a request: those of Node, or of `fetch`. */
export type RequestHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

/** Verifies a delivery. `body` is the text as received, before any parsing. */
export type Verify = (headers: RequestHeaders, body: string) => Promise<Delivery>;

/**
 * Verifies the token, the body and, with `signingToken`, the signature. Throws at once if a signing
 * token is empty, or `whsec_` is followed by other text than base64. `Verify` throws `InvalidDelivery`. If the keys
 * cannot be fetched, it throws jose's error: answer 503, and the service tries again.
 */
export function createVerifier(options: VerifierOptions): Verify {
  const { audience, signingToken = [] } = options;
  const base = withoutSlash(options.serviceUrl);
  const { issuer = base } = options;
  const keys = options.keys ?? createRemoteJWKSet(new URL(`${base}/.well-known/jwks.json`));
  const webhooks = [signingToken].flat().map(webhookOf);
  return async (headers, body) => {
    const read = reader(headers);
    const bearer = /^Bearer (.+)$/.exec(read("authorization"))?.[1] ?? "";
    const claims = await verifyToken(bearer, keys, { issuer, audience });
    const { sub, webhook_id, body_sha256 } = claims;
    const digest = createHash("sha256").update(body).digest("hex");
    if (body_sha256 !== digest || sub === undefined) throw new InvalidDelivery("other body");
    const message = {
      "webhook-id": read("webhook-id"),
      "webhook-timestamp": read("webhook-timestamp"),
      "webhook-signature": read("webhook-signature"),
    };
    // Services up to 0.2.0 do not name the message.
    if (webhook_id !== undefined && webhook_id !== message["webhook-id"]) {
      throw new InvalidDelivery("other message");
    }
    if (webhooks.length > 0 && !webhooks.some((webhook) => isSigned(webhook, body, message))) {
      throw new InvalidDelivery("no valid signature");
    }
    return { id: message["webhook-id"], enterprise: sub, event: JSON.parse(body) as Event };
  };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}

function reader(headers: RequestHeaders): (name: string) => string {
  if (headers instanceof Headers) return (name) => headers.get(name) ?? "";
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const known: Record<string, string | string[] | undefined> = Object.fromEntries(entries);
  return (name) => [known[name] ?? ""].flat().join();
}

async function verifyToken(
  bearer: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; audience: string },
) {
  if (!bearer.split(".").every(isCanonical)) throw new InvalidDelivery("no token");
  try {
    const required = { algorithms: ["ES256"], requiredClaims: ["exp", "sub", "body_sha256"] };
    return (await jwtVerify(bearer, keys, { ...expected, ...required })).payload;
  } catch (error) {
    if (isRejection(error)) throw new InvalidDelivery("no valid token", { cause: error });
    throw error;
  }
}

/** True for canonical base64url: a token has one spelling, without padding or white space. */
function isCanonical(part: string): boolean {
  return Buffer.from(part, "base64url").toString("base64url") === part;
}

/** True if the token is at fault, false if the keys could not be fetched. */
function isRejection(error: unknown): boolean {
  const { code = "" } = error as { code?: string };
  return /^ERR_(JWT|JWS|JOSE_ALG|JOSE_NOT)|^ERR_JWKS_(NO_MATCHING_KEY|MULTIPLE_MATCHING_KEYS)$/.test(
    code,
  );
}

/** The service's own rule: `whsec_` is followed by base64, and any other token is text. */
function webhookOf(token: string): Webhook {
  try {
    if (token.startsWith("whsec_")) return new Webhook(token);
    return new Webhook(Buffer.from(token), { format: "raw" });
  } catch (cause) {
    throw new Error("signingToken is empty, or not base64 after whsec_", { cause });
  }
}

function isSigned(webhook: Webhook, body: string, message: Record<string, string>): boolean {
  try {
    webhook.verify(body, message);
    return true;
  } catch {
    return false;
  }
}
