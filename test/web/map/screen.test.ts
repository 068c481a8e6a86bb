import { expect, test } from "vitest";
import {
  CLUSTERS,
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

test("a text of a dot leaves room to its edge, and a longer one has a pill", () => {
  const isRoomy = (text: string, size: number) => {
    const { radius, text: height } = CLUSTERS[size] ?? CLUSTERS[0];
    return Math.hypot(textWidth(text, height), 0.73 * height) / 2 < radius - 0.5;
  };
  for (const [text, size] of [
    ["7", 0],
    ["7", 1],
    ["88", 2],
    ["88", 3],
  ] as const) {
    expect(isPill(text, size)).toBe(false);
    expect(isRoomy(text, size)).toBe(true);
  }
  for (const text of ["12", "5–8"]) expect(isPill(text, 0)).toBe(true);
});

test("the gap of two shapes is that of their ends", () => {
  const dot = { at: [0, 0], half: 0, radius: 10 } as const;
  const pill = { at: [50, 0], half: 15, radius: 10 } as const;
  expect(gapBetween(dot, pill)).toBe(15);
  expect(gapBetween(dot, { ...pill, at: [10, 25] })).toBe(5);
  expect(gapBetween(dot, { ...pill, at: [10, 5] })).toBe(-15);
});
