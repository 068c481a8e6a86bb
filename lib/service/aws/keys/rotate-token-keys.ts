import { randomBytes, randomUUID } from "node:crypto";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { type RotationEvent, rotateSecret } from "./rotate-secret.ts";
import { type TokenKeys, TokenVault, tokenKeysSchema } from "./token-vault.ts";

const KEY_BYTES = 32;

/**
 * Rotates the keys that seal signing tokens. The newest one seals; all others stay, because a token is
 * sealed again only when its webhook is written. A key takes 109 bytes of the secret's 64 kB.
 */
export async function rotateTokenKeys(
  event: RotationEvent,
  secret: string,
  client = new SecretsManagerClient({}),
): Promise<void> {
  const rotation = {
    schema: tokenKeysSchema,
    first: async (): Promise<TokenKeys> => ({ keys: [newTokenKey()] }),
    next: async ({ keys }: TokenKeys): Promise<TokenKeys> => ({ keys: [newTokenKey(), ...keys] }),
    test: async (keys: TokenKeys) => {
      const vault = new TokenVault(async () => keys);
      const opened = await vault.open(await vault.seal("test", "webhook"), "webhook");
      if (opened !== "test") throw new Error("the new key does not open what it seals");
    },
  };
  await rotateSecret(event, secret, rotation, client);
}

/** A new key of A256GCM as JWK. */
export function newTokenKey(): TokenKeys["keys"][number] {
  return { kty: "oct", kid: randomUUID(), k: randomBytes(KEY_BYTES).toString("base64url") };
}
