import type { SymbolLayerSpecification } from "maplibre-gl";
import { imageName } from "./image-name.ts";
import type { Palette } from "./palette.ts";
import { PRICE_TEXT } from "./price-anchors.ts";

/** Layout of a label in a box, at the best of the places that its feature has room for. */
export function labelLayout(
  colours: Palette,
  font: string[],
): NonNullable<SymbolLayerSpecification["layout"]> {
  return {
    "text-field": ["get", "label"],
    "text-font": font,
    "text-size": PRICE_TEXT,
    "text-variable-anchor-offset": ["get", "anchors"],
    "text-justify": "auto",
    "text-padding": 0,
    // Bare letters would be lost on the roads below.
    "icon-image": imageName("price", colours),
    "icon-text-fit": "both",
    "icon-padding": 0,
  };
}
