import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildTiles } from "../../../../lib/build/network/tiles/build-tiles.ts";

test("a file that is not OSM PBF fails with the program's own words", async () => {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-tiles-"));
  try {
    const pbf = join(directory, "roads.osm.pbf");
    await writeFile(pbf, "not a map");
    await expect(buildTiles({ roads: pbf, borders: pbf }, directory)).rejects.toThrow(
      /valhalla_build_admins ended with .*PBF error/s,
    );
  } finally {
    await rm(directory, { recursive: true });
  }
});
