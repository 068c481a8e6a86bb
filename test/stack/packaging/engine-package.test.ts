import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { FileSystem } from "aws-cdk-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { valhallaConfig } from "../../../lib/quote/routing/engine/valhalla-config.ts";
import {
  copyEngine,
  ENGINE_DIRECTORY,
  ENGINE_FILE,
  platformOf,
  TRAPS,
} from "../../../lib/stack/packaging/engine-package.ts";
import { neededLibraries, neededVersions, undefinedSymbols } from "./read-libraries.ts";

/** Libraries of Lambda's Node runtime on Amazon Linux 2023: glibc and the compiler's. */
const PROVIDED =
  /^(ld-linux-(x86-64|aarch64)\.so\.[12]|lib(c|m|dl|rt|pthread|resolv|stdc\+\+|gcc_s)\.so\.[0-9]+)$/;

const ARCHITECTURES = ["arm64", "x86_64"] as const;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-engine-"));
  for (const architecture of ARCHITECTURES) copyEngine(join(directory, architecture), architecture);
});
afterAll(() => rm(directory, { recursive: true }));

/** Folder of the native files of a copy of the engine. */
function copyOf(architecture: (typeof ARCHITECTURES)[number]): string {
  const packageDirectory = join(directory, architecture, "node_modules/@valhallajs/valhallajs");
  return join(packageDirectory, platformOf(architecture));
}

test.each(ARCHITECTURES)(
  "on %s none of the libraries that the engine brings is copied",
  async (architecture) => {
    const files = await readdir(copyOf(architecture), { recursive: true, withFileTypes: true });
    const names = files.filter((file) => file.isFile()).map(({ name }) => name);
    expect(names.sort()).toEqual([TRAPS, ENGINE_FILE]);
  },
);

test.each(ARCHITECTURES)(
  "on %s the engine needs only the traps and what Lambda provides",
  (architecture) => {
    const needed = neededLibraries(join(copyOf(architecture), ENGINE_FILE));
    expect(needed.filter((name) => !PROVIDED.test(name))).toEqual([TRAPS]);
    expect(needed.length).toBeGreaterThan(5);
  },
);

test("the traps need no library", () => {
  expect(neededLibraries(join(copyOf("arm64"), "lib", TRAPS))).toEqual([]);
});

/** The newest versions of Amazon Linux 2023, by the prefix of their names. */
const NEWEST: Readonly<Record<string, string>> = { GLIBC: "2.34", GLIBCXX: "3.4.29" };

/** True if a version such as `GLIBC_2.28` is at most that of Amazon Linux, and for other names. */
function isProvided(version: string): boolean {
  const [prefix = "", number = ""] = version.split("_");
  const newest = NEWEST[prefix];
  if (newest === undefined) return true;
  return number.localeCompare(newest, "en", { numeric: true }) <= 0;
}

test.each(ARCHITECTURES)(
  "on %s the engine needs no symbols newer than Lambda's",
  (architecture) => {
    const versions = neededVersions(join(copyOf(architecture), ENGINE_FILE));
    expect(versions.some(({ version }) => version.startsWith("GLIBCXX_"))).toBe(true);
    expect(versions.filter(({ version }) => !isProvided(version))).toEqual([]);
    expect(versions.filter(({ library }) => !PROVIDED.test(library))).toEqual([]);
    expect(["GLIBC_2.35", "GLIBCXX_3.4.30", "GLIBC_3.0"].filter(isProvided)).toEqual([]);
  },
);

/** All symbols of bundled libraries that the engine refers to. */
const CUT = [
  // Isochrones as images.
  ...["GTIFFree", "GTIFKeySet", "GTIFNew", "GTIFWriteKeys", "XTIFFClientOpen", "XTIFFClose"],
  ...["TIFFDefaultStripSize", "TIFFMergeFieldInfo", "TIFFSetField"],
  ...["TIFFWriteDirectory", "TIFFWriteScanline"],
  // Elevation.
  ...["LZ4F_createDecompressionContext", "LZ4F_decompress"],
  ...["LZ4F_freeDecompressionContext", "LZ4F_isError"],
  // Tiles from a web server.
  ...["curl_easy_cleanup", "curl_easy_getinfo", "curl_easy_init", "curl_easy_perform"],
  ...["curl_easy_setopt", "curl_global_cleanup", "curl_global_init"],
  // Compressed tiles.
  ...["deflate", "deflateEnd", "deflateInit2_", "inflate", "inflateEnd", "inflateInit2_"],
];

test.each(ARCHITECTURES)(
  "on %s the traps take the place of the functions that are known not to be called",
  async (architecture) => {
    const library = await readFile(join(copyOf(architecture), "lib", TRAPS), "latin1");
    const named = library.match(/(?<=engine called )\w+/g) ?? [];
    expect(named.sort()).toEqual(CUT.toSorted());
  },
);

test.each(ARCHITECTURES)("on %s the engine names the same symbols as before", (architecture) => {
  const before = undefinedSymbols(join(ENGINE_DIRECTORY, platformOf(architecture), ENGINE_FILE));
  const after = undefinedSymbols(join(copyOf(architecture), ENGINE_FILE));
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  const changed = before.filter(({ library }, i) => library !== after[i]?.library);
  expect([...new Set(changed.map(({ library }) => library))]).toEqual(["libtiff.so.5"]);
});

/** Asks for a place whose tiles are on a web server. */
const CALL_CUT = `
  const [directory, config] = process.argv.slice(1);
  const { Actor } = require(directory);
  new Actor(config).locate({ locations: [{ lat: -23.5, lon: -46.6 }], costing: "truck" });
`;

test("a call of a cut function ends the process and names the function", async () => {
  const architecture = process.arch === "arm64" ? "arm64" : "x86_64";
  const engine = join(copyOf(architecture), "../..");
  const config = {
    ...valhallaConfig("/none"),
    mjolnir: { tile_dir: "/none", tile_url: "http://127.0.0.1:9/{tilePath}" },
  };
  const call = promisify(execFile)(process.execPath, [
    "-e",
    CALL_CUT,
    engine,
    JSON.stringify(config),
  ]);
  await expect(call).rejects.toMatchObject({
    code: 134,
    stderr: expect.stringMatching(
      /^The routing engine called curl_global_init, whose library is cut from its package: .*\n$/m,
    ),
  });
});

test.each(ARCHITECTURES)("on %s the same package gives the same copy", (architecture) => {
  const again = copyEngine(join(directory, "again", architecture), architecture);
  expect(FileSystem.fingerprint(again)).toBe(FileSystem.fingerprint(copyOf(architecture)));
});

test("a file that is not a shared library needs no libraries", () => {
  expect(neededLibraries(import.meta.filename)).toEqual([]);
});
