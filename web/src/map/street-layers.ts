import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { StreetSource } from "../../../lib/stack/console/console-settings.ts";
import type { Palette } from "./palette.ts";

/** From this zoom on, an imported network shows its own streets instead of the tables' roads. */
export const STREETS_FROM = 11;

/** Zoom from which streets are wide enough for casings; below it they are darker instead. */
const CASINGS_FROM = 13;

/** Required wherever the data are shown: https://www.openstreetmap.org/copyright */
export const STREET_CREDIT =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap contributors</a> (ODbL)';

/** The streets of an imported network as a source of the map. */
export function streetsOf({ path, box }: StreetSource) {
  const bounds: [number, number, number, number] = [...box];
  return { type: "vector", url: `pmtiles://${path}`, bounds } as const;
}

/** Width of a line in pixels by zoom; it grows exponentially, with base 1.5. */
function width(at11: number, at16: number): ExpressionSpecification {
  return ["interpolate", ["exponential", 1.5], ["zoom"], STREETS_FROM, at11, 16, at16];
}

const UNPAVED: ExpressionSpecification = ["==", ["get", "surface"], "unpaved"];

/** Lines of the streets, from bottom to top, with their casings. */
export function streetLines(colours: Palette): LayerSpecification[] {
  const classes = [
    { id: "service", classes: ["service", "track"], colour: colours.street, widths: [0.4, 4] },
    { id: "minor", classes: ["minor"], colour: colours.street, widths: [0.6, 8] },
    { id: "tertiary", classes: ["tertiary"], colour: colours.street, widths: [1, 10] },
    { id: "main", classes: ["secondary", "primary"], colour: colours.mainRoad, widths: [1.6, 13] },
    { id: "trunk", classes: ["trunk", "motorway"], colour: colours.dualRoad, widths: [2.2, 15] },
  ] as const;
  const line = (
    id: string,
    filter: ExpressionSpecification,
    paint: Record<string, unknown>,
    minzoom = STREETS_FROM,
  ): LayerSpecification => ({
    id: `street-${id}`,
    type: "line",
    source: "streets",
    "source-layer": "streets",
    minzoom,
    filter,
    layout: { "line-join": "round", "line-cap": paint["line-dasharray"] ? "butt" : "round" },
    paint,
  });
  const of = (names: readonly string[]): ExpressionSpecification => [
    "in",
    ["get", "class"],
    ["literal", [...names]],
  ];
  return [
    line("ferry", of(["ferry"]), {
      "line-color": colours.ferry,
      "line-width": width(1, 3),
      "line-dasharray": [1, 2],
    }),
    ...classes.map(({ id, classes: names, widths: [at11, at16] }) =>
      line(
        `${id}-casing`,
        of(names),
        { "line-color": colours.streetCasing, "line-width": width(at11 + 0.6, at16 + 2) },
        CASINGS_FROM,
      ),
    ),
    ...classes.map(({ id, classes: names, colour, widths: [at11, at16] }) =>
      line(id, of(names), {
        "line-color":
          colour === colours.street
            ? ["step", ["zoom"], colours.road, CASINGS_FROM, colour]
            : colour,
        "line-width": width(at11, at16),
      }),
    ),
    line(
      "unpaved",
      UNPAVED,
      {
        "line-color": colours.unpaved,
        "line-width": width(0.5, 2),
        "line-dasharray": [3, 3],
        "line-opacity": 0.7,
      },
      13,
    ),
  ];
}

/** Names and numbers of the streets. */
export function streetLabels(colours: Palette, font: string[]): LayerSpecification[] {
  const label = (
    id: string,
    field: string,
    size: number,
    filter: ExpressionSpecification,
  ): LayerSpecification => ({
    id: `street-${id}`,
    type: "symbol",
    source: "streets",
    "source-layer": "streets",
    minzoom: STREETS_FROM,
    filter: ["all", ["has", field], filter],
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": 300,
      "text-field": ["get", field],
      "text-font": font,
      "text-size": size,
    },
    paint: {
      "text-color": colours.label,
      "text-halo-color": colours.halo,
      "text-halo-width": 1.4,
    },
  });
  const isMain: ExpressionSpecification = [
    "in",
    ["get", "class"],
    ["literal", ["motorway", "trunk", "primary", "secondary"]],
  ];
  return [
    label("names", "name", 11, ["!", isMain]),
    label("main-names", "name", 12, isMain),
    label("numbers", "ref", 10, isMain),
  ];
}
