import type { Box } from "./line-cells.ts";
import { DOT_RADIUS } from "./screen.ts";

/** Size of the text of a price, in pixels. */
export const PRICE_TEXT = 12;

/** Pixels from the edge of a dot to the text beside it, and to one above or below; a pill keeps more free. */
export const BESIDE = 7;
export const BELOW = { dot: 6, pill: 9 };

/** Height of the text, that of its plate, and the plate on either side of the text, in pixels. */
const LINE = PRICE_TEXT * 1.2;
const HEIGHT = 18;
const PLATE_SIDE = 3;

/** A side or a corner of a label that is beside its dot, and how far from its middle, in pixels. */
type Spot = readonly [anchor: string, right: number, down: number];

/** A position of a price, and the penalty for covering other things there. */
export interface PriceSpot {
  spot: Spot;
  box: Box;
  cover: number;
}

/**
 * The positions of a price beside a dot or a pill that cover least by `coverOf`, all at the same
 * distance; on the right first or, at the eastern edge, on the left. Widths are in pixels.
 */
export function priceSpots(
  halfWidth: number,
  isEast: boolean,
  width: number,
  coverOf: (box: Box) => number,
): PriceSpot[] {
  const down = halfWidth > DOT_RADIUS ? DOT_RADIUS + BELOW.pill : halfWidth + BELOW.dot;
  const [near, far] = isEast ? (["right", "left"] as const) : (["left", "right"] as const);
  const way = { left: 1, right: -1 };
  const level = (side: "left" | "right"): Spot => [side, way[side] * (halfWidth + BESIDE), 0];
  // Above and below, the plate begins where the pill does.
  const corners = (side: "left" | "right"): Spot[] => [
    [`top-${side}`, -way[side] * (halfWidth - PLATE_SIDE), down],
    [`bottom-${side}`, -way[side] * (halfWidth - PLATE_SIDE), -down],
  ];
  const spots: Spot[] = [
    level(near),
    level(far),
    ...corners(near),
    ...corners(far),
    ["top", 0, down],
    ["bottom", 0, -down],
  ];
  const all = spots.map((spot) => {
    const box = boxAt(spot, width);
    return { spot, box, cover: coverOf(box) };
  });
  const least = Math.min(...all.map(({ cover }) => cover));
  return all.filter(({ cover }) => cover === least);
}

/** Spots as MapLibre's `text-variable-anchor-offset`, in ems. */
export function anchorsOf(spots: readonly PriceSpot[]): (string | [right: number, down: number])[] {
  return spots.flatMap(({ spot: [anchor, right, down] }) => [
    anchor,
    [right / PRICE_TEXT, down / PRICE_TEXT] as [number, number],
  ]);
}

/** The box covered by a label whose side or corner is at a spot. */
function boxAt([anchor, right, down]: Spot, width: number): Box {
  const x = anchor.includes("left") ? 1 : anchor.includes("right") ? -1 : 0;
  const y = anchor.includes("top") ? 1 : anchor.includes("bottom") ? -1 : 0;
  return {
    middle: [right + (x * width) / 2, down + (y * LINE) / 2],
    sides: [width + 2 * PLATE_SIDE, HEIGHT],
  };
}
