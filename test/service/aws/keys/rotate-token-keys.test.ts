import { afterEach, beforeEach, expect, test } from "vitest";
import { rotateTokenKeys } from "../../../../lib/service/aws/keys/rotate-token-keys.ts";
import { TokenVault } from "../../../../lib/service/aws/keys/token-vault.ts";
import { startSecret } from "../secrets.ts";

let secret: Awaited<ReturnType<typeof startSecret>>;
beforeEach(async () => {
  secret = await startSecret("random text");
});
afterEach(() => secret.stop());

async function rotate(version: string): Promise<void> {
  for (const Step of ["createSecret", "setSecret", "testSecret", "finishSecret"] as const) {
    const event = { Step, SecretId: "keys", ClientRequestToken: version };
    await rotateTokenKeys(event, "keys", secret.client);
  }
}

test("a deployment makes the first key, once; every rotation adds one that seals", async () => {
  await rotateTokenKeys(undefined, "keys", secret.client);
  const sealed = await TokenVault.ofSecret("keys", secret.client).seal("token", "w");
  await rotateTokenKeys(undefined, "keys", secret.client);
  expect(await TokenVault.ofSecret("keys", secret.client).isFresh(sealed)).toBe(true);
  for (const version of ["r1", "r2", "r3"]) await rotate(version);
  const vault = TokenVault.ofSecret("keys", secret.client);
  expect(await vault.isFresh(sealed)).toBe(false);
  expect(await vault.open(sealed, "w")).toBe("token");
});
