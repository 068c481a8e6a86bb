import { PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import type { z } from "zod";
import { bearerToken, TOKEN_ALGORITHM } from "../../../deliver/webhooks/signature.ts";
import { type RotationEvent, rotateSecret } from "./rotate-secret.ts";
import { publicPartsOf, signingKeySchema, signingKeysSchema } from "./signing-keys.ts";

/**
 * Rotates the keys that sign deliveries. The secret holds the current key, the previous one, and
 * the next one, which clients can already fetch. Their public parts are copied to a separate secret
 * before use, so that the function that serves them cannot read the private ones.
 */
export async function rotateSigningKeys(
  event: RotationEvent,
  secret: string,
  publicSecret: string,
  client = new SecretsManagerClient({}),
): Promise<void> {
  const rotation = {
    schema: signingKeysSchema,
    first: async () => keysOf(await newKey(), await newKey()),
    next: async ({ keys: [current, next = current] }: Keys) =>
      keysOf(next, await newKey(), current),
    test: async ({ keys: [key] }: Keys) => {
      const claims = { issuer: "t", audience: "t", enterpriseId: "t", messageId: "t", body: "" };
      await bearerToken(key, { ...claims, now: new Date() });
    },
    publish: async ({ keys }: Keys) => {
      const SecretString = JSON.stringify({ keys: publicPartsOf(keys) });
      await client.send(new PutSecretValueCommand({ SecretId: publicSecret, SecretString }));
    },
  };
  await rotateSecret(event, secret, rotation, client);
}

type Keys = z.infer<typeof signingKeysSchema>;
type Key = z.infer<typeof signingKeySchema>;

function keysOf(current: Key, ...others: Key[]): Keys {
  return { keys: [current, ...others] };
}

async function newKey(): Promise<Key> {
  const { privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
  const key = await exportJWK(privateKey);
  return signingKeySchema.parse({ ...key, kid: await calculateJwkThumbprint(key) });
}
