import { expect, test } from "vitest";
import {
  DOT_RADIUS,
  DOT_TEXT,
  gapBetween,
  isPill,
  pixelOf,
  pointAtPixel,
  textWidth,
} from "../../../web/src/map/screen.ts";

test("the world is 512 pixels wide at zoom 0, with the equator in its middle", () => {
  expect(pixelOf([0, 0], 0)).toEqual([256, 256]);
  expect(pixelOf([0, -180], 1)).toEqual([0, 512]);
});

test("a pixel leads back to its position", () => {
  const [latitude, longitude] = pointAtPixel(pixelOf([-25.43, -49.27], 7.25), 7.25);
  expect(latitude).toBeCloseTo(-25.43, 9);
  expect(longitude).toBeCloseTo(-49.27, 9);
});

test("a text of a dot fits inside it, and a longer one has a pill", () => {
  const heightOfDigits = 0.73 * DOT_TEXT;
  for (const text of ["7", "88"]) {
    expect(isPill(text)).toBe(false);
    expect(Math.hypot(textWidth(text), heightOfDigits) / 2).toBeLessThan(DOT_RADIUS);
  }
  expect(isPill("5–8")).toBe(true);
});

test("the gap of two shapes is that of their ends", () => {
  const dot = { at: [0, 0], half: 0, radius: 10 } as const;
  const pill = { at: [50, 0], half: 15, radius: 10 } as const;
  expect(gapBetween(dot, pill)).toBe(15);
  expect(gapBetween(dot, { ...pill, at: [10, 25] })).toBe(5);
  expect(gapBetween(dot, { ...pill, at: [10, 5] })).toBe(-15);
});
