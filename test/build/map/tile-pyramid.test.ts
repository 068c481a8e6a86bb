import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { describe, expect, it } from "vitest";
import { mapLayers } from "../../../lib/build/map/map-layers.ts";
import { HIGHEST_ZOOM, tilePyramid } from "../../../lib/build/map/tile-pyramid.ts";
import type { Link } from "../../../lib/build/network/links.ts";

const LINK: Link = {
  id: 1,
  refs: ["BR-116", "BR-381"],
  uf: "SP",
  surface: "LEN",
  jurisdiction: "federal",
  inferred: undefined,
  polyline: [
    [-23.5, -46.6],
    [-23.6, -46.7],
  ],
};
const tables = { links: [LINK], municipalities: [], neighbours: [], states: [] };

function layerNames(tiles: ReturnType<typeof tilePyramid>, z: number): string[][] {
  return tiles
    .filter((tile) => tile.z === z)
    .map(({ data }) => Object.keys(new VectorTile(new PbfReader(data)).layers));
}

describe("the tiles of the map", () => {
  it("show a road from the zoom of its class on, to the highest", () => {
    const tiles = tilePyramid({ ...mapLayers(tables) });
    expect(Math.min(...tiles.map(({ z }) => z))).toBe(7);
    expect(Math.max(...tiles.map(({ z }) => z))).toBe(HIGHEST_ZOOM);
    expect(layerNames(tiles, 7)).toEqual([["roads"]]);
  });
  it("state the kind of road", () => {
    const [tile] = tilePyramid({ ...mapLayers(tables) });
    const road = new VectorTile(
      new PbfReader(tile?.data ?? new Uint8Array()),
    ).layers.roads?.feature(0);
    expect(road?.properties).toMatchObject({ class: "unpaved", ref: "BR-116" });
  });
});
