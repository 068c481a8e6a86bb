import { SecretsProvider } from "@aws-lambda-powertools/parameters/secrets";
import type { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { z } from "zod";

const MAX_AGE_SECONDS = 5 * 60;

/** Reads a secret and caches it for five minutes; `forced` reads it anew. */
export function cachedSecret<Content>(
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
