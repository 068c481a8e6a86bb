import { afterEach, expect, test, vi } from "vitest";
import { rotateSigningKeys } from "../../lib/aws/rotate-signing-keys.ts";
import { createSigningKeys } from "../../lib/aws/signing-keys.ts";
import { startSecret } from "./secrets.ts";

let secret: Awaited<ReturnType<typeof startSecret>>;

afterEach(async () => {
  vi.useRealTimers();
  await secret.stop();
});

/** Reads a secret with this content. */
async function readerOf(content: string) {
  secret = await startSecret(content);
  return createSigningKeys("keys", secret.client);
}

function key(kid: string) {
  return { kty: "EC", crv: "P-256", kid, x: "x", y: "y", d: "private" };
}

const TWO_KEYS = JSON.stringify({ keys: [key("k1"), key("k2")] });

test("the first key signs, all are published without their private parts", async () => {
  const { current, published } = await (await readerOf(TWO_KEYS))();
  expect(current).toEqual(key("k1"));
  expect(published).toMatchObject([
    { kid: "k1", alg: "ES256", use: "sig" },
    { kid: "k2", alg: "ES256", use: "sig" },
  ]);
  for (const one of published) expect(one).not.toHaveProperty("d");
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
    await expect(read()).resolves.toMatchObject({ current: { kid: "k1" } });
  },
);

test("the keys that a deployment creates can be read", async () => {
  const read = await readerOf("h8:Q>x&4");
  await rotateSigningKeys(undefined, "keys", secret.client);
  expect((await read()).published).toHaveLength(2);
});
