import type { Point } from "../../../lib/quote/geo/point.ts";

export function collection(features: GeoJSON.Feature[]): GeoJSON.FeatureCollection {
  return { type: "FeatureCollection", features };
}

/** GeoJSON has the longitude first. */
function position([latitude, longitude]: Point): [number, number] {
  return [longitude, latitude];
}

export function line(path: readonly Point[], properties: Record<string, unknown>): GeoJSON.Feature {
  const geometry = { type: "LineString" as const, coordinates: path.map(position) };
  return { type: "Feature", geometry, properties };
}

export function point(at: Point, properties: Record<string, unknown>): GeoJSON.Feature {
  return { type: "Feature", geometry: { type: "Point", coordinates: position(at) }, properties };
}
