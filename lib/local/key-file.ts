import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";

export const KEY_ALGORITHM = "ES256";

/** A private key kept in the data directory, made on first use and readable only by its owner. */
export async function readOrCreateKey(dataDirectory: string, name: string): Promise<JWK> {
  const file = join(dataDirectory, name);
  try {
    return JSON.parse(await readFile(file, "utf8")) as JWK;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const { privateKey } = await generateKeyPair(KEY_ALGORITHM, { extractable: true });
  const key = await exportJWK(privateKey);
  const jwk = { ...key, alg: KEY_ALGORITHM, use: "sig", kid: await calculateJwkThumbprint(key) };
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(jwk), { mode: 0o600 });
  await rename(draft, file);
  return jwk;
}
