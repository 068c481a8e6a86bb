import { readFileSync } from "node:fs";
import { feature } from "topojson-client";
import type { MapFeature } from "./map-layers.ts";

/** The part of the world on the map: west, south, east, north. */
export const SHOWN = [-85, -45, -30, 15] as const;

/** Brazil in ISO 3166-1, whose borders are those of the table of states. */
const BRAZIL = "076";

/**
 * The countries around Brazil, so that they are not drawn as sea.
 * Source: Natural Earth 1:10m, public domain.
 */
export function readNeighbours(): MapFeature[] {
  const file = new URL(import.meta.resolve("world-atlas/countries-10m.json"));
  const atlas = JSON.parse(readFileSync(file, "utf8")) as Parameters<typeof feature>[0];
  return featuresOf(feature(atlas, "countries")).flatMap(({ id, geometry }) => {
    if (id === BRAZIL) return [];
    const areas = polygonsOf(geometry).filter(isAround);
    if (areas.length === 0) return [];
    return [
      {
        type: "Feature" as const,
        geometry: { type: "MultiPolygon" as const, coordinates: areas },
        properties: { from: 0 },
      },
    ];
  });
}

function featuresOf(found: GeoJSON.GeoJSON): GeoJSON.Feature[] {
  return found.type === "FeatureCollection" ? found.features : [];
}

function polygonsOf(geometry: GeoJSON.Geometry): GeoJSON.Position[][][] {
  if (geometry.type === "Polygon") return [geometry.coordinates];
  return geometry.type === "MultiPolygon" ? geometry.coordinates : [];
}

/** True if a part of the area is on the map: French Guiana is, France is not. */
function isAround([outer = []]: GeoJSON.Position[][]): boolean {
  const [west, south, east, north] = SHOWN;
  return outer.some(
    ([longitude = 0, latitude = 0]) =>
      longitude > west && longitude < east && latitude > south && latitude < north,
  );
}
