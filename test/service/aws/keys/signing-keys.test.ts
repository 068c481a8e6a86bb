import { afterEach, expect, test, vi } from "vitest";
import {
  createPublicKeys,
  createSigningKey,
  publicPartsOf,
  signingKeysSchema,
} from "../../../../lib/service/aws/keys/signing-keys.ts";
import { startSecret } from "../secrets.ts";

let secret: Awaited<ReturnType<typeof startSecret>>;

afterEach(async () => {
  vi.useRealTimers();
  await secret.stop();
});

/** Reads a secret with this content. */
async function readerOf(content: string) {
  secret = await startSecret(content);
  return createSigningKey("keys", secret.client);
}

function key(kid: string) {
  return { kty: "EC", crv: "P-256", kid, x: "x", y: "y", d: "private" };
}

const TWO_KEYS = JSON.stringify({ keys: [key("k1"), key("k2")] });

test("the first key signs", async () => {
  expect(await (await readerOf(TWO_KEYS))()).toEqual(key("k1"));
});

test("the public copy has no private parts, and one that has is not served", async () => {
  const { keys } = signingKeysSchema.parse(JSON.parse(TWO_KEYS));
  await readerOf(JSON.stringify({ keys: publicPartsOf(keys) }));
  const read = createPublicKeys("keys", secret.client);
  const { d: _, ...publicPart } = key("k1");
  expect((await read())[0]).toEqual({ ...publicPart, alg: "ES256", use: "sig" });
  await secret.put(TWO_KEYS);
  await expect(createPublicKeys("keys", secret.client)()).rejects.toThrow();
});

test("the keys are cached for five minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const read = await readerOf(TWO_KEYS);
  const send = vi.spyOn(secret.client, "send");
  await read();
  vi.setSystemTime(Date.now() + 5 * 60_000);
  await read();
  expect(send).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1);
  await read();
  expect(send).toHaveBeenCalledTimes(2);
});

test.each(["no keys", '{"keys":[]}', '{"keys":[{"kty":"RSA"}]}'])(
  "a failed read (%s) is not cached",
  async (content) => {
    const read = await readerOf(content);
    await expect(read()).rejects.toThrow();
    await secret.put(TWO_KEYS);
    await expect(read()).resolves.toMatchObject({ kid: "k1" });
  },
);
