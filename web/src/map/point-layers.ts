import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { imageName } from "./image-name.ts";
import { PLAIN_RADIUS } from "./join-plazas.ts";
import { controlGuard } from "./keep-clear.ts";
import { labelLayout } from "./label-layout.ts";
import { colourOf, type Palette } from "./palette.ts";
import { TAG_TEXT } from "./place-tags.ts";
import { BELOW, BESIDE, PRICE_TEXT } from "./price-anchors.ts";
import { arrowLayer, partNames } from "./scene-layers.ts";
import { CLUSTERS } from "./screen.ts";
import { PLACE_RADII } from "./zoomed-data.ts";

/**
 * Points of the scene in one theme, from bottom to top, with labels in a font of the map. Upper
 * labels take their room first: numbers of plazas and labels of alternatives, which never cover each
 * other, then the label of the open plaza, and prices of a route before the names of its places, these
 * before its arrows and the `shields` of roads, and the other labels of a list last.
 */
export function pointLayers(
  colours: Palette,
  font: string[],
  shields: readonly LayerSpecification[] = [],
): LayerSpecification[] {
  return [
    ...plazaLabels(colours, font, false),
    ...shields,
    arrowLayer(colours),
    placeNameLayer(colours, font),
    partNames(colours, font),
    ...plazaLabels(colours, font, true),
    ...plazaDots(colours),
    tagLayer(colours, font),
    openedLabel(colours, font),
    ...plazaTexts(colours, font),
    openedPlaza(colours),
    ...placeLayers(colours, font),
    controlGuard(colours),
  ];
}

const IS_PILL: ExpressionSpecification = ["has", "pill"];
const HAS_TEXT: ExpressionSpecification = ["has", "text"];
const KNOWN: ExpressionSpecification = ["get", "known"];
const IS_FULL: ExpressionSpecification = ["==", ["get", "look"], "full"];

/** A value of dots by how large they are drawn. */
function bySize(pick: (cluster: (typeof CLUSTERS)[number]) => unknown): ExpressionSpecification {
  const [usual, ...larger] = CLUSTERS.map(pick);
  const pairs = larger.flatMap((value, i) => [i + 1, value]);
  return ["match", ["get", "size"], ...pairs, usual] as unknown as ExpressionSpecification;
}

/** The colour of the edge and the text of a dot. */
function inkOf({ halo, plaza, plazaUnknown }: Palette): ExpressionSpecification {
  return ["match", ["get", "look"], "full", halo, "unknown", plazaUnknown, plaza];
}

function plazaDots(colours: Palette): LayerSpecification[] {
  return [
    {
      id: "plaza-highlight",
      type: "circle",
      source: "highlight",
      paint: { "circle-radius": 16, "circle-color": colours.highlight, "circle-opacity": 0.75 },
    },
    {
      id: "plazas",
      type: "circle",
      source: "plazas",
      filter: ["!", IS_PILL],
      paint: {
        // The edge of a hollow one is inside the disc that a full one is.
        "circle-radius": [
          "case",
          HAS_TEXT,
          bySize(({ radius }) => radius),
          ...[IS_FULL, PLAIN_RADIUS, PLAIN_RADIUS - 1],
        ] as unknown as ExpressionSpecification,
        "circle-color": ["case", IS_FULL, colours.plaza, colours.halo],
        "circle-stroke-color": inkOf(colours),
        "circle-stroke-width": ["case", IS_FULL, 1.5, 2],
      },
    },
  ];
}

/** Of the open plaza with its edge, in pixels. */
const OPENED_RADIUS = 12;
const OPENED_EDGE = 5;

/** Above the joined plazas, which may contain it. */
function openedPlaza(colours: Palette): LayerSpecification {
  return {
    id: "plaza-opened",
    type: "circle",
    source: "opened",
    paint: {
      "circle-radius": OPENED_RADIUS - OPENED_EDGE,
      "circle-color": ["case", KNOWN, colours.plaza, colours.halo],
      "circle-stroke-color": colours.highlight,
      "circle-stroke-width": OPENED_EDGE,
    },
  };
}

/** The label of the open plaza, which is always there, on its most free side. */
function openedLabel(colours: Palette, font: string[]): LayerSpecification {
  const right = (OPENED_RADIUS + BESIDE) / PRICE_TEXT;
  const down = (OPENED_RADIUS + BELOW.dot) / PRICE_TEXT;
  return {
    id: "plaza-opened-label",
    type: "symbol",
    source: "opened",
    layout: {
      ...labelLayout(colours, font),
      "text-variable-anchor-offset": [
        ...["left", [right, 0], "right", [-right, 0]],
        ...["bottom", [0, -down], "top", [0, down]],
      ] as (string | [number, number])[],
      "text-allow-overlap": true,
      "icon-allow-overlap": true,
    },
    paint: { "text-color": ["case", KNOWN, colours.plaza, colours.plazaUnknown] },
  };
}

function plazaTexts(colours: Palette, font: string[]): LayerSpecification[] {
  const text = {
    "text-font": font,
    "text-size": bySize(({ text: size }) => size),
    "text-allow-overlap": true,
  };
  const plate = {
    "icon-text-fit": "both",
    "icon-allow-overlap": true,
    "icon-padding": 0,
  } as const;
  return [
    {
      id: "plaza-numbers",
      type: "symbol",
      source: "plazas",
      filter: ["!", IS_PILL],
      layout: {
        ...text,
        // An empty dot keeps other labels away by a letter that is not seen.
        "text-field": ["coalesce", ["get", "text"], "o"],
        // Matches the dot, so that other labels leave room for it.
        "text-padding": 4,
      },
      paint: { "text-color": inkOf(colours), "text-opacity": ["case", HAS_TEXT, 1, 0] },
    },
    {
      id: "plaza-pills",
      type: "symbol",
      source: "plazas",
      filter: IS_PILL,
      layout: {
        ...text,
        ...plate,
        "text-field": ["get", "text"],
        "text-max-width": 40,
        "icon-image": ["concat", imageName("pill", colours), "-", ["get", "look"]],
      },
      paint: { "text-color": inkOf(colours) },
    },
  ];
}

/**
 * Labels of plazas: to the right of their dots or, at the eastern edge, to the left. They are two
 * layers, because a label keeps the side that it once had in its layer. Those of a route take
 * their room before arrows and roads, and only controls and edges hide one; those of a list go last.
 */
function plazaLabels(colours: Palette, font: string[], isOfRoute: boolean): LayerSpecification[] {
  const layer = (isEast: boolean): LayerSpecification => ({
    id: `${isOfRoute ? "route-prices" : "plaza-labels"}${isEast ? "-east" : ""}`,
    type: "symbol",
    source: "plazas",
    filter: [
      "all",
      ["has", "label"],
      ["==", ["get", "isEast"], isEast],
      ["==", ["get", "isOfRoute"], isOfRoute],
    ],
    layout: labelLayout(colours, font),
    paint: { "text-color": ["case", KNOWN, colours.plaza, colours.plazaUnknown] },
  });
  return [layer(false), layer(true)];
}

/** The labels of alternatives, which a click chooses. */
function tagLayer(colours: Palette, font: string[]): LayerSpecification {
  return {
    id: "tags",
    type: "symbol",
    source: "tags",
    filter: ["!", ["has", "kind"]],
    layout: {
      "text-field": ["get", "label"],
      "text-font": font,
      "text-size": TAG_TEXT,
      "text-max-width": 40,
      "text-offset": ["array", "number", 2, ["get", "offset"]],
      "text-allow-overlap": true,
      "icon-allow-overlap": true,
      "icon-image": ["concat", imageName("tag", colours), "-", ["get", "route"]],
      "icon-text-fit": "both",
      "icon-text-fit-padding": [3, 5, 3, 5],
    },
    // The number of a trip is that of no alternative.
    paint: { "text-color": ["case", ["has", "route"], colourOf(colours), colours.route] },
  };
}

/** The names of places beside their letters. */
function placeNameLayer(colours: Palette, font: string[]): LayerSpecification {
  return {
    id: "place-names",
    type: "symbol",
    source: "names",
    layout: labelLayout(colours, font),
    paint: { "text-color": colours.route },
  };
}

function placeLayers(colours: Palette, font: string[]): LayerSpecification[] {
  return [
    {
      id: "vias",
      type: "circle",
      source: "vias",
      paint: {
        "circle-radius": 7,
        "circle-color": colours.halo,
        "circle-stroke-color": colours.route,
        "circle-stroke-width": 3.5,
      },
    },
    {
      id: "places",
      type: "circle",
      source: "places",
      paint: {
        "circle-radius": [
          "match",
          ["get", "letters"],
          1,
          PLACE_RADII[0],
          2,
          PLACE_RADII[1],
          PLACE_RADII[2],
        ],
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
        "text-size": 12,
        "text-allow-overlap": true,
        // Matches the circle, so that other labels leave room for it.
        "text-padding": 5,
      },
      paint: { "text-color": colours.routeCasing },
    },
  ];
}
