import { createHash, randomUUID } from "node:crypto";
import { importJWK, type JWK, SignJWT } from "jose";
import { Webhook as StandardWebhook } from "standardwebhooks";

export const TOKEN_ALGORITHM = "ES256";
const TOKEN_LIFETIME_SECONDS = 300;

/** A private key with its name in the published set. */
export type SigningKey = JWK & { kid: string };

/** Claims of a delivery's bearer token. */
export interface TokenClaims {
  issuer: string;
  /** Origin of the webhook's URL. */
  audience: string;
  enterpriseId: string;
  messageId: string;
  body: string;
  now: Date;
}

/**
 * A bearer token for one attempt, valid for five minutes: `iss`, `aud`, the enterprise as `sub`, a
 * unique `jti`, the message's identifier as `webhook_id` and `body_sha256`, the body's SHA-256 in
 * hexadecimal.
 */
export async function bearerToken(key: SigningKey, claims: TokenClaims): Promise<string> {
  const issuedAt = Math.floor(claims.now.getTime() / 1000);
  const digest = createHash("sha256").update(claims.body).digest("hex");
  return new SignJWT({ webhook_id: claims.messageId, body_sha256: digest })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, typ: "JWT", kid: key.kid })
    .setIssuer(claims.issuer)
    .setAudience(claims.audience)
    .setSubject(claims.enterpriseId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(new Date(claims.now.getTime() + TOKEN_LIFETIME_SECONDS * 1000))
    .sign(await imported(key));
}

let latest: { secret: string; imported: ReturnType<typeof importJWK> } | undefined;

/** The key that signs, imported again only when it changes. */
function imported(key: SigningKey): ReturnType<typeof importJWK> {
  const secret = JSON.stringify(key);
  // Stryker disable next-line ConditionalExpression: without it, keys are only imported more often.
  if (latest?.secret !== secret) latest = { secret, imported: importJWK(key, TOKEN_ALGORITHM) };
  return latest.imported;
}

/**
 * Headers of the Standard Webhooks scheme: the message's identifier, its time and, if the client
 * has tokens, its signatures. Each token signs once for each way to read it as a key, so the client
 * can verify with the one that its library supports.
 */
export function messageHeaders(
  signingTokens: readonly string[],
  messageId: string,
  body: string,
  now: Date,
): Record<string, string> {
  const signatures = signingTokens
    .flatMap(keysOf)
    .map((key) => new StandardWebhook(key, { format: "raw" }).sign(messageId, now, body));
  return {
    "webhook-id": messageId,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    ...(signatures.length > 0 && { "webhook-signature": signatures.join(" ") }),
  };
}

const SECRET = /^(whsec_)?((?=.)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;

/** True if the scheme allows a token: after `whsec_` it must have the base64 of 24 to 64 bytes. */
export function isUsableToken(signingToken: string): boolean {
  if (!signingToken.startsWith("whsec_")) return true;
  const bytes = decoded(signingToken)?.bytes.length ?? 0;
  return bytes >= 24 && bytes <= 64;
}

/**
 * Keys of a token. `whsec_` with base64 is the scheme's format; other text is read as UTF-8 and, if
 * valid, also as base64.
 */
function keysOf(signingToken: string): Uint8Array[] {
  const base64 = decoded(signingToken);
  if (base64?.isPrefixed) return [base64.bytes];
  return [new TextEncoder().encode(signingToken), ...(base64 ? [base64.bytes] : [])];
}

/** The bytes of a token that is base64, with or without `whsec_` before it; undefined for others. */
function decoded(signingToken: string): { isPrefixed: boolean; bytes: Buffer } | undefined {
  const match = SECRET.exec(signingToken);
  if (!match?.[2]) return undefined;
  return { isPrefixed: match[1] !== undefined, bytes: Buffer.from(match[2], "base64") };
}
