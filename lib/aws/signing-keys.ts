import { SecretsProvider } from "@aws-lambda-powertools/parameters/secrets";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { JWK } from "jose";
import { z } from "zod";

/** The service's own keys: the first one signs deliveries, all are published. */
export interface SigningKeys {
  current: JWK;
  /** The public parts, as `/.well-known/jwks.json` serves them. */
  published: JWK[];
}

/** A private ES256 key as JWK. */
export const signingKeySchema = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  kid: z.string().min(1),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

/** The secret's content. With several keys, clients that know any of them verify deliveries. */
export const signingKeysSchema = z.object({ keys: z.tuple([signingKeySchema], signingKeySchema) });

const MAX_AGE_SECONDS = 5 * 60;

/** Reads the keys from the secret of this name or ARN and caches them for five minutes. */
export function createSigningKeys(
  secret: string,
  client = new SecretsManagerClient({}),
): () => Promise<SigningKeys> {
  const provider = new SecretsProvider({ awsSdkV3Client: client });
  return async () => {
    const value = await provider.get(secret, { maxAge: MAX_AGE_SECONDS, transform: "json" });
    const content = signingKeysSchema.safeParse(value);
    if (!content.success) {
      provider.clearCache();
      throw content.error;
    }
    const { keys } = content.data;
    const published = keys.map(({ d: _private, ...key }) => ({ ...key, alg: "ES256", use: "sig" }));
    return { current: keys[0], published };
  };
}
