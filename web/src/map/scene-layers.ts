import type { LayerSpecification } from "maplibre-gl";
import { collection, line, point } from "./geojson.ts";
import { imageName } from "./image-name.ts";
import { labelLayout } from "./label-layout.ts";
import { colourOf, type Palette } from "./palette.ts";
import { drawnFrom } from "./part-labels.ts";
import type { Scene, ScenePath } from "./scene.ts";
import { sharedPlaces } from "./shared-points.ts";
import { zoomedData } from "./zoomed-data.ts";

/**
 * Sources of the scene by name. The open plaza and the highlighted one have their own: `plazas` may
 * join them with others, and would be read again by the map for each plaza that is pointed at.
 */
export const SOURCES = [
  "paths",
  "tags",
  "plazas",
  "opened",
  "highlight",
  "vias",
  "places",
  "names",
] as const;

/**
 * Offset of a path from its road, in lines, so that unchosen routes lie side by side on a road that
 * they share. 0 for a round trip, whose outbound and return lines would separate.
 */
function asideOf(i: number, paths: Scene["paths"]): number {
  const path = paths[i]?.path ?? [];
  const isRound = path[0]?.join() === path.at(-1)?.join();
  const others = paths.filter(({ selected }) => !selected);
  const rank = others.indexOf(paths[i] as ScenePath);
  return isRound || rank < 0 ? 0 : rank - (others.length - 1) / 2;
}

/** The highlighted plaza of a scene, if it has one. */
export function highlightOf({ plazas }: Scene, highlighted?: string): GeoJSON.FeatureCollection {
  const shown = plazas.filter(({ id }) => id === highlighted);
  return collection(shown.map(({ position, id }) => point(position, { id })));
}

/** The scene with its highlighted plaza as GeoJSON, by source, as the map draws it at a zoom. */
export function sceneData(shown: Scene, zoom: number, highlighted?: string) {
  const { paths, plazas, vias = [] } = shown;
  const lines = paths.flatMap(({ path, selected, isThin, route, parts }, i) => [
    line(path, {
      selected,
      kind: "paved",
      route,
      aside: asideOf(i, paths),
      ...(isThin && { thin: true }),
    }),
    ...parts.map((part) =>
      line(part.path, { selected, kind: part.kind, drawnFrom: drawnFrom(part) }),
    ),
  ]);
  return {
    paths: collection(lines),
    opened: collection(
      plazas.flatMap(({ position, id, known, label, isOpened }) =>
        isOpened ? [point(position, { id, known, label })] : [],
      ),
    ),
    highlight: highlightOf(shown, highlighted),
    vias: collection(vias.map(({ position, key }) => point(position, { key }))),
    places: collection(
      sharedPlaces(shown.places).map(({ position, ...about }) => point(position, about)),
    ),
    ...zoomedData(shown, zoom),
  } satisfies Record<(typeof SOURCES)[number], GeoJSON.FeatureCollection>;
}

/** Pixels between the lines of routes that are not chosen. */
const ASIDE = ["*", 3.5, ["get", "aside"]];

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
  const isDrawn = [">=", ["zoom"], ["coalesce", ["get", "drawnFrom"], 0]];
  const kind = (name: string) => ["==", ["get", "kind"], name];
  return [
    routeLine("other-casing", [["!", selected], kind("paved")], {
      "line-color": colours.routeCasing,
      "line-width": 6,
      "line-offset": ASIDE,
    }),
    routeLine("other-routes", [["!", selected], kind("paved")], {
      "line-color": colourOf(colours),
      "line-width": 3.5,
      "line-offset": ASIDE,
    }),
    routeLine("route-casing", [selected, kind("paved")], {
      "line-color": colours.routeCasing,
      "line-width": ["case", ["has", "thin"], 5, 9],
    }),
    routeLine("route", [selected, kind("paved")], {
      "line-color": colours.route,
      "line-width": ["case", ["has", "thin"], 3, 6],
    }),
    // Dashed parts show the casing, which leaves no edge of the line below.
    routeLine("route-parts", [selected, ["!=", ["get", "kind"], "paved"], isDrawn], {
      "line-color": colours.routeCasing,
      "line-width": 7,
    }),
    routeLine("route-unpaved", [selected, kind("unpaved")], {
      "line-color": colours.unpaved,
      "line-width": 6,
      "line-dasharray": [1.6, 0.8],
    }),
    routeLine("route-ferry", [selected, kind("ferry")], {
      "line-color": colours.ferry,
      "line-width": 6,
      "line-dasharray": [0.5, 0.7],
    }),
    routeLine("route-gap", [selected, kind("gap"), isDrawn], {
      "line-color": colours.route,
      "line-width": 3,
      "line-dasharray": [2, 2],
    }),
  ];
}

/** Arrows along the chosen route, away from dots and labels: half hidden, one would be a smudge. */
export function arrowLayer(colours: Palette): LayerSpecification {
  return {
    id: "route-arrows",
    type: "symbol",
    source: "paths",
    filter: ["all", ["get", "selected"], ["==", ["get", "kind"], "paved"], ["!", ["has", "thin"]]],
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": 60,
      "icon-image": imageName("arrow", colours),
      "icon-padding": 5,
    },
  };
}

/** Layer with the names of dashed parts, such as *unpaved*. */
export function partNames(colours: Palette, font: string[]): LayerSpecification {
  const { unpaved, ferry, route } = colours;
  return {
    id: "part-names",
    type: "symbol",
    source: "tags",
    filter: ["has", "kind"],
    layout: labelLayout(colours, font),
    paint: { "text-color": ["match", ["get", "kind"], "unpaved", unpaved, "ferry", ferry, route] },
  };
}
