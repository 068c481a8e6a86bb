import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from "maplibre-gl";
import type { Point } from "../../../lib/quote/geo/point.ts";
import type { StreetSource } from "../../../lib/stack/console/console-settings.ts";
import { imageName } from "./image-name.ts";
import type { Palette } from "./palette.ts";
import type { ScenePlace } from "./scene.ts";
import { STREETS_FROM, streetLabels, streetLines, streetsOf } from "./street-layers.ts";

/** Without `glyphs`, MapLibre draws letters with this system font. */
export const FONT = ["sans-serif"];

/** The layer with the numbers of roads. */
export const SHIELDS = "road-labels";

/** Distances of a town's name from its place, in ems: beside its dot, and beside the letter of a stop. */
const [NEAR, FAR] = [0.35, 1.55];

/** Metres from a stop up to which its letter covers a town's dot. */
const AT_STOP = 3_000;

/** Sides of a place on which its name may stand, at a distance in ems. */
function anchorsAt(ems: number): VariableAnchorOffsetCollectionSpecification {
  return ["bottom", [0, -ems], "top", [0, ems], "left", [ems, 0], "right", [-ems, 0]];
}

/** Corners at which the name of a capital may stand, each at a distance of about one em. */
const CORNERS: VariableAnchorOffsetCollectionSpecification = [
  ...["top-left", [0.9, 0.6], "top-right", [-0.9, 0.6]],
  ...["bottom-left", [0.9, -0.6], "bottom-right", [-0.9, -0.6]],
] as (string | [number, number])[];

/** Anchors of town names beside their dots; that of a capital may stand farther away rather than be left out. */
const BESIDE_DOT: ExpressionSpecification = [
  "case",
  ["get", "capital"],
  ["literal", [...anchorsAt(NEAR), ...anchorsAt(FAR), ...CORNERS]],
  ["literal", anchorsAt(NEAR)],
];

/** Anchors of town names: beside the town's dot, or beside the letter of a stop in the town. */
export function seatAnchors(stops: readonly Point[]): ExpressionSpecification {
  if (stops.length === 0) return BESIDE_DOT;
  const coordinates = stops.map(([latitude, longitude]) => [longitude, latitude]);
  return [
    "case",
    ["<", ["distance", { type: "MultiPoint", coordinates }], AT_STOP],
    ["literal", anchorsAt(FAR)],
    BESIDE_DOT,
  ];
}

/** Metres from the named stop in a town up to which the town needs no name of its own. */
const SAME_TOWN = 30_000;

/** The names of towns, without those that stand beside the letters of stops in them. */
export function seatNames(stops: readonly ScenePlace[]): ExpressionSpecification {
  const name: ExpressionSpecification = ["get", "name"];
  const named = stops.filter((stop) => stop.name !== undefined);
  if (named.length === 0) return name;
  const coordinates = named.map(({ position: [latitude, longitude] }) => [longitude, latitude]);
  return [
    "case",
    [
      "all",
      ["in", name, ["literal", named.map((stop) => stop.name ?? "")]],
      ["<", ["distance", { type: "MultiPoint", coordinates }], SAME_TOWN],
    ],
    "",
    name,
  ];
}

/** Width of a line that grows with the zoom. */
function width(at5: number, at12: number): ExpressionSpecification {
  return [
    "interpolate",
    ["exponential", 1.4],
    ["zoom"],
    2,
    at5 * 0.45,
    4,
    at5 * 0.7,
    5,
    at5,
    12,
    at12,
  ];
}

/**
 * The map built with the page, in one theme; `map` is the address of its PMTiles file. Zoomed in,
 * it shows the streets of an imported network, if there are any, because the tables' roads only
 * approximate the streets.
 */
export function baseStyle(
  map: string,
  colours: Palette,
  streets: StreetSource | null,
): StyleSpecification {
  const style = tableStyle(map, colours);
  if (!streets) return style;
  const isRoad = ({ id }: LayerSpecification) => id.startsWith("road-");
  const roads = style.layers.map((layer) =>
    isRoad(layer) ? { ...layer, maxzoom: STREETS_FROM } : layer,
  );
  const labels = roads.findIndex(({ type }) => type === "symbol");
  return {
    ...style,
    sources: { ...style.sources, streets: streetsOf(streets) },
    layers: [
      ...roads.slice(0, labels),
      ...streetLines(colours),
      ...streetLabels(colours, FONT),
      ...roads.slice(labels),
    ],
  };
}

function tableStyle(map: string, colours: Palette): StyleSpecification {
  return {
    version: 8,
    sources: { brazil: { type: "vector", url: `pmtiles://${map}` } },
    layers: [
      { id: "water", type: "background", paint: { "background-color": colours.water } },
      ...neighbourLayers(colours),
      {
        id: "land",
        type: "fill",
        source: "brazil",
        "source-layer": "states",
        paint: { "fill-color": colours.land, "fill-antialias": false },
      },
      {
        id: "borders",
        type: "line",
        source: "brazil",
        "source-layer": "states",
        paint: { "line-color": colours.border, "line-width": 0.9, "line-dasharray": [4, 2] },
      },
      road("unpaved", colours.road, [0.4, 2.4], { "line-dasharray": [2, 1.5] }),
      road("ferry", colours.ferry, [0.6, 2], { "line-dasharray": [1, 2], "line-opacity": 0.6 }),
      road("paved", colours.road, [0.7, 4]),
      road("federal", colours.mainRoad, [0.8, 5]),
      road("dual", colours.dualRoad, [1.8, 6.5]),
      {
        id: SHIELDS,
        type: "symbol",
        source: "brazil",
        "source-layer": "roads",
        minzoom: 5,
        filter: [
          "all",
          ["has", "ref"],
          ["in", ["get", "class"], ["literal", ["dual", "federal", "paved"]]],
        ],
        layout: {
          "symbol-placement": "line",
          "symbol-spacing": 320,
          "symbol-sort-key": ["match", ["get", "class"], "dual", 0, "federal", 1, 2],
          "text-field": ["get", "ref"],
          "text-font": FONT,
          "text-size": 10,
          "text-rotation-alignment": "viewport",
          "text-padding": 12,
          "icon-image": imageName("shield", colours),
          "icon-text-fit": "both",
          "icon-text-fit-padding": [1, 2, 1, 2],
          "icon-rotation-alignment": "viewport",
          "icon-padding": 12,
        },
        paint: { "text-color": colours.label },
      },
      {
        id: "seats",
        type: "symbol",
        source: "brazil",
        "source-layer": "seats",
        layout: {
          "icon-image": ["case", ["get", "capital"], imageName("seat", colours), ""],
          "icon-allow-overlap": true,
          "text-field": ["get", "name"],
          "text-font": FONT,
          "text-size": [
            ...["interpolate", ["linear"], ["zoom"]],
            ...[2, ["case", ["get", "capital"], 11, 11]],
            ...[4, ["case", ["get", "capital"], 13.5, 11.5]],
          ] as unknown as ExpressionSpecification,
          "text-padding": 6,
          "text-variable-anchor-offset": BESIDE_DOT,
          "symbol-sort-key": ["-", 0, ["get", "size"]],
        },
        paint: halo(colours),
      },
    ],
  };
}

/** The countries around Brazil, below it: their edge fills the gaps between two tables of borders. */
function neighbourLayers({ abroad }: Palette): LayerSpecification[] {
  const area = { source: "brazil", "source-layer": "neighbours" };
  return [
    { id: "neighbours", type: "fill", ...area, paint: { "fill-color": abroad } },
    {
      id: "neighbour-edges",
      type: "line",
      ...area,
      layout: { "line-join": "round" },
      paint: { "line-color": abroad, "line-width": width(3, 40) },
    },
  ];
}

function road(
  kind: string,
  colour: string,
  [at5, at12]: readonly [number, number],
  paint: Record<string, unknown> = {},
): LayerSpecification {
  return {
    id: `road-${kind}`,
    type: "line",
    source: "brazil",
    "source-layer": "roads",
    filter: ["==", ["get", "class"], kind],
    layout: { "line-join": "round" },
    paint: { "line-color": colour, "line-width": width(at5, at12), ...paint },
  };
}

function halo(colours: Palette) {
  return {
    "text-color": colours.label,
    "text-halo-color": colours.halo,
    "text-halo-width": 1.3,
  };
}
