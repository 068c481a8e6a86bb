import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { imageName } from "./image-name.ts";
import type { Palette } from "./palette.ts";

/**
 * Points of the scene in one theme, from bottom to top, with labels in a font of the map. Upper
 * labels take their room first: numbers of plazas before the labels of alternatives, which move
 * aside, and these before prices.
 */
export function pointLayers(colours: Palette, font: string[]): LayerSpecification[] {
  return [
    ...plazaDots(colours),
    plazaPrices(colours, font),
    tagLayer(colours, font),
    ...plazaNumbers(colours, font),
    ...placeLayers(colours, font),
  ];
}

const JOINED: ExpressionSpecification = ["has", "point_count"];
const SINGLE: ExpressionSpecification = ["!", JOINED];

const KNOWN: ExpressionSpecification = ["get", "known"];
const ALL_KNOWN: ExpressionSpecification = ["==", ["get", "unknown"], 0];

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
        "circle-radius": ["interpolate", ["linear"], ["zoom"], 3, dotRadius(0), 8, dotRadius(2)],
        "circle-color": ["case", KNOWN, colours.plaza, colours.halo],
        "circle-stroke-color": ["case", KNOWN, colours.halo, colours.plazaUnknown],
        "circle-stroke-width": ["case", KNOWN, 1.5, 2.5],
      },
    },
    {
      id: "plaza-clusters",
      type: "circle",
      source: "plazas",
      filter: JOINED,
      paint: {
        "circle-radius": ["step", ["get", "point_count"], 9.5, 10, 12, 50, 14, 100, 17],
        "circle-color": colours.halo,
        "circle-stroke-color": ["case", ALL_KNOWN, colours.plaza, colours.plazaUnknown],
        "circle-stroke-width": 2,
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

/** Pixels of a plaza's dot, which contains its numbers; `more` on a near map. */
function dotRadius(more: number): ExpressionSpecification {
  const letters: ExpressionSpecification = ["length", ["get", "number"]];
  const numbered = ["step", letters, 7.5 + more * 0.75, 3, 9.5 + more * 0.75, 5, 13 + more * 0.75];
  return ["case", ["has", "number"], numbered as ExpressionSpecification, 4 + more * 1.25];
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
      filter: ["all", SINGLE, ["has", "number"]],
      layout: { ...text, "text-field": ["get", "number"] },
      paint: { "text-color": ["case", KNOWN, colours.halo, colours.plazaUnknown] },
    },
    {
      id: "plaza-cluster-counts",
      type: "symbol",
      source: "plazas",
      filter: JOINED,
      layout: { ...text, "text-field": ["concat", "×", ["get", "point_count_abbreviated"]] },
      paint: { "text-color": ["case", ALL_KNOWN, colours.plaza, colours.plazaUnknown] },
    },
  ];
}

function plazaPrices(colours: Palette, font: string[]): LayerSpecification {
  return {
    id: "plaza-labels",
    type: "symbol",
    source: "plazas",
    minzoom: 5.5,
    filter: SINGLE,
    layout: {
      "text-field": ["get", "label"],
      "text-font": font,
      "text-size": 11.5,
      "text-variable-anchor": ["left", "right", "top", "bottom"],
      "text-radial-offset": 1,
      "text-justify": "auto",
    },
    paint: {
      "text-color": ["case", KNOWN, colours.plaza, colours.plazaUnknown],
      "text-halo-color": colours.halo,
      "text-halo-width": 1.6,
    },
  };
}

/** Distances of a label from its point, up or down, in ems; the first with room counts. */
const ASIDE = [0, 1, 3, 5, 8];

/**
 * Places of a label on the side of its point that is farther from the edge of the map, which would
 * cut it, with their offsets in ems.
 */
function beside(side: "left" | "right"): (string | number[])[] {
  const x = side === "left" ? 1 : -1;
  return ASIDE.flatMap((y) =>
    y === 0 ? [side, [x, 0]] : [`bottom-${side}`, [x, -y], `top-${side}`, [x, y]],
  );
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
      "icon-image": imageName("tag", colours),
      "icon-text-fit": "both",
      "icon-text-fit-padding": [3, 5, 3, 5],
    },
    paint: { "text-color": colours.label },
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
