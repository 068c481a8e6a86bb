import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rotateSigningKeys } from "../../lib/aws/rotate-signing-keys.ts";
import { createSigningKeys } from "../../lib/aws/signing-keys.ts";
import { startSecret } from "./secrets.ts";

const STEPS = ["createSecret", "setSecret", "testSecret", "finishSecret"] as const;

let secret: Awaited<ReturnType<typeof startSecret>>;
beforeEach(async () => {
  // What CloudFormation puts into a new secret: a random text that is no key.
  secret = await startSecret("h8:Q>x&4");
});
afterEach(async () => {
  vi.useRealTimers();
  await secret.stop();
});

const deploy = () => rotateSigningKeys(undefined, "keys", secret.client);

async function rotate(version: string, steps: readonly (typeof STEPS)[number][] = STEPS) {
  for (const Step of steps) {
    await rotateSigningKeys(
      { Step, SecretId: "keys", ClientRequestToken: version },
      "keys",
      secret.client,
    );
  }
}

async function keyIds() {
  const { current, published } = await createSigningKeys("keys", secret.client)();
  return { current: current.kid, published: published.map(({ kid }) => kid) };
}

describe("a deploy", () => {
  test("makes the key that signs and the next one, once", async () => {
    await deploy();
    const first = await keyIds();
    expect(new Set(first.published).size).toBe(2);
    expect(first.current).toBe(first.published[0]);
    await deploy();
    expect(await keyIds()).toEqual(first);
  });
});

describe("a rotation", () => {
  test("lets the next key sign, keeps the former one published and announces another", async () => {
    await deploy();
    const before = await keyIds();
    await rotate("r1");
    const after = await keyIds();
    const [former, next] = before.published;
    expect(after.current).toBe(next);
    expect(after.published).toEqual([next, expect.any(String), former]);
    await rotate("r2");
    const later = await keyIds();
    expect(later.current).toBe(after.published[1]);
    expect(later.published).not.toContain(former);
    expect(later.published).toHaveLength(3);
  });

  test("may repeat every step", async () => {
    await deploy();
    await rotate("r1", ["createSecret", "createSecret", "testSecret", "finishSecret"]);
    const after = await keyIds();
    await rotate("r1", ["finishSecret"]);
    expect(await keyIds()).toEqual(after);
  });

  test("changes nothing until it is finished", async () => {
    await deploy();
    const before = await keyIds();
    await rotate("r1", ["createSecret", "setSecret", "testSecret"]);
    expect(await keyIds()).toEqual(before);
  });

  test("of another secret is refused", async () => {
    const event = { Step: STEPS[0], SecretId: "other", ClientRequestToken: "r1" };
    await expect(rotateSigningKeys(event, "keys", secret.client)).rejects.toThrow("another secret");
  });

  test("can be set up before there is anything to test", async () => {
    await expect(rotate("r1", ["testSecret"])).resolves.toBeUndefined();
  });

  test("does not finish with a version that holds no keys", async () => {
    await deploy();
    await expect(rotate("r1", ["finishSecret"])).rejects.toThrow("holds no keys");
  });
});

test("private parts are never published", async () => {
  await deploy();
  const { published } = await createSigningKeys("keys", secret.client)();
  for (const key of published) expect(key).not.toHaveProperty("d");
});

test("the keys are read again after five minutes, and after a failure at once", async () => {
  await deploy();
  vi.useFakeTimers({ toFake: ["Date"] });
  const read = createSigningKeys("keys", secret.client);
  const first = await read();
  await rotate("r1");
  expect(await read()).toEqual(first);
  vi.setSystemTime(Date.now() + 5 * 60_000 + 1);
  expect((await read()).current.kid).not.toBe(first.current.kid);

  const broken = await startSecret("no keys");
  const failing = createSigningKeys("keys", broken.client);
  await expect(failing()).rejects.toThrow();
  await rotateSigningKeys(undefined, "keys", broken.client);
  await expect(failing()).resolves.toMatchObject({ current: { kty: "EC" } });
  await broken.stop();
});
