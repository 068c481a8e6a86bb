import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { localSecretArn } from "../../../../lib/laptop/secrets-manager/secrets-manager.ts";
import { rotationEventSchema } from "../../../../lib/service/aws/keys/rotate-secret.ts";
import { rotateSigningKeys } from "../../../../lib/service/aws/keys/rotate-signing-keys.ts";
import {
  createPublicKeys,
  createSigningKey,
} from "../../../../lib/service/aws/keys/signing-keys.ts";
import { startSecret } from "../secrets.ts";

const STEPS = ["createSecret", "setSecret", "testSecret", "finishSecret"] as const;

let secret: Awaited<ReturnType<typeof startSecret>>;
beforeEach(async () => {
  // CloudFormation puts random text into a new secret.
  secret = await startSecret("h8:Q>x&4");
});
afterEach(() => secret.stop());

const deploy = () => rotateSigningKeys(undefined, "keys", "public", secret.client);

async function rotate(
  version: string,
  steps: readonly (typeof STEPS)[number][] = STEPS,
  secretId = "keys",
) {
  for (const Step of steps) {
    await rotateSigningKeys(
      // Secrets Manager sends the ARN, even if the function is configured with the name.
      { Step, SecretId: localSecretArn("keys"), ClientRequestToken: version },
      secretId,
      "public",
      secret.client,
    );
  }
}

async function keyIds() {
  const current = await createSigningKey("keys", secret.client)();
  const published = await createPublicKeys("public", secret.client)();
  return { current: current.kid, published: published.map(({ kid }) => kid) };
}

describe("a deployment", () => {
  test("creates the current and the next key, once", async () => {
    await deploy();
    const first = await keyIds();
    expect(new Set(first.published).size).toBe(2);
    expect(first.current).toBe(first.published[0]);
    await deploy();
    expect(await keyIds()).toEqual(first);
  });
});

describe("a rotation", () => {
  test("makes the next key sign, keeps the previous one published and adds another", async () => {
    await deploy();
    const before = await keyIds();
    await rotate("r1");
    const after = await keyIds();
    const [previous, next] = before.published;
    expect(after.current).toBe(next);
    expect(after.published).toEqual([next, expect.any(String), previous]);
    await rotate("r2");
    const later = await keyIds();
    expect(later.current).toBe(after.published[1]);
    expect(later.published).not.toContain(previous);
    expect(later.published).toHaveLength(3);
  });

  test("three times leaves no key published that there was before", async () => {
    await deploy();
    await rotate("r1");
    const leaked = (await keyIds()).published;
    const left: number[] = [];
    for (const version of ["r2", "r3", "r4"]) {
      await rotate(version);
      const { published } = await keyIds();
      left.push(published.filter((kid) => leaked.includes(kid)).length);
    }
    // The one that signed goes with the second, the one that was next with the third.
    expect(left).toEqual([2, 1, 0]);
  });

  test("may repeat every step", async () => {
    await deploy();
    await rotate("r1", ["createSecret", "createSecret", "testSecret", "finishSecret"]);
    const after = await keyIds();
    await rotate("r1", ["finishSecret"]);
    expect(await keyIds()).toEqual(after);
  });

  test("publishes the new keys before one of them may sign", async () => {
    await deploy();
    const { published } = await keyIds();
    secret.failNext("UpdateSecretVersionStage");
    await expect(rotate("r1")).rejects.toThrow();
    const between = await keyIds();
    expect(between.current).toBe(published[0]);
    expect(between.published).toEqual([published[1], expect.any(String), published[0]]);
    await rotate("r1");
    expect(await keyIds()).toEqual({ ...between, current: published[1] });
  });

  test("changes nothing until it is finished", async () => {
    await deploy();
    const before = await keyIds();
    await rotate("r1", ["createSecret", "setSecret", "testSecret"]);
    expect(await keyIds()).toEqual(before);
  });

  test("works for a function that knows the ARN of its secret", async () => {
    await deploy();
    const { published } = await keyIds();
    await rotate("r1", STEPS, localSecretArn("keys"));
    expect((await keyIds()).current).toBe(published[1]);
  });

  test.each([
    "other",
    localSecretArn("other"),
    localSecretArn("keys-other"),
    localSecretArn("other-keys"),
    `${localSecretArn("keys")}-123456`,
    "keys-123456",
  ])("of another secret is refused: %s", async (SecretId) => {
    const event = { Step: STEPS[0], SecretId, ClientRequestToken: "r1" };
    await expect(rotateSigningKeys(event, "keys", "public", secret.client)).rejects.toThrow(
      "another secret",
    );
  });

  test("can be set up before there is anything to test", async () => {
    await expect(rotate("r1", ["testSecret"])).resolves.toBeUndefined();
  });

  test("does not finish with a version that holds no keys", async () => {
    await deploy();
    await expect(rotate("r1", ["finishSecret"])).rejects.toThrow("holds no keys");
  });
});

describe("the event", () => {
  const step = { Step: "createSecret", SecretId: "keys", ClientRequestToken: "r1" };

  test("of a rotation is its step", () => {
    expect(rotationEventSchema.parse({ ...step, RotationToken: "t" })).toEqual(step);
  });

  test.each([[{}], [null], [undefined]])("of a deployment has no content: %j", (event) => {
    expect(rotationEventSchema.parse(event)).toBeUndefined();
  });

  test.each([
    [{ ...step, Step: "dance" }],
    [{ Step: "createSecret", SecretId: "keys" }],
    [{ source: "aws.events" }],
    ["createSecret"],
    [[]],
    [0],
  ])("%j is rejected", (event) => {
    expect(rotationEventSchema.safeParse(event).success).toBe(false);
  });
});
