import { DOT_RADIUS } from "./screen.ts";

/** Size of the text of a price, in pixels. */
export const PRICE_TEXT = 12;

/** Pixels between the edge of a dot and the text beside it. */
const BESIDE = 9;

/** A side or a corner of a label that is at its dot, and the label's offset in ems. */
type Anchor = [anchor: string, offset: [right: number, down: number]];

/**
 * Where a price may stand beside a dot or a pill with half a width in pixels, as MapLibre's
 * `text-variable-anchor-offset`: first on its right or, at the eastern edge, on its left.
 */
export function priceAnchors(halfWidth: number, isEast: boolean): Anchor[number][] {
  const height = Math.min(halfWidth, DOT_RADIUS);
  const diagonal = (height + BESIDE) * Math.SQRT1_2;
  const across = { side: halfWidth + BESIDE, corner: halfWidth - height + diagonal };
  const [near, far] = isEast ? (["right", "left"] as const) : (["left", "right"] as const);
  const way = { left: 1, right: -1 };
  const at = (anchor: string, right: number, down: number): Anchor => [
    anchor,
    [right / PRICE_TEXT, down / PRICE_TEXT],
  ];
  const corners = (side: "left" | "right") => [
    at(`top-${side}`, way[side] * across.corner, diagonal),
    at(`bottom-${side}`, way[side] * across.corner, -diagonal),
  ];
  return [
    at(near, way[near] * across.side, 0),
    at(far, way[far] * across.side, 0),
    ...corners(near),
    ...corners(far),
    at("top", 0, height + BESIDE),
    at("bottom", 0, -height - BESIDE),
  ].flat();
}
