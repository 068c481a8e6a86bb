import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { FileSystem } from "aws-cdk-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Architecture,
  copyEngine,
  ENGINE_DIRECTORY,
} from "../../../lib/stack/packaging/engine-package.ts";
import { neededLibraries, neededVersions, undefinedSymbols } from "./read-libraries.ts";

/** Libraries of Lambda's Node runtime on Amazon Linux 2023: glibc and the compiler's. */
const PROVIDED =
  /^(ld-linux-(x86-64|aarch64)\.so\.[12]|lib(c|m|dl|rt|pthread|resolv|stdc\+\+|gcc_s)\.so\.[0-9]+)$/;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-engine-"));
});
afterAll(() => rm(directory, { recursive: true }));

/** The symbols of libselinux that the engine's libraries name; see selinux.h. */
const SELINUX = [
  "context_free",
  "context_new",
  "context_str",
  "context_user_get",
  "context_user_set",
  "freecon",
  "getcon",
  "getfscreatecon",
  "is_selinux_enabled",
  "selabel_close",
  "selabel_lookup",
  "selabel_open",
  "selinux_file_context_path",
  "setfscreatecon",
];

/** Native files of the engine's folder, relative to it. */
async function nativeFiles(engine: string): Promise<string[]> {
  const libraries = await readdir(join(engine, "lib"));
  return ["valhalla_node.node", ...libraries.map((name) => join("lib", name))];
}

/** Native files of a copy of the engine. */
async function filesOf(architecture: Architecture, name: string): Promise<string[]> {
  const engine = copyEngine(join(directory, name), architecture);
  return (await nativeFiles(engine)).map((file) => join(engine, file));
}

test.each(["arm64", "x86_64"] as const)(
  "on %s the engine needs only libraries that it brings along or Lambda provides",
  async (architecture) => {
    const files = await filesOf(architecture, architecture);
    const own = files.map((file) => basename(file));
    const needed = new Set(files.flatMap(neededLibraries));
    expect(needed.size).toBeGreaterThan(20);
    expect([...needed].filter((name) => !own.includes(name) && !PROVIDED.test(name))).toEqual([]);
  },
);

/** The newest versions of Amazon Linux 2023, by the prefix of their names. */
const NEWEST: Readonly<Record<string, string>> = { GLIBC: "2.34", GLIBCXX: "3.4.29" };

/** True if a version such as `GLIBC_2.28` is at most that of Amazon Linux, and for other names. */
function isProvided(version: string): boolean {
  const [prefix = "", number = ""] = version.split("_");
  const newest = NEWEST[prefix];
  if (newest === undefined) return true;
  return number.localeCompare(newest, "en", { numeric: true }) <= 0;
}

test.each(["arm64", "x86_64"] as const)(
  "on %s the engine needs no symbols newer than Lambda's",
  async (architecture) => {
    const files = await filesOf(architecture, `versions-${architecture}`);
    const versions = new Set(files.flatMap(neededVersions).map(({ version }) => version));
    expect([...versions].some((version) => version.startsWith("GLIBCXX_"))).toBe(true);
    expect([...versions].filter((version) => !isProvided(version))).toEqual([]);
    expect(["GLIBC_2.35", "GLIBCXX_3.4.30", "GLIBC_3.0"].filter(isProvided)).toEqual([]);
  },
);

test.each(["arm64", "x86_64"] as const)(
  "on %s only the symbols of the absent libraries become weak",
  async (architecture) => {
    const platform = join("linux", architecture === "arm64" ? "arm64" : "x64");
    const original = join(ENGINE_DIRECTORY, platform);
    const copied = copyEngine(join(directory, `weak-${architecture}`), architecture);
    const weakened = (await nativeFiles(original)).flatMap((file) => {
      const before = undefinedSymbols(join(original, file));
      const after = undefinedSymbols(join(copied, file));
      expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
      return before.filter(({ isWeak }, i) => isWeak !== after[i]?.isWeak);
    });
    // libminizip needs libbsd, and libkrb5support needs libselinux, whose symbols have no versions.
    // libsasl2 names libcrypt but uses nothing of it.
    const versioned = weakened.filter(({ library }) => library !== undefined);
    expect([...new Set(versioned.map(({ library }) => library))]).toEqual(["libbsd.so.0"]);
    const others = weakened.filter(({ library }) => library === undefined);
    expect(others.map(({ name }) => name).sort()).toEqual(SELINUX);
  },
);

test("the same package gives the same copy", () => {
  const [first, second] = ["first", "second"].map((name) =>
    FileSystem.fingerprint(copyEngine(join(directory, name), "arm64")),
  );
  expect(second).toBe(first);
});

test("a file that is not a shared library needs no libraries", () => {
  expect(neededLibraries(import.meta.filename)).toEqual([]);
});
