import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { imageName } from "./image-name.ts";
import { colourOf, type Palette } from "./palette.ts";

/**
 * Points of the scene in one theme, from bottom to top, with labels in a font of the map. Upper
 * labels take their room first: numbers of plazas before the labels of alternatives, which move
 * aside, these before the `shields` of roads, and prices last.
 */
export function pointLayers(
  colours: Palette,
  font: string[],
  shields: readonly LayerSpecification[] = [],
): LayerSpecification[] {
  return [
    ...plazaDots(colours),
    ...plazaPrices(colours, font),
    lineGuard(font),
    ...shields,
    tagLayer(colours, font),
    ...plazaNumbers(colours, font),
    ...placeLayers(colours, font),
  ];
}

const JOINED: ExpressionSpecification = ["has", "point_count"];
const SINGLE: ExpressionSpecification = ["!", JOINED];

const PRICE_SIZE = 11.5;
const KNOWN: ExpressionSpecification = ["get", "known"];
const NONE_KNOWN: ExpressionSpecification = ["==", ["get", "unknown"], ["get", "point_count"]];
/** Pixels from the middle of joined plazas to their badge. */
const BADGE: [number, number] = [13, -13];

/** True for joined plazas of a route, which have numbers. */
const IS_NUMBERED: ExpressionSpecification = [">", ["get", "first"], 0];
/** True for those whose numbers follow each other. */
const IS_RANGE: ExpressionSpecification = [
  "==",
  ["-", ["get", "latest"], ["get", "first"]],
  ["-", ["get", "point_count"], 1],
];

/** True for two joined plazas. */
const IS_PAIR: ExpressionSpecification = ["==", ["get", "point_count"], 2];

/** True for joined plazas of which one has become dearer. */
const HAS_RISEN: ExpressionSpecification = [">", ["get", "risen"], 0];

/** Per cent from which on a rise has a full dot. */
const GREAT_RISE = 20;
const IS_GREAT: ExpressionSpecification = [">=", ["coalesce", ["get", "risen"], 0], GREAT_RISE];

/** True for joined plazas of a route with a known price, and for those with a great rise. */
const IS_FILLED: ExpressionSpecification = [
  "any",
  IS_GREAT,
  ["all", IS_NUMBERED, ["!", NONE_KNOWN]],
];

/** True for a single plaza with a known price, and, where rises are shown, a great one. */
const IS_FULL: ExpressionSpecification = ["all", KNOWN, ["any", ["!", ["has", "risen"]], IS_GREAT]];

/**
 * `2–3` for plazas of a route; `2, 14` for two whose numbers do not follow each other, or `6…22`, some
 * of these, for more; `+67%`, the largest rise; for others, how many they are.
 */
const CLUSTER_TEXT: ExpressionSpecification = [
  "case",
  HAS_RISEN,
  ["concat", "+", ["to-string", ["get", "risen"]], "%"],
  ["!", IS_NUMBERED],
  ["to-string", ["get", "point_count_abbreviated"]],
  IS_RANGE,
  ["concat", ["to-string", ["get", "first"]], "–", ["to-string", ["get", "latest"]]],
  IS_PAIR,
  ["concat", ["to-string", ["get", "first"]], ", ", ["to-string", ["get", "latest"]]],
  ["concat", ["to-string", ["get", "first"]], "…", ["to-string", ["get", "latest"]]],
];

/** The colour of the ring and the text of joined plazas. */
function lineColour({ halo, plaza, plazaUnknown }: Palette): ExpressionSpecification {
  return ["case", IS_FILLED, halo, NONE_KNOWN, plazaUnknown, plaza];
}

/** The same of a single plaza. */
function ringColour({ halo, plaza, plazaUnknown }: Palette): ExpressionSpecification {
  return ["case", IS_FULL, halo, KNOWN, plaza, plazaUnknown];
}

function plazaDots(colours: Palette): LayerSpecification[] {
  return [
    {
      id: "plaza-highlight",
      type: "circle",
      source: "marks",
      filter: ["==", ["get", "id"], ""],
      paint: { "circle-radius": 15, "circle-color": colours.highlight, "circle-opacity": 0.75 },
    },
    {
      id: "plazas",
      type: "circle",
      source: "plazas",
      filter: SINGLE,
      paint: {
        "circle-radius": [
          ...["interpolate", ["linear"], ["zoom"]],
          ...[3, byText((pixels) => pixels, 4)],
          ...[8, byText((pixels) => pixels + 1.5, 6.5)],
        ] as unknown as ExpressionSpecification,
        "circle-color": ["case", IS_FULL, colours.plaza, colours.halo],
        "circle-stroke-color": ringColour(colours),
        "circle-stroke-width": ["case", IS_FULL, 1.5, KNOWN, 2, 2.5],
      },
    },
    {
      id: "plaza-clusters",
      type: "circle",
      source: "plazas",
      filter: JOINED,
      paint: {
        "circle-radius": [
          "case",
          HAS_RISEN,
          19,
          IS_NUMBERED,
          // Their text has room.
          ["step", ["length", CLUSTER_TEXT], 11.5, 4, 15.5, 6, 19],
          ["step", ["get", "point_count"], 9, 10, 11, 100, 13],
        ],
        // Those of a route are numbers, like its single plazas; all others are counts.
        "circle-color": ["case", IS_FILLED, colours.plaza, colours.halo],
        "circle-stroke-color": lineColour(colours),
        "circle-stroke-width": ["case", IS_FILLED, 1.5, 2],
      },
    },
    // How many of the joined plazas have no known price.
    {
      id: "plaza-cluster-unknown",
      type: "circle",
      source: "plazas",
      filter: ["all", JOINED, [">", ["get", "unknown"], 0], ["!", NONE_KNOWN]],
      paint: {
        "circle-radius": ["step", ["get", "unknown"], 7.5, 10, 9],
        "circle-color": colours.plazaUnknown,
        "circle-stroke-color": colours.halo,
        "circle-stroke-width": 1,
        "circle-translate": BADGE,
      },
    },
    // Above the joined plazas, which may contain it.
    {
      id: "plaza-opened",
      type: "circle",
      source: "marks",
      filter: ["==", ["get", "id"], ""],
      paint: {
        "circle-radius": 7,
        "circle-color": ["case", KNOWN, colours.plaza, colours.halo],
        "circle-stroke-color": colours.highlight,
        "circle-stroke-width": 5,
      },
    },
  ];
}

/** By the letters inside a plaza's dot: the least count, and the pixels of the dot that contains them. */
const DOTS = [
  [0, 7.5],
  [3, 13],
  [4, 16],
] as const;

/** Sides and corners of a label that are at its dot, in the order in which they are tried. */
function anchors(side: "left" | "right") {
  const other = side === "left" ? "right" : "left";
  return [
    ...([side, other, `top-${side}`, `bottom-${side}`] as const),
    ...([`top-${other}`, `bottom-${other}`, "top", "bottom"] as const),
  ];
}

/** A value that grows with the text inside a plaza's dot; `plain` for a plaza without one. */
function byText(sizeOf: (pixels: number) => number, plain: number): ExpressionSpecification {
  const [[, least], ...more] = DOTS;
  const steps = more.flatMap(([letters, pixels]) => [letters, sizeOf(pixels)]);
  const filled = ["step", ["length", ["get", "inside"]], sizeOf(least), ...steps];
  return ["case", ["has", "inside"], filled as ExpressionSpecification, plain];
}

function plazaNumbers(colours: Palette, font: string[]): LayerSpecification[] {
  const text = {
    "text-font": font,
    "text-size": 10.5,
    "text-allow-overlap": true,
    // Matches the dot, so that other labels leave room for it.
    "text-padding": 4,
  };
  return [
    {
      id: "plaza-numbers",
      type: "symbol",
      source: "plazas",
      filter: SINGLE,
      // An empty dot keeps other labels away by a letter that is not seen.
      layout: {
        ...text,
        "text-size": ["step", ["length", ["coalesce", ["get", "inside"], ""]], 10.5, 4, 10],
        "text-field": ["coalesce", ["get", "inside"], "o"],
      },
      paint: {
        "text-color": ringColour(colours),
        "text-opacity": ["case", ["has", "inside"], 1, 0],
      },
    },
    {
      id: "plaza-cluster-counts",
      type: "symbol",
      source: "plazas",
      filter: JOINED,
      // Four letters and more are smaller, to stay off the ring.
      layout: {
        ...text,
        "text-size": [
          ...["case", HAS_RISEN, 10.5],
          ["step", ["length", CLUSTER_TEXT], 10.5, 4, 9.25, 6, 8],
        ] as unknown as ExpressionSpecification,
        "text-field": CLUSTER_TEXT,
      },
      paint: {
        "text-color": lineColour(colours),
      },
    },
    {
      id: "plaza-cluster-unknown-counts",
      type: "symbol",
      source: "plazas",
      filter: ["all", JOINED, [">", ["get", "unknown"], 0], ["!", NONE_KNOWN]],
      layout: { ...text, "text-size": 9.5, "text-field": ["to-string", ["get", "unknown"]] },
      paint: { "text-color": colours.halo, "text-translate": BADGE },
    },
  ];
}

/**
 * Labels of plazas: to the right of their dots or, at the eastern edge, to the left. They are two
 * layers, because a label keeps the side that it once had in its layer.
 */
function plazaPrices(colours: Palette, font: string[]): LayerSpecification[] {
  const layer = (isEast: boolean): LayerSpecification => ({
    id: isEast ? "plaza-labels-east" : "plaza-labels",
    type: "symbol",
    source: "plazas",
    minzoom: 5.5,
    filter: ["all", SINGLE, ["==", ["get", "isEast"], isEast]],
    layout: {
      "text-field": ["get", "label"],
      "text-font": font,
      "text-size": PRICE_SIZE,
      "text-variable-anchor": anchors(isEast ? "right" : "left"),
      // In ems: beside the dot.
      "text-radial-offset": byText((pixels) => (pixels + 8) / PRICE_SIZE, 1),
      "text-justify": "auto",
    },
    paint: {
      "text-color": ["case", KNOWN, colours.plaza, colours.plazaUnknown],
      "text-halo-color": colours.halo,
      "text-halo-width": 1.6,
    },
  });
  return [layer(false), layer(true)];
}

/** Letters along the routes, unseen: a price on a line would hide it, and seem to be that of its route. */
function lineGuard(font: string[]): LayerSpecification {
  return {
    id: "line-guard",
    type: "symbol",
    source: "paths",
    filter: ["==", ["get", "kind"], "paved"],
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": 8,
      "text-field": "o",
      "text-font": font,
      "text-size": 4,
      "text-padding": 0,
      "text-allow-overlap": true,
    },
    paint: { "text-opacity": 0 },
  };
}

/**
 * Places of a label beside its point, with their offsets in ems: first on the side that is farther
 * from the edge of the map, which would cut it. Of these, the first with room counts.
 */
function beside(side: "left" | "right"): (string | number[])[] {
  const other = side === "left" ? "right" : "left";
  const x = side === "left" ? 1 : -1;
  return [
    ...[side, [x, 0], `bottom-${side}`, [x, -1], `top-${side}`, [x, 1]],
    ...[other, [-x, 0], `bottom-${other}`, [-x, -1], `top-${other}`, [-x, 1]],
    ...[`bottom-${side}`, [x, -3], `top-${side}`, [x, 3]],
    ...[`bottom-${other}`, [-x, -3], `top-${other}`, [-x, 3]],
  ];
}

/** The labels of alternatives, which a click chooses. */
function tagLayer(colours: Palette, font: string[]): LayerSpecification {
  return {
    id: "tags",
    type: "symbol",
    source: "tags",
    layout: {
      "text-field": ["get", "label"],
      "text-font": font,
      "text-size": 12,
      "text-max-width": 40,
      "text-variable-anchor-offset": [
        "case",
        ["get", "isEast"],
        ["literal", beside("right")],
        ["literal", beside("left")],
      ],
      "icon-image": ["concat", imageName("tag", colours), "-", ["get", "route"]],
      "icon-text-fit": "both",
      "icon-text-fit-padding": [3, 5, 3, 5],
    },
    // The number of a trip is that of no alternative.
    paint: { "text-color": ["case", ["has", "route"], colourOf(colours), colours.route] },
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
        "circle-radius": ["match", ["get", "letters"], 1, 10, 2, 14, 18],
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
