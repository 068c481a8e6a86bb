import fc from "fast-check";
import { decodeProtectedHeader } from "jose";
import { expect, test, vi } from "vitest";
import { newTokenKey } from "../../../../lib/service/aws/keys/rotate-token-keys.ts";
import { type TokenKeys, TokenVault } from "../../../../lib/service/aws/keys/token-vault.ts";
import { webhook } from "../../../deliver/webhooks/builders.ts";

const [FIRST, SECOND] = [newTokenKey(), newTokenKey()];
const ID = crypto.randomUUID();

type Key = TokenKeys["keys"][number];

function vaultOf(newest: Key, ...older: Key[]) {
  return new TokenVault(async () => ({ keys: [newest, ...older] }));
}

test("a sealed token is a compact JWE that does not show it, and opens again", async () => {
  const vault = vaultOf(FIRST);
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 200, unit: "binary" }), async (token) => {
      const sealed = await vault.seal(token, ID);
      expect(decodeProtectedHeader(sealed)).toEqual({
        alg: "dir",
        enc: "A256GCM",
        kid: FIRST.kid,
        sub: ID,
      });
      expect(await vault.open(sealed, ID)).toBe(token);
    }),
    { numRuns: 50 },
  );
});

test("the same token never looks the same", async () => {
  const vault = vaultOf(FIRST);
  expect(await vault.seal("a", ID)).not.toBe(await vault.seal("a", ID));
});

test("a token opens for its own webhook only", async () => {
  const vault = vaultOf(FIRST);
  const sealed = await vault.seal("a", ID);
  await expect(vault.open(sealed, crypto.randomUUID())).rejects.toThrow("another webhook");
});

test("a token that was tampered with does not open", async () => {
  const vault = vaultOf(FIRST);
  const parts = (await vault.seal("a", ID)).split(".");
  const ciphertext = Buffer.from(parts[3] ?? "", "base64url");
  ciphertext[0] = (ciphertext[0] ?? 0) ^ 1;
  parts[3] = ciphertext.toString("base64url");
  await expect(vault.open(parts.join("."), ID)).rejects.toThrow();
});

test("old keys open their tokens, which are no longer fresh", async () => {
  const sealed = await vaultOf(FIRST).seal("a", ID);
  const rotated = vaultOf(SECOND, FIRST);
  expect(await rotated.open(sealed, ID)).toBe("a");
  expect(await rotated.isFresh(sealed)).toBe(false);
  expect(await rotated.isFresh(await rotated.seal("a", ID))).toBe(true);
});

test("a key that is newer than the cache is fetched; one that is unknown is an error", async () => {
  const sealed = await vaultOf(SECOND).seal("a", ID);
  const keys = vi.fn(
    async (forced?: boolean): Promise<TokenKeys> => ({
      keys: forced ? [SECOND, FIRST] : [FIRST],
    }),
  );
  expect(await new TokenVault(keys).open(sealed, ID)).toBe("a");
  expect(keys.mock.calls).toEqual([[false], [true]]);
  await expect(vaultOf(FIRST).open(sealed, ID)).rejects.toThrow(SECOND.kid);
});

test.each([["segredo"], ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], ["a..b.c.d"], ["e30..b.c.d"]])(
  "%s, stored in clear by an earlier version, stays readable",
  async (token) => {
    const vault = vaultOf(FIRST);
    expect(await vault.open(token, ID)).toBe(token);
    expect(await vault.isFresh(token)).toBe(false);
  },
);

test("a webhook opens with both of its tokens", async () => {
  const vault = vaultOf(FIRST);
  const sealed = webhook({
    id: ID,
    signingToken: await vault.seal("new", ID),
    previousToken: await vault.seal("old", ID),
  });
  expect(await vault.openWebhook(sealed)).toEqual({
    ...sealed,
    signingToken: "new",
    previousToken: "old",
  });
  expect(await vault.openWebhook(webhook())).toEqual(webhook());
});
