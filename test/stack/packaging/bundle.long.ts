import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FileSystem } from "aws-cdk-lib";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { STANDS_FILE } from "../../../lib/quote/tolls/matching/plaza-stands.ts";
import { ENGINE_FUNCTIONS, FUNCTION_NAMES } from "../../../lib/stack/functions/function-table.ts";
import { type Bundle, bundle } from "../../../lib/stack/packaging/bundle.ts";

const MEGABYTE = 1024 * 1024;
let directory: string;
let networkDirectory: string;
let imaged: Bundle;

// The tiles are a file with a hole, larger than Lambda's limit with the engine.
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-bundle-"));
  networkDirectory = join(directory, "network");
  await mkdir(networkDirectory);
  await writeFile(join(networkDirectory, STANDS_FILE), "{}");
  await writeFile(join(networkDirectory, "has-streets"), "");
  await writeFile(join(networkDirectory, "tiles.tar"), "");
  await truncate(join(networkDirectory, "tiles.tar"), 240 * MEGABYTE);
  await mkdir(join(directory, "other"));
  for (const index of INDEXES) await writeFile(join(directory, index), index);
  // A strict umask on the deploying machine must not affect Lambda.
  const umask = process.umask(0o077);
  imaged = bundle({
    directory: join(directory, "image"),
    networkDirectory,
    addresses: [...INDEXES, ...INDEXES].map((index) => join(directory, index)),
    architecture: "arm64",
    tiles: "image",
  });
  process.umask(umask);
});
afterAll(() => rm(directory, { recursive: true }));

/** Two indexes with the same file name. */
const INDEXES = ["cnefe.sqlite", "other/cnefe.sqlite"];

test("in an image a network of any size is accepted, and the layer has no tiles", () => {
  for (const name of ENGINE_FUNCTIONS) expect(imaged.sizes[name]).toBeGreaterThan(240);
  expect(imaged.sizes["seed-catalogue"]).toBeLessThan(10);
  expect(existsSync(join(imaged.layer, "roads/tiles.tar"))).toBe(false);
});

test.each([
  "Dockerfile",
  "task/quote-routes/index.mjs",
  "task/quote-batch/index.mjs",
  "task/quote-part/index.mjs",
  "task/quote-tolls/index.mjs",
  "task/quote-routes/index.mjs.map",
  "task/quote-routes/LICENCES.txt",
  "task/node_modules/@valhallajs/valhallajs/linux/arm64/valhalla_node.node",
  "task/node_modules/@valhallajs/valhallajs/linux/arm64/lib/libtraps.so",
  "opt/network/tiles.tar",
  "opt/network/has-streets",
  "opt/data/tolls/plazas.csv",
  "opt/addresses/cnefe.sqlite",
])("the image contains %s", (file) => {
  expect(existsSync(join(imaged.image ?? "", file))).toBe(true);
});

test("the image's layers are ordered from the network to the code, and copy everything", async () => {
  const image = imaged.image ?? "";
  const file = await readFile(join(image, "Dockerfile"), "utf8");
  const copied = [...file.matchAll(/^COPY (\S+)\/ /gm)].map(([, folder]) => folder);
  expect(copied).toEqual(["opt/network", "opt/addresses", "opt/data", "task"]);
  const folders = await readdir(join(image, "opt"));
  expect(folders.toSorted()).toEqual(["addresses", "data", "network"]);
});

test("indexes of one file name do not overwrite each other, and each travels once", async () => {
  expect(imaged.addresses).toEqual(["cnefe.sqlite", "cnefe-2.sqlite"]);
  const folder = join(imaged.image ?? "", "opt/addresses");
  const contents = imaged.addresses.map((name) => readFileSync(join(folder, name), "utf8"));
  expect(contents).toEqual(INDEXES);
});

test("every file and folder may be read by everybody", async () => {
  const files = await readdir(join(directory, "image"), { recursive: true, withFileTypes: true });
  expect(files.length).toBeGreaterThan(100);
  const unreadable = files.filter((file) => {
    const { mode } = statSync(join(file.parentPath, file.name));
    return (mode & 0o777) !== (file.isDirectory() ? 0o755 : 0o644);
  });
  expect(unreadable.map(({ name }) => name)).toEqual([]);
});

test("the licences of the packages in a function travel with it", async () => {
  const read = (name: (typeof FUNCTION_NAMES)[number]) =>
    readFile(join(imaged.functions[name], "LICENCES.txt"), "utf8");
  const [routes, keys] = await Promise.all([read("quote-routes"), read("get-jwks")]);
  expect(routes).toMatch(/^@valhallajs\/valhallajs \d/m);
  expect(routes).toMatch(/^Protocol Buffers \d.*\(BSD-3-Clause\)\n\nCopyright 2008 Google/m);
  expect(routes).toMatch(/^zod \d+.*\(MIT\)\n\n.*\n\n?.*Copyright/m);
  expect(keys).not.toContain("valhalla");
});

test("the same sources give the same code and data", () => {
  const { bundle: shared } = inject("bundled");
  for (const name of FUNCTION_NAMES) {
    for (const file of ["index.mjs", "index.mjs.map"]) {
      const [code, again] = [shared, imaged].map(({ functions }) =>
        FileSystem.fingerprint(join(functions[name], file)),
      );
      expect(again).toBe(code);
    }
  }
  const [data, again] = [shared, imaged].map(({ layer }) =>
    FileSystem.fingerprint(join(layer, "data")),
  );
  expect(again).toBe(data);
});
