import { SecretsProvider } from "@aws-lambda-powertools/parameters/secrets";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { z } from "zod";
import type { SigningKey } from "../../../deliver/webhooks/signature.ts";

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

const MAX_AGE_SECONDS = 5 * 60;

/** The public parts of signing keys. */
export function publicPartsOf(keys: readonly z.infer<typeof signingKeySchema>[]): PublicKey[] {
  return keys.map((key) => ({ ...publicPartSchema.parse(key), alg: "ES256", use: "sig" }));
}

/** Reads the key that signs from the secret of this name or ARN and caches it for five minutes. */
export function createSigningKey(
  secret: string,
  client = new SecretsManagerClient({}),
): () => Promise<SigningKey> {
  const read = cached(secret, signingKeysSchema, client);
  return async () => (await read()).keys[0];
}

/** Reads the public keys from their secret and caches them for five minutes. */
export function createPublicKeys(
  secret: string,
  client = new SecretsManagerClient({}),
): () => Promise<PublicKey[]> {
  const read = cached(secret, publicKeysSchema, client);
  return async () => (await read()).keys;
}

/** Reads a secret and caches it for five minutes; `forced` reads it anew. */
export function cached<Content>(
  secret: string,
  schema: z.ZodType<Content>,
  client: SecretsManagerClient,
): (forced?: boolean) => Promise<Content> {
  const provider = new SecretsProvider({ awsSdkV3Client: client });
  return async (forced = false) => {
    const value = await provider.get(secret, {
      maxAge: MAX_AGE_SECONDS,
      transform: "json",
      forceFetch: forced,
    });
    const content = schema.safeParse(value);
    if (content.success) return content.data;
    provider.clearCache();
    throw content.error;
  };
}
