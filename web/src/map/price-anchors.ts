import type { Box } from "./line-cells.ts";
import { DOT_RADIUS } from "./screen.ts";

/** Size of the text of a price, in pixels. */
export const PRICE_TEXT = 12;

/** Pixels between the edge of a dot and the text beside it. */
const BESIDE = 9;

/** Height of a price with its plate, and the plate on either side of the text, in pixels. */
const HEIGHT = 18;
const PLATE_SIDE = 3;

/** A side or a corner of a label that is beside its dot, and how far from its middle, in pixels. */
type Spot = readonly [anchor: string, right: number, down: number];

/** Where a price may stand, and what it covers there. */
export interface PriceSpot {
  spot: Spot;
  box: Box;
  cover: number;
}

/**
 * Where a price with a width in pixels may stand beside a dot or a pill with half a width: first where
 * it covers least, by `coverOf`; of equal spots, on its right or, at the eastern edge, on its left. If
 * it may cover nothing on that side, it may stand nowhere else: MapLibre prefers the side of before.
 */
export function priceSpots(
  halfWidth: number,
  isEast: boolean,
  width: number,
  coverOf: (box: Box) => number,
): PriceSpot[] {
  const height = Math.min(halfWidth, DOT_RADIUS);
  const diagonal = (height + BESIDE) * Math.SQRT1_2;
  const across = { side: halfWidth + BESIDE, corner: halfWidth - height + diagonal };
  // MapLibre keeps the whole rectangle of a pill free, and nothing around a dot.
  const drop = halfWidth > DOT_RADIUS ? height + BESIDE : diagonal;
  const [near, far] = isEast ? (["right", "left"] as const) : (["left", "right"] as const);
  const way = { left: 1, right: -1 };
  const corners = (side: "left" | "right"): Spot[] => [
    [`top-${side}`, way[side] * across.corner, drop],
    [`bottom-${side}`, way[side] * across.corner, -drop],
  ];
  const spots: Spot[] = [
    [near, way[near] * across.side, 0],
    [far, way[far] * across.side, 0],
    ...corners(near),
    ...corners(far),
    ["top", 0, height + BESIDE],
    ["bottom", 0, -height - BESIDE],
  ];
  const all = spots
    .map((spot) => ({ spot, box: boxAt(spot, width) }))
    .map((one) => ({ ...one, cover: coverOf(one.box) }))
    .sort((a, b) => a.cover - b.cover);
  const free = all.filter(({ cover }) => cover === 0);
  return free.some(({ spot: [, right] }) => Math.sign(right) === way[near]) ? free : all;
}

/** Spots as MapLibre's `text-variable-anchor-offset`, in ems. */
export function anchorsOf(spots: readonly PriceSpot[]): (string | [right: number, down: number])[] {
  return spots.flatMap(({ spot: [anchor, right, down] }) => [
    anchor,
    [right / PRICE_TEXT, down / PRICE_TEXT] as [number, number],
  ]);
}

/** What a label covers whose side or corner is at a spot. */
function boxAt([anchor, right, down]: Spot, width: number): Box {
  const x = anchor.includes("left") ? 1 : anchor.includes("right") ? -1 : 0;
  const y = anchor.includes("top") ? 1 : anchor.includes("bottom") ? -1 : 0;
  return {
    middle: [right + (x * width) / 2, down + (y * HEIGHT) / 2],
    sides: [width + 2 * PLATE_SIDE, HEIGHT],
  };
}
