import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from "jose";
import { z } from "zod";
import type { Webhook } from "../../../deliver/webhooks/webhook.ts";
import { cachedSecret } from "./cached-secret.ts";

/** A secret key of A256GCM as JWK. */
export const tokenKeySchema = z.object({
  kty: z.literal("oct"),
  kid: z.string().min(1),
  k: z.base64url().length(43),
});

/** The secret's content: the first key seals, all of them open. */
export const tokenKeysSchema = z.object({ keys: z.tuple([tokenKeySchema], tokenKeySchema) });

export type TokenKeys = z.infer<typeof tokenKeysSchema>;

const headerSchema = z.object({
  alg: z.literal("dir"),
  enc: z.literal("A256GCM"),
  kid: z.string(),
  /** The webhook that the token belongs to. A token sealed for one webhook opens for no other. */
  sub: z.string(),
});

const ALGORITHMS = {
  keyManagementAlgorithms: ["dir"],
  contentEncryptionAlgorithms: ["A256GCM"],
};

/**
 * Seals the signing tokens of webhooks as compact JWE (RFC 7516), so that the table, its backups and
 * its exports hold none in clear.
 */
export class TokenVault {
  readonly #keys: (forced?: boolean) => Promise<TokenKeys>;

  /** Takes the function that reads the keys; `forced` bypasses its cache. */
  constructor(keys: (forced?: boolean) => Promise<TokenKeys>) {
    this.#keys = keys;
  }

  /** The vault whose keys are in the secret of this name or ARN. */
  static ofSecret(secret: string, client = new SecretsManagerClient({})): TokenVault {
    return new TokenVault(cachedSecret(secret, tokenKeysSchema, client));
  }

  async seal(token: string, webhookId: string): Promise<string> {
    const { keys } = await this.#keys();
    const [{ kid, k }] = keys;
    return new CompactEncrypt(new TextEncoder().encode(token))
      .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid, sub: webhookId })
      .encrypt(Buffer.from(k, "base64url"));
  }

  /**
   * The token that was sealed for this webhook. A token that an earlier version stored in clear is
   * returned as it is.
   */
  async open(stored: string, webhookId: string): Promise<string> {
    const header = headerOf(stored);
    if (!header) return stored;
    if (header.sub !== webhookId) throw new Error("a token that was sealed for another webhook");
    const key = await this.#find(header.kid);
    const { plaintext } = await compactDecrypt(stored, Buffer.from(key.k, "base64url"), ALGORITHMS);
    return new TextDecoder().decode(plaintext);
  }

  /** True if a token is sealed by the current key. */
  async isFresh(stored: string): Promise<boolean> {
    const { keys } = await this.#keys();
    return headerOf(stored)?.kid === keys[0].kid;
  }

  /** The webhook with its tokens in clear, for signing. */
  async openWebhook(webhook: Webhook): Promise<Webhook> {
    const { id, signingToken, previousToken } = webhook;
    return {
      ...webhook,
      ...(signingToken !== undefined && { signingToken: await this.open(signingToken, id) }),
      ...(previousToken !== undefined && { previousToken: await this.open(previousToken, id) }),
    };
  }

  /** The key with this identifier. An unknown one may be newer than the cache. */
  async #find(kid: string): Promise<TokenKeys["keys"][number]> {
    for (const forced of [false, true]) {
      const { keys } = await this.#keys(forced);
      const key = keys.find((one) => one.kid === kid);
      if (key) return key;
    }
    throw new Error(`no key ${kid} opens the token of a webhook`);
  }
}

/** The header of a sealed token; undefined if the text is not one. */
function headerOf(stored: string): z.infer<typeof headerSchema> | undefined {
  if (!/^[\w-]+\.\.[\w-]+\.[\w-]*\.[\w-]+$/.test(stored)) return undefined;
  try {
    return headerSchema.safeParse(decodeProtectedHeader(stored)).data;
  } catch {
    return undefined;
  }
}
