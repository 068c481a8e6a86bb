import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundle } from "../../lib/stack/bundle.ts";
import { ENGINE_FUNCTION } from "../../lib/stack/function-table.ts";

const MEGABYTE = 1024 * 1024;
let roadsDirectory: string;

beforeAll(async () => {
  roadsDirectory = await mkdtemp(join(tmpdir(), "rota-vpo-large-"));
  await mkdir(join(roadsDirectory, "tiles"));
  await writeFile(join(roadsDirectory, "plaza-sites.json"), "{}");
  await writeFile(join(roadsDirectory, "tiles/large.gph"), "");
  await truncate(join(roadsDirectory, "tiles/large.gph"), 240 * MEGABYTE);
});
afterAll(() => rm(roadsDirectory, { recursive: true }));

test("a network too large for Lambda's limit is refused, saying what to do", () => {
  expect(() => bundle({ roadsDirectory, architecture: "arm64", tiles: "layer" })).toThrow(
    /^consulta-roteirizador and its layer take \d+\.\d MB unzipped; Lambda allows 250: deploy with -c tiles=image$/,
  );
});

test("and travels in an image, the other functions without its tiles", () => {
  const { sizes, image } = bundle({ roadsDirectory, architecture: "arm64", tiles: "image" });
  expect(image).toBeDefined();
  expect(sizes[ENGINE_FUNCTION]).toBeGreaterThan(240);
  expect(sizes["quote-tolls"]).toBeLessThan(10);
});
