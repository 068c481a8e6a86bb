import { GeoJSONVT, type GeoJSONVTFeature } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { MapFeature } from "./map-layers.ts";
import type { MapTile } from "./pmtiles-archive.ts";

/** Clients enlarge the tiles of the highest zoom: a unit of its grid is ten metres. */
export const HIGHEST_ZOOM = 10;

/** Tolerance of simplification, in units of a tile's grid of 4,096. */
const TOLERANCE = 4;

/** All tiles with features, from the whole world to the highest zoom. */
export function tilePyramid(layers: Readonly<Record<string, readonly MapFeature[]>>): MapTile[] {
  const indexes = Object.entries(layers).map(
    ([name, features]) => [name, indexOf(features)] as const,
  );
  const tiles: MapTile[] = [];
  const visit = (z: number, x: number, y: number): void => {
    const found = indexes.flatMap(([name, index]) => {
      const tile = index.getTile(z, x, y);
      // A feature too small for this zoom may still appear at the next.
      return tile && (tile.numFeatures ?? 0) > 0 ? [[name, tile] as const] : [];
    });
    if (found.length === 0) return;
    const shown = found.flatMap(([name, tile]) => {
      const all: readonly GeoJSONVTFeature[] = tile.features;
      const features = all.filter(
        (feature) => (feature.tags as MapFeature["properties"]).from <= z,
      );
      return features.length > 0 ? [[name, { ...tile, features }] as const] : [];
    });
    if (shown.length > 0) {
      tiles.push({ z, x, y, data: fromGeojsonVt(Object.fromEntries(shown), { version: 2 }) });
    }
    if (z === HIGHEST_ZOOM) return;
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      visit(z + 1, 2 * x + dx, 2 * y + dy);
    }
  };
  visit(0, 0, 0);
  return tiles;
}

function indexOf(features: readonly MapFeature[]): GeoJSONVT {
  const data = { type: "FeatureCollection" as const, features: [...features] };
  return new GeoJSONVT(data, { maxZoom: HIGHEST_ZOOM, tolerance: TOLERANCE, indexMaxZoom: 6 });
}
