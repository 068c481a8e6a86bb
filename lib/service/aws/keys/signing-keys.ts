import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { z } from "zod";
import type { SigningKey } from "../../../deliver/webhooks/signature.ts";
import { cachedSecret } from "./cached-secret.ts";

const publicPartSchema = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  kid: z.string().min(1),
  x: z.string(),
  y: z.string(),
});

/** A private ES256 key as JWK. */
export const signingKeySchema = publicPartSchema.extend({ d: z.string() });

/** The secret's content: the first key signs deliveries. */
export const signingKeysSchema = z.object({ keys: z.tuple([signingKeySchema], signingKeySchema) });

/** A public key, as `/.well-known/jwks.json` serves it; a key with a private part is refused. */
const publicKeySchema = publicPartSchema
  .extend({ alg: z.literal("ES256"), use: z.literal("sig") })
  .strict();

/**
 * The content of the public copy. It may hold several keys: a client that knows any of them can
 * verify deliveries.
 */
const publicKeysSchema = z.object({ keys: z.array(publicKeySchema).min(1) });

type PublicKey = z.infer<typeof publicKeySchema>;

/** The public parts of signing keys. */
export function publicPartsOf(keys: readonly z.infer<typeof signingKeySchema>[]): PublicKey[] {
  return keys.map((key) => ({ ...publicPartSchema.parse(key), alg: "ES256", use: "sig" }));
}

/** Reads the key that signs from the secret of this name or ARN and caches it for five minutes. */
export function createSigningKey(
  secret: string,
  client = new SecretsManagerClient({}),
): () => Promise<SigningKey> {
  const read = cachedSecret(secret, signingKeysSchema, client);
  return async () => (await read()).keys[0];
}

/** Reads the public keys from their secret and caches them for five minutes. */
export function createPublicKeys(
  secret: string,
  client = new SecretsManagerClient({}),
): () => Promise<PublicKey[]> {
  const read = cachedSecret(secret, publicKeysSchema, client);
  return async () => (await read()).keys;
}
