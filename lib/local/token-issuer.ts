import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";

/** Issuer and audience of the development tokens. */
export const LOCAL_ISSUER = "rota-vpo-local";
export const LOCAL_AUDIENCE = "rota-vpo";
/** Where the local server publishes the issuer's public key. */
export const LOCAL_JWKS_PATH = "/local/jwks.json";

const ALGORITHM = "ES256";
const KEY_FILE = "token-key.json";

/** Signs tokens for development with a key of its own, kept in the data directory. */
export interface TokenIssuer {
  /** The key set that verifies the tokens, as served at `LOCAL_JWKS_PATH`. */
  jwks: { keys: JWK[] };
  /** A token for these enterprises, valid for `lifetime` (as `jose` writes spans of time). */
  issue(enterprises: readonly string[], lifetime?: string): Promise<string>;
}

/** Opens the issuer, making its key on first use. */
export async function openTokenIssuer(dataDirectory: string): Promise<TokenIssuer> {
  const jwk = await readOrCreateKey(dataDirectory);
  const key = await importJWK(jwk, ALGORITHM);
  const { d: _private, ...publicJwk } = jwk;
  return {
    jwks: { keys: [publicJwk] },
    issue: (enterprises, lifetime = "30 days") =>
      new SignJWT({ enterprises })
        .setProtectedHeader({ alg: ALGORITHM, kid: jwk.kid ?? "" })
        .setIssuer(LOCAL_ISSUER)
        .setAudience(LOCAL_AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(key),
  };
}

async function readOrCreateKey(dataDirectory: string): Promise<JWK> {
  const file = join(dataDirectory, KEY_FILE);
  try {
    return JSON.parse(await readFile(file, "utf8")) as JWK;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), alg: ALGORITHM, use: "sig", kid: "local" };
  await mkdir(dataDirectory, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(jwk), { mode: 0o600 });
  await rename(draft, file);
  return jwk;
}
