import { expect, test } from "vitest";
import {
  createSecretsManager,
  localSecretArn,
} from "../../../lib/laptop/secrets-manager/secrets-manager.ts";

const { getSecretValue, putSecretValue, listSecretVersionIds } = createSecretsManager(
  new Map([["keys", "{}"]]),
);

test("a secret is found by its name and by its ARN, which it has as on AWS", () => {
  const ARN = localSecretArn("keys");
  expect(ARN).toMatch(/^arn:aws:secretsmanager:sa-east-1:\d{12}:secret:keys-[A-Za-z0-9]{6}$/);
  for (const SecretId of ["keys", ARN]) {
    expect(getSecretValue({ SecretId })).toMatchObject({ ARN, Name: "keys", SecretString: "{}" });
  }
});

test("an unknown secret is the error that AWS answers", () => {
  expect(() => getSecretValue({ SecretId: "toString" })).toThrow(
    expect.objectContaining({ name: "ResourceNotFoundException" }),
  );
});

test("a secret has the time when it was written", () => {
  const [before = { CreatedDate: 0 }] = versionsOf("keys");
  expect(Date.now() / 1000 - before.CreatedDate).toBeLessThan(600);
  putSecretValue({ SecretId: "keys", SecretString: "{}" });
  expect(versionsOf("keys")[0]?.CreatedDate).toBeGreaterThanOrEqual(before.CreatedDate);
  expect(() => versionsOf("new")).toThrow("can't find");
});

function versionsOf(SecretId: string): { CreatedDate: number }[] {
  return (listSecretVersionIds({ SecretId }) as { Versions: { CreatedDate: number }[] }).Versions;
}

test("a request without a name is invalid", () => {
  expect(() => getSecretValue({})).toThrow("SecretId");
});

test("a secret may be replaced, but not created", () => {
  putSecretValue({ SecretId: "keys", SecretString: "[]" });
  expect(getSecretValue({ SecretId: "keys" })).toMatchObject({ SecretString: "[]" });
  expect(() => putSecretValue({ SecretId: "new", SecretString: "[]" })).toThrow("can't find");
});
