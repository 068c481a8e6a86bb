import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import { z } from "zod";
import { newTokenKey } from "../service/aws/keys/rotate-token-keys.ts";
import { signingKeySchema } from "../service/aws/keys/signing-keys.ts";
import { tokenKeySchema } from "../service/aws/keys/token-vault.ts";
import { readOrCreateFile } from "./read-or-create-file.ts";

export const KEY_ALGORITHM = "ES256";

const keyFileSchema = signingKeySchema.extend({
  alg: z.literal(KEY_ALGORITHM),
  use: z.literal("sig"),
});

/** Content of a private key's file: a JWK. */
type KeyFile = z.infer<typeof keyFileSchema>;

/**
 * Reads the private key that signs from the data directory; creates it on first use, readable only by
 * its owner. Throws if the file holds anything but such a key.
 */
export function readOrCreateKey(dataDirectory: string, name: string): Promise<KeyFile> {
  return readOrCreate(dataDirectory, name, KEY_ALGORITHM, keyFileSchema, newKey);
}

/** Does the same for the key that seals signing tokens. */
export function readOrCreateTokenKey(dataDirectory: string, name: string) {
  return readOrCreate(dataDirectory, name, "A256GCM", tokenKeySchema, newTokenKey);
}

async function readOrCreate<Key>(
  dataDirectory: string,
  name: string,
  algorithm: string,
  schema: z.ZodType<Key>,
  create: () => Key | Promise<Key>,
): Promise<Key> {
  const file = join(dataDirectory, name);
  const text = await readOrCreateFile(file, async () => JSON.stringify(await create()));
  return parseKey(text, file, algorithm, schema);
}

function parseKey<Key>(text: string, file: string, algorithm: string, schema: z.ZodType<Key>): Key {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} holds no ${algorithm} key; remove it to create a new one`, { cause });
  }
}

async function newKey(): Promise<KeyFile> {
  const { privateKey } = await generateKeyPair(KEY_ALGORITHM, { extractable: true });
  const key = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(key);
  return keyFileSchema.parse({ ...key, alg: KEY_ALGORITHM, use: "sig", kid });
}
