import type { LayerSpecification } from "maplibre-gl";
import type { Point } from "../../../lib/quote/geo/point.ts";
import type { Palette } from "./palette.ts";
import type { Scene } from "./scene.ts";

/** Sources of the scene by name. */
export const SOURCES = ["paths", "plazas", "places"] as const;

/** The scene as GeoJSON, by source. */
export function sceneData({ paths, plazas, places }: Scene) {
  const lines = paths.flatMap(({ path, selected, route, parts }) => [
    line(path, { selected, kind: "paved", route }),
    ...parts.map((part) => line(part.path, { selected, kind: part.kind })),
  ]);
  return {
    paths: collection(lines),
    plazas: collection(plazas.map(({ position, ...about }) => point(position, about))),
    places: collection(places.map(({ position, ...about }) => point(position, about))),
  } satisfies Record<(typeof SOURCES)[number], GeoJSON.FeatureCollection>;
}

function collection(features: GeoJSON.Feature[]): GeoJSON.FeatureCollection {
  return { type: "FeatureCollection", features };
}

/** GeoJSON has the longitude first. */
function position([latitude, longitude]: Point): [number, number] {
  return [longitude, latitude];
}

function line(path: readonly Point[], properties: Record<string, unknown>): GeoJSON.Feature {
  const geometry = { type: "LineString" as const, coordinates: path.map(position) };
  return { type: "Feature", geometry, properties };
}

function point(at: Point, properties: Record<string, unknown>): GeoJSON.Feature {
  return { type: "Feature", geometry: { type: "Point", coordinates: position(at) }, properties };
}

/** Lines of the scene in one theme, from bottom to top; the map's labels go above them. */
export function lineLayers(colours: Palette): LayerSpecification[] {
  const routeLine = (
    id: string,
    filter: readonly unknown[],
    paint: Record<string, unknown>,
  ): LayerSpecification =>
    ({
      id,
      type: "line",
      source: "paths",
      filter: ["all", ...filter],
      layout: { "line-join": "round", "line-cap": paint["line-dasharray"] ? "butt" : "round" },
      paint,
    }) as LayerSpecification;
  const selected = ["get", "selected"];
  const kind = (name: string) => ["==", ["get", "kind"], name];
  return [
    routeLine("other-casing", [["!", selected], kind("paved")], {
      "line-color": colours.routeCasing,
      "line-width": 6,
    }),
    routeLine("other-routes", [["!", selected], kind("paved")], {
      "line-color": colours.otherRoute,
      "line-width": 3.5,
    }),
    routeLine("route-casing", [selected, kind("paved")], {
      "line-color": colours.routeCasing,
      "line-width": 8,
    }),
    routeLine("route", [selected, kind("paved")], {
      "line-color": colours.route,
      "line-width": 5,
    }),
    // Unpaved parts show the casing.
    routeLine("route-parts", [selected, ["!=", ["get", "kind"], "paved"]], {
      "line-color": colours.routeCasing,
      "line-width": 5,
    }),
    routeLine("route-unpaved", [selected, kind("unpaved")], {
      "line-color": colours.unpaved,
      "line-width": 5,
      "line-dasharray": [1.6, 0.8],
    }),
    routeLine("route-ferry", [selected, kind("ferry")], {
      "line-color": colours.ferry,
      "line-width": 5,
      "line-dasharray": [0.5, 0.7],
    }),
  ];
}

/** Points of the scene in one theme, from bottom to top, with labels in a font of the map. */
export function pointLayers(colours: Palette, font: string[]): LayerSpecification[] {
  return [
    {
      id: "plaza-highlight",
      type: "circle",
      source: "plazas",
      filter: ["==", ["get", "id"], ""],
      paint: { "circle-radius": 13, "circle-color": colours.highlight, "circle-opacity": 0.75 },
    },
    {
      id: "plazas",
      type: "circle",
      source: "plazas",
      paint: {
        "circle-radius": ["interpolate", ["linear"], ["zoom"], 3, 3.2, 8, 6.5],
        "circle-color": ["case", ["get", "known"], colours.plaza, colours.halo],
        "circle-stroke-color": ["case", ["get", "known"], colours.halo, colours.plazaUnknown],
        "circle-stroke-width": ["case", ["get", "known"], 1.5, 2.5],
      },
    },
    {
      id: "plaza-labels",
      type: "symbol",
      source: "plazas",
      minzoom: 7,
      layout: {
        "text-field": ["get", "label"],
        "text-font": font,
        "text-size": 11.5,
        "text-anchor": "left",
        "text-offset": [0.9, 0],
      },
      paint: {
        "text-color": ["case", ["get", "known"], colours.plaza, colours.plazaUnknown],
        "text-halo-color": colours.halo,
        "text-halo-width": 1.6,
      },
    },
    {
      id: "places",
      type: "circle",
      source: "places",
      paint: {
        "circle-radius": 10,
        "circle-color": colours.route,
        "circle-stroke-color": colours.halo,
        "circle-stroke-width": 2,
      },
    },
    {
      id: "place-labels",
      type: "symbol",
      source: "places",
      layout: {
        "text-field": ["get", "label"],
        "text-font": font,
        "text-size": 11.5,
        "text-allow-overlap": true,
        // Matches the circle, so that other labels leave room for it.
        "text-padding": 7,
      },
      paint: { "text-color": colours.routeCasing },
    },
  ];
}
