import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readOrCreateFile } from "../../lib/laptop/read-or-create-file.ts";
import { useTemporaryDirectory } from "./temporary-directory.ts";

const current = useTemporaryDirectory();

test("creates the file and its folder once, for its owner alone", async () => {
  const folder = join(current.directory, "new");
  const file = join(folder, "key");
  expect(await readOrCreateFile(file, () => "one")).toBe("one");
  expect(await readOrCreateFile(file, () => "other")).toBe("one");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test("all that create it at once return the same text", async () => {
  const file = join(current.directory, "key");
  // Each waits until the other has found no file, too.
  const both = Promise.withResolvers<void>();
  let creating = 0;
  const create = (text: string) => async () => {
    creating += 1;
    if (creating === 2) both.resolve();
    await both.promise;
    return text;
  };
  const texts = await Promise.all([
    readOrCreateFile(file, create("one")),
    readOrCreateFile(file, create("other")),
  ]);
  const text = await readFile(file, "utf8");
  expect(texts).toEqual([text, text]);
  expect(await readdir(current.directory)).toEqual(["key"]);
});
