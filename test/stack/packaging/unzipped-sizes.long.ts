import { mkdir, mkdtemp, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { ENGINE_FUNCTIONS } from "../../../lib/stack/functions/function-table.ts";
import { unzippedSizes } from "../../../lib/stack/packaging/unzipped-sizes.ts";

const MEGABYTE = 1024 * 1024;
const { bundle } = inject("bundled");

/** A layer with a network of the given megabytes: a file with a hole. */
async function layerOf(megabytes: number): Promise<string> {
  const layer = await mkdtemp(join(inject("stackFolder"), "layer-"));
  await mkdir(join(layer, "network"));
  const tiles = join(layer, "network/tiles.tar");
  await writeFile(tiles, "");
  await truncate(tiles, megabytes * MEGABYTE);
  return layer;
}

test("a network beyond Lambda's limit is refused, with a remedy in the message", async () => {
  const layer = await layerOf(240);
  expect(() => unzippedSizes({ ...bundle, layer })).toThrow(
    /^quote-routes and its layer take \d+\.\d MB unzipped; Lambda allows 250: set "tiles": "image" for the stage$/,
  );
});

test("only functions with the network carry its layer", async () => {
  const sizes = unzippedSizes({ ...bundle, layer: await layerOf(100) });
  for (const name of ENGINE_FUNCTIONS) expect(sizes[name]).toBeGreaterThan(100);
  expect(sizes["get-jwks"]).toBeLessThan(10);
});
