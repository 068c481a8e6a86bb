import type { Point } from "../../../lib/quote/geo/point.ts";

/** A position in pixels of the whole world's map at a zoom, to the right and downwards. */
export type Pixel = readonly [x: number, y: number];

/** Side of MapLibre's map of the world at zoom 0, in pixels. */
const WORLD = 512;
const RADIANS = Math.PI / 180;

/** Web Mercator: https://en.wikipedia.org/wiki/Web_Mercator_projection */
export function pixelOf([latitude, longitude]: Point, zoom: number): Pixel {
  const side = WORLD * 2 ** zoom;
  const north = Math.asinh(Math.tan(latitude * RADIANS)) / Math.PI;
  return [((longitude + 180) / 360) * side, ((1 - north) / 2) * side];
}

/** The inverse of `pixelOf`. */
export function pointAtPixel([x, y]: Pixel, zoom: number): Point {
  const side = WORLD * 2 ** zoom;
  const north = Math.PI * (1 - (2 * y) / side);
  return [Math.atan(Math.sinh(north)) / RADIANS, (x / side) * 360 - 180];
}

/** Size of the text inside dots, in pixels. */
const DOT_TEXT = 12;
/** Radius of a dot with text and half the height of a pill, without the edge, in pixels. */
export const DOT_RADIUS = 10;
/**
 * Radii and sizes of text, in pixels: first those of all dots but the plazas of a list, of which the
 * more are joined, the larger is their dot. A pill is as high as its text makes it.
 */
export const CLUSTERS = [
  { from: 0, radius: DOT_RADIUS, text: DOT_TEXT },
  { from: 1, radius: 8, text: 11 },
  { from: 10, radius: 9, text: 11.5 },
  { from: 50, radius: 9.5, text: 12 },
] as const;
/** Pixels of a pill on either side of its text; `images.ts` draws it so. */
export const PILL_SIDE = 6;
/** Letters of the longest text in a dot, by its size: two would touch the edge of a small one. */
const LONGEST_IN_DOT = [1, 1, 2, 2] as const;

/** True if a text needs a pill instead of a dot whose size is an index in `CLUSTERS`. */
export const isPill = (text: string, size: number): boolean =>
  text.length > (LONGEST_IN_DOT[size] ?? 1);

/**
 * Width of a text in pixels. That of the widest usual font, DejaVu Sans: systems differ.
 */
export function textWidth(text: string, size = DOT_TEXT): number {
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * (size / DOT_TEXT);
}

function widthOf(letter: string): number {
  if (/[, .·!]/.test(letter)) return 4;
  if (letter === "…") return 12;
  if (/[%+−&]/.test(letter)) return 11.5;
  return 7.7;
}

/** A dot or a pill on the screen: all points within `radius` of a level line of twice `half`. */
export interface Shape {
  at: Pixel;
  half: number;
  radius: number;
}

/** Pixels between two shapes; negative if they overlap. */
export function gapBetween(a: Shape, b: Shape): number {
  const across = Math.max(0, Math.abs(a.at[0] - b.at[0]) - a.half - b.half);
  return Math.hypot(across, a.at[1] - b.at[1]) - a.radius - b.radius;
}
