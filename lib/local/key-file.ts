import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import { z } from "zod";
import { signingKeySchema } from "../aws/signing-keys.ts";

export const KEY_ALGORITHM = "ES256";

const keyFileSchema = signingKeySchema.extend({
  alg: z.literal(KEY_ALGORITHM),
  use: z.literal("sig"),
});

/** A private key as its file holds it: a JWK. */
type KeyFile = z.infer<typeof keyFileSchema>;

/**
 * Reads a private key from the data directory; creates it on first use, readable only by its
 * owner. Throws if the file holds anything but a key.
 */
export async function readOrCreateKey(dataDirectory: string, name: string): Promise<KeyFile> {
  const file = join(dataDirectory, name);
  try {
    return parseKey(await readFile(file, "utf8"), file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const key = await newKey();
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(key), { mode: 0o600 });
  await rename(draft, file);
  return key;
}

function parseKey(text: string, file: string): KeyFile {
  try {
    return keyFileSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} holds no ${KEY_ALGORITHM} key; remove it to create a new one`, {
      cause,
    });
  }
}

async function newKey(): Promise<KeyFile> {
  const { privateKey } = await generateKeyPair(KEY_ALGORITHM, { extractable: true });
  const key = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(key);
  return keyFileSchema.parse({ ...key, alg: KEY_ALGORITHM, use: "sig", kid });
}
