import { readFile, stat, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { credentialsFile, readOrCreateAwsKey } from "../../../lib/laptop/signatures/aws-key.ts";
import { useTemporaryDirectory } from "../temporary-directory.ts";

const current = useTemporaryDirectory();

test("the key is created once, readable only by its owner", async () => {
  const key = await readOrCreateAwsKey(current.directory);
  expect(await readOrCreateAwsKey(current.directory)).toEqual(key);
  const file = credentialsFile(current.directory);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, "utf8")).toContain(`aws_access_key_id = ${key.accessKeyId}\n`);
});

test("a file that holds no key is refused", async () => {
  await writeFile(credentialsFile(current.directory), "[default]\n");
  await expect(readOrCreateAwsKey(current.directory)).rejects.toThrow("remove it");
});
