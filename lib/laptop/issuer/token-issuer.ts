import { importJWK, type JWK, SignJWT } from "jose";
import { KEY_ALGORITHM, readOrCreateKey } from "../key-file.ts";

/** Issuer and audience of the development tokens. */
export const LOCAL_ISSUER = "rota-vpo-local";
export const LOCAL_AUDIENCE = "rota-vpo";
/** Path of the issuer's public key on the local server. */
export const LOCAL_JWKS_PATH = "/local/jwks.json";

const KEY_FILE = "token-key.json";

/** Signs development tokens with a key kept in the data directory. */
export interface TokenIssuer {
  /** The key set that verifies the tokens, as served at `LOCAL_JWKS_PATH`. */
  jwks: { keys: JWK[] };
  /** A token for these enterprises; `lifetime` is a `jose` time span and defaults to 8 hours. */
  issue(enterprises: readonly string[], lifetime?: string): Promise<string>;
}

/** Opens the issuer; creates its key on first use. */
export async function openTokenIssuer(dataDirectory: string): Promise<TokenIssuer> {
  const jwk = await readOrCreateKey(dataDirectory, KEY_FILE);
  const key = await importJWK(jwk, KEY_ALGORITHM);
  const { d: _private, ...publicJwk } = jwk;
  return {
    jwks: { keys: [publicJwk] },
    issue: (enterprises, lifetime = "8 hours") =>
      new SignJWT({ enterprises })
        .setProtectedHeader({ alg: KEY_ALGORITHM, kid: jwk.kid })
        .setIssuer(LOCAL_ISSUER)
        .setAudience(LOCAL_AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(key),
  };
}
