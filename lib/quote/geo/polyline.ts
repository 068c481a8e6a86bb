import polyline from "@mapbox/polyline";
import type { Point } from "./point.ts";

/** Decimals of a polyline's coordinates. */
export type PolylinePrecision = 5 | 6;

/** Reason why a text is not a usable polyline. */
export type PolylineFault =
  | { kind: "alphabet"; position: number }
  | { kind: "truncated" }
  | { kind: "escaped" }
  | { kind: "overflow"; position: number }
  | { kind: "range"; point: number };

/**
 * Encodes a path as an encoded polyline.
 * Source: https://developers.google.com/maps/documentation/utilities/polylinealgorithm
 */
export function encodePolyline(path: readonly Point[], precision: PolylinePrecision): string {
  return polyline.encode(path as [number, number][], precision);
}

/** Decodes an encoded polyline. Check untrusted text with `inspectPolyline` first. */
export function decodePolyline(text: string, precision: PolylinePrecision): Point[] {
  return polyline.decode(text, precision);
}

/** A coordinate takes at most this many characters: 360 degrees at six decimals need six. */
const MAX_CHARACTERS = 6;

/**
 * Checks an encoded polyline without decoding it: its alphabet (`?` to `~`), the length of each
 * number, that the last point is complete, and that it was not copied from the text of a string of
 * JSON. Returns the first fault, or the number of points.
 * Check the decoded coordinates with `firstOffEarth`.
 */
export function inspectPolyline(text: string): PolylineFault | { points: number } {
  let numbers = 0;
  let length = 0;
  for (let i = 0; i < text.length; i += 1) {
    const chunk = text.charCodeAt(i) - 63;
    if (chunk < 0 || chunk > 63) return { kind: "alphabet", position: i };
    length += 1;
    if (length > MAX_CHARACTERS) return { kind: "overflow", position: i };
    if (chunk >= 32) continue;
    numbers += 1;
    length = 0;
  }
  if (hasDoubledBackslashes(text)) return { kind: "escaped" };
  if (length > 0 || numbers % 2 === 1) return { kind: "truncated" };
  return { points: numbers / 2 };
}

/**
 * True if each backslash is doubled, at two places or more. It ends a number, so that a second one is
 * a number of its own, and moves all later points. Of paths with two backslashes, one in four thousand
 * looks like that by chance.
 */
export function hasDoubledBackslashes(text: string): boolean {
  const runs = text.match(/\\+/g) ?? [];
  return runs.length > 1 && runs.every((run) => run.length % 2 === 0);
}

/** Index of the first point whose latitude or longitude is out of range; undefined if none is. */
export function firstOffEarth(path: readonly Point[]): number | undefined {
  const index = path.findIndex(
    ([latitude, longitude]) => Math.abs(latitude) > 90 || Math.abs(longitude) > 180,
  );
  return index < 0 ? undefined : index;
}
