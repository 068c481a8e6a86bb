import { type KeyObject, sign } from "node:crypto";
import { base64url, type JWTPayload } from "jose";

/** An issuer whose tokens a target accepts: the attacker knows all but the private key. */
export interface Issuer {
  alg: "RS256" | "ES256" | "EdDSA";
  kid: string;
  publicKey: KeyObject;
  /** Only for what the issuer itself has signed, such as a token of yesterday. */
  privateKey: KeyObject;
  /** Claims that the target accepts. */
  claims: JWTPayload;
}

/** A token that a target must refuse. */
export interface Attack {
  family: string;
  name: string;
  /** The algorithms of the issuers that it is for; all if undefined. */
  only?: readonly Issuer["alg"][];
  forge: (issuer: Issuer) => string | Promise<string>;
}

/** An attack on the issuers of these algorithms, or of all. */
export function attack(
  family: string,
  name: string,
  forge: Attack["forge"],
  ...only: Issuer["alg"][]
): Attack {
  return { family, name, forge, ...(only.length > 0 && { only }) };
}

/** Base64url of a text, of bytes, or of the JSON of a value. */
export function part(value: unknown): string {
  const isText = typeof value === "string" || value instanceof Uint8Array;
  return base64url.encode(isText ? value : JSON.stringify(value));
}

/** Header and payload as they are signed. */
export function unsigned(head: unknown, payload: unknown): string {
  return `${part(head)}.${part(payload)}`;
}

/** The header of the issuer's own tokens. */
export function headOf({ alg, kid }: Issuer): Record<string, unknown> {
  return { alg, kid };
}

/** Signs as a key of this algorithm does in a token. */
export function signatureOf(alg: string, key: KeyObject, text: string): Buffer {
  const hash = alg === "EdDSA" ? undefined : `sha${alg.slice(-3)}`;
  return sign(hash, Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
}

/** A token with the issuer's own signature over any header and payload. */
export function signed(issuer: Issuer, head: unknown, payload: unknown): string {
  const text = unsigned(head, payload);
  return `${text}.${part(signatureOf(issuer.alg, issuer.privateKey, text))}`;
}

/** The issuer's own valid token. */
export function genuine(issuer: Issuer): string {
  return signed(issuer, headOf(issuer), issuer.claims);
}

/** The issuer's header and claims under another signature. */
export function withSignature(issuer: Issuer, signature: Uint8Array): string {
  return `${unsigned(headOf(issuer), issuer.claims)}.${part(signature)}`;
}
