import { geoJSONToTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { MapTile } from "../pmtiles-archive.ts";
import type { StreetCell } from "./street-cells.ts";
import {
  HIGHEST_STREET_ZOOM,
  LOWEST_STREET_ZOOM,
  type StreetLine,
  type StreetProperties,
} from "./street-lines.ts";
import { EXTENT, MARGIN, tilesTouched } from "./tiles-touched.ts";

/** Name of the layer in the tiles. */
export const STREETS_LAYER = "streets";
const SETTINGS = {
  maxZoom: HIGHEST_STREET_ZOOM,
  extent: EXTENT,
  buffer: MARGIN,
  tolerance: 4,
  clip: true,
};

/** The tiles of a cell, from its own zoom to the highest. */
export function* streetTiles({ x, y, lines }: StreetCell): Generator<MapTile> {
  for (let z = LOWEST_STREET_ZOOM; z <= HIGHEST_STREET_ZOOM; z += 1) {
    const side = 2 ** (z - LOWEST_STREET_ZOOM);
    for (const [number, shown] of byTile(lines, z)) {
      const tile = { z, x: number % 2 ** z, y: Math.floor(number / 2 ** z) };
      if (Math.floor(tile.x / side) !== x || Math.floor(tile.y / side) !== y) continue;
      const features = shown.map((line) => featureOf(line, z));
      const drawn = geoJSONToTile(
        { type: "FeatureCollection", features },
        ...([z, tile.x, tile.y] as const),
        SETTINGS,
      );
      if (drawn.features.length === 0) continue;
      const layers = { [STREETS_LAYER]: drawn };
      yield { ...tile, data: fromGeojsonVt(layers, { version: 2, extent: EXTENT }) };
    }
  }
}

/** The lines visible at a zoom level, by the tiles that they touch, in the order of the tiles. */
function byTile(lines: readonly StreetLine[], z: number): [number, StreetLine[]][] {
  const tiles = new Map<number, StreetLine[]>();
  for (const line of lines) {
    if (line.from > z) continue;
    for (const { x, y } of tilesTouched(line.points, z)) {
      const number = y * 2 ** z + x;
      const shown = tiles.get(number);
      if (shown) shown.push(line);
      else tiles.set(number, [line]);
    }
  }
  return [...tiles].sort(([a], [b]) => a - b);
}

function featureOf({ points, properties, from }: StreetLine, z: number): GeoJSON.Feature {
  const coordinates = points.map(([latitude, longitude]) => [longitude, latitude]);
  return {
    type: "Feature",
    geometry: { type: "LineString", coordinates },
    properties: labelled(properties, from, z),
  };
}

/**
 * Names are most of a tile's size, so a street has its name only from the zoom with room for the
 * label.
 */
function labelled(properties: StreetProperties, from: number, z: number): StreetProperties {
  if (z > from || z === HIGHEST_STREET_ZOOM) return properties;
  const { name: _, ...others } = properties;
  return others;
}
