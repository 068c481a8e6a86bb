import { expect, test } from "vitest";
import { keyAgeSeconds } from "../../../../lib/service/aws/keys/key-age.ts";
import { rotateTokenKeys } from "../../../../lib/service/aws/keys/rotate-token-keys.ts";
import { startSecret } from "../secrets.ts";

const DAY_MS = 86_400_000;

test("the age counts from the version in use, not from one that a rotation left pending", async () => {
  const secret = await startSecret("random text");
  const later = new Date(Date.now() + 90 * DAY_MS);
  const age = () => keyAgeSeconds("keys", later, secret.client);
  const rotate = (Step: "createSecret" | "finishSecret") =>
    rotateTokenKeys({ Step, SecretId: "keys", ClientRequestToken: "r1" }, "keys", secret.client);
  secret.age("v0", 10 * DAY_MS);
  expect(await age()).toBeCloseTo(100 * 86_400, -2);
  await rotate("createSecret");
  expect(await age()).toBeCloseTo(100 * 86_400, -2);
  await rotate("finishSecret");
  expect(await age()).toBeCloseTo(90 * 86_400, -2);
  await secret.stop();
});
