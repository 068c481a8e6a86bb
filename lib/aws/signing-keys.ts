import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { JWK } from "jose";
import { z } from "zod";

/** The service's own keys: the first one signs deliveries, all are published. */
export interface SigningKeys {
  current: JWK;
  /** The public parts, as `/.well-known/jwks.json` serves them. */
  published: JWK[];
}

/** Private ES256 keys; with two, clients that know either verify deliveries during a rotation. */
export const signingKeysSchema = z.object({
  keys: z
    .array(
      z.object({
        kty: z.literal("EC"),
        crv: z.literal("P-256"),
        kid: z.string().min(1),
        x: z.string(),
        y: z.string(),
        d: z.string(),
      }),
    )
    .min(1),
});

const MAX_AGE_MILLISECONDS = 5 * 60_000;

/** Reads the keys from the secret `SIGNING_KEYS_SECRET`, again every five minutes. */
export function createSigningKeys(
  client = new SecretsManagerClient({}),
  env: NodeJS.ProcessEnv = process.env,
  now: () => number = Date.now,
): () => Promise<SigningKeys> {
  const secret = signingKeysSecret(env);
  let held: { keys: Promise<SigningKeys>; readAt: number } | undefined;

  async function read(): Promise<SigningKeys> {
    const command = new GetSecretValueCommand({ SecretId: secret });
    const { SecretString = "" } = await client.send(command);
    const { keys } = signingKeysSchema.parse(JSON.parse(SecretString));
    const published = keys.map(({ d: _private, ...key }) => ({ ...key, alg: "ES256", use: "sig" }));
    return { current: keys[0] as JWK, published };
  }

  return () => {
    if (!held || now() - held.readAt > MAX_AGE_MILLISECONDS) {
      const keys = read();
      held = { keys, readAt: now() };
      keys.catch(() => {
        held = undefined;
      });
    }
    return held.keys;
  };
}

/** Name or ARN of the secret (`SIGNING_KEYS_SECRET`). */
export function signingKeysSecret(env: NodeJS.ProcessEnv = process.env): string {
  return z.object({ SIGNING_KEYS_SECRET: z.string().min(1) }).parse(env).SIGNING_KEYS_SECRET;
}
