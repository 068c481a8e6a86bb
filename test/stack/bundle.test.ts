import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FileSystem } from "aws-cdk-lib";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Bundle, bundle } from "../../lib/stack/bundle.ts";
import { ENGINE_FUNCTION, FUNCTION_NAMES } from "../../lib/stack/function-table.ts";
import { STANDS_FILE } from "../../lib/tolls/matching/plaza-stands.ts";

const MEGABYTE = 1024 * 1024;
let directory: string;
let roadsDirectory: string;
let imaged: Bundle;

// The tiles are a file with a hole, larger than Lambda's limit with the engine.
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-bundle-"));
  roadsDirectory = join(directory, "roads");
  await mkdir(roadsDirectory);
  await writeFile(join(roadsDirectory, STANDS_FILE), "{}");
  await writeFile(join(roadsDirectory, "has-streets"), "");
  await writeFile(join(roadsDirectory, "tiles.tar"), "");
  await truncate(join(roadsDirectory, "tiles.tar"), 240 * MEGABYTE);
  imaged = bundleFor("image");
});
afterAll(() => rm(directory, { recursive: true }));

function bundleFor(tiles: "layer" | "image"): Bundle {
  const target = join(directory, tiles);
  return bundle({ directory: target, roadsDirectory, architecture: "arm64", tiles });
}

test("a network that exceeds Lambda's limit is refused, and the message says what to do", () => {
  expect(() => bundleFor("layer")).toThrow(
    /^quote-routes and its layer take \d+\.\d MB unzipped; Lambda allows 250: set "tiles": "image" for the stage$/,
  );
});

test("in an image it is accepted, and the layer has no tiles", () => {
  expect(imaged.sizes[ENGINE_FUNCTION]).toBeGreaterThan(240);
  expect(imaged.sizes["quote-tolls"]).toBeLessThan(10);
  expect(existsSync(join(imaged.layer, "roads/tiles.tar"))).toBe(false);
});

test.each([
  "Dockerfile",
  "task/index.mjs",
  "task/node_modules/@valhallajs/valhallajs/linux/arm64/valhalla_node.node",
  "opt/roads/tiles.tar",
  "opt/roads/has-streets",
  "opt/data/tolls/plazas.csv",
])("the image contains %s", (file) => {
  expect(existsSync(join(imaged.image ?? "", file))).toBe(true);
});

test("the same sources give the same code and data", () => {
  const { bundle: shared } = inject("stack");
  for (const name of FUNCTION_NAMES) {
    const [code, again] = [shared, imaged].map(({ functions }) =>
      FileSystem.fingerprint(join(functions[name], "index.mjs")),
    );
    expect(again).toBe(code);
  }
  const [data, again] = [shared, imaged].map(({ layer }) =>
    FileSystem.fingerprint(join(layer, "data")),
  );
  expect(again).toBe(data);
});
