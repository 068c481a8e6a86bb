import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readOrCreateKey, readOrCreateTokenKey } from "../../lib/laptop/key-file.ts";
import { useTemporaryDirectory } from "./temporary-directory.ts";

const current = useTemporaryDirectory();

test("a key is created once, in a file that only its owner can read", async () => {
  const key = await readOrCreateKey(current.directory, "key.json");
  expect(key).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig" });
  expect(await readOrCreateKey(current.directory, "key.json")).toEqual(key);
  expect((await stat(join(current.directory, "key.json"))).mode & 0o777).toBe(0o600);
});

test("processes that start at once have the same key", async () => {
  const reads = [1, 2].map(() => readOrCreateKey(current.directory, "key.json"));
  const [one, other] = await Promise.all(reads);
  expect(one).toEqual(other);
});

test("different files have different keys", async () => {
  const one = await readOrCreateKey(current.directory, "one.json");
  const other = await readOrCreateKey(current.directory, "other.json");
  expect(one.kid).not.toBe(other.kid);
});

test.each(["", "{", "{}", '{"kty":"RSA"}'])("a file that holds %j is refused", async (text) => {
  const file = join(current.directory, "key.json");
  await writeFile(file, text);
  await expect(readOrCreateKey(current.directory, "key.json")).rejects.toThrow(
    `${file} holds no ES256 key`,
  );
  expect(await readFile(file, "utf8")).toBe(text);
});

test("a sealing key is not accepted as a signing key", async () => {
  const key = await readOrCreateTokenKey(current.directory, "token.json");
  expect(key).toMatchObject({ kty: "oct" });
  expect(await readOrCreateTokenKey(current.directory, "token.json")).toEqual(key);
  await expect(readOrCreateKey(current.directory, "token.json")).rejects.toThrow("ES256");
});
