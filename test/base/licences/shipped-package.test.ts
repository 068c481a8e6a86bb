import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packagesOf, readPackage } from "../../../lib/base/licences/shipped-package.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-package-"));
});
afterEach(() => rm(directory, { recursive: true }));

async function packageWith(content: object, files: Record<string, string> = {}) {
  const all = { ...files, "package.json": JSON.stringify(content) };
  for (const [name, text] of Object.entries(all)) await writeFile(join(directory, name), text);
  return directory;
}

test("a package is read with its licence and notices", async () => {
  const content = { name: "@a/b", version: "1.2.3", license: "MIT" };
  const root = await packageWith(content, {
    NOTICE: "of b\n",
    "LICENSE.md": "(c) B\n",
    other: "x",
  });
  expect(readPackage(root)).toEqual({
    name: "@a/b",
    version: "1.2.3",
    licence: "MIT",
    text: "(c) B\n\nof b",
    purl: "pkg:npm/%40a/b@1.2.3",
  });
});

test("a package without a licence file gets the standard text and its author", async () => {
  const content = { name: "a", version: "1.0.0", license: "MIT", author: { name: "B" } };
  const { text } = readPackage(await packageWith(content));
  expect(text).toMatch(/^Author: B\n\nMIT License\n\nPermission is hereby granted/);
});

test.each([
  ["no licence", { name: "a", version: "1.0.0" }, "a names no licence"],
  ["a licence without a text", { name: "a", version: "1.0.0", license: "X" }, "X.txt is missing"],
])("a package with %s is refused", async (_, content, message) => {
  const root = await packageWith(content);
  expect(() => readPackage(root)).toThrow(message);
});

test("files are traced to the innermost package", () => {
  const files = ["node_modules/a/x.js", "node_modules/a/node_modules/@b/c/y.js", "lib/z.ts"];
  const roots = ["node_modules/a", "node_modules/a/node_modules/@b/c"];
  expect(packagesOf([...files, ...files])).toEqual(roots);
});
