import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FileSystem } from "aws-cdk-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { neededLibraries } from "../../lib/stack/elf.ts";
import { copyEngine } from "../../lib/stack/engine-package.ts";

/** Libraries of Lambda's Node runtime on Amazon Linux 2023: glibc and the compiler's. */
const PROVIDED =
  /^(ld-linux-(x86-64|aarch64)\.so\.[12]|lib(c|m|dl|rt|pthread|resolv|stdc\+\+|gcc_s)\.so\.[0-9]+)$/;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-engine-"));
});
afterAll(() => rm(directory, { recursive: true }));

test.each(["arm64", "x86_64"] as const)(
  "on %s the engine needs only libraries that it brings along or Lambda provides",
  async (architecture) => {
    const engine = copyEngine(join(directory, architecture), architecture);
    const own = await readdir(join(engine, "lib"));
    const files = [
      join(engine, "valhalla_node.node"),
      ...own.map((name) => join(engine, "lib", name)),
    ];
    const needed = new Set(files.flatMap(neededLibraries));
    expect(needed.size).toBeGreaterThan(20);
    expect([...needed].filter((name) => !own.includes(name) && !PROVIDED.test(name))).toEqual([]);
  },
);

test("the same package gives the same copy", () => {
  const [first, second] = ["first", "second"].map((name) =>
    FileSystem.fingerprint(copyEngine(join(directory, name), "arm64")),
  );
  expect(second).toBe(first);
});

test("a file that is no shared library needs none", () => {
  expect(neededLibraries(import.meta.filename)).toEqual([]);
});
