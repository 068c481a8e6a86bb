import { expect, test } from "vitest";
import { anchorsOf as flatOf, PRICE_TEXT, priceSpots } from "../../../web/src/map/price-anchors.ts";

type Anchor = [name: string, offset: [number, number]];

/** Anchors in pixels, in the order in which they are tried. */
function anchorsOf(
  halfWidth: number,
  isEast: boolean,
  coverOf: Parameters<typeof priceSpots>[3] = () => 0,
): Anchor[] {
  const flat = flatOf(priceSpots(halfWidth, isEast, 50, coverOf));
  return Array.from({ length: flat.length / 2 }, (_, i) => {
    const [right, down] = flat[2 * i + 1] as [number, number];
    return [flat[2 * i] as string, [right * PRICE_TEXT, down * PRICE_TEXT]];
  });
}

test("a price is on the right of its dot if it can be, at the eastern edge on the left", () => {
  expect(anchorsOf(10, false)[0]).toEqual(["left", [19, 0]]);
  expect(anchorsOf(10, true)[0]).toEqual(["right", [-19, 0]]);
});

test("a price is first where it covers least of the lines", () => {
  const isRight = ({ middle: [x] }: { middle: readonly [number, number] }) => Number(x > 0);
  expect(anchorsOf(10, false, isRight)[0]).toEqual(["right", [-19, 0]]);
  expect(anchorsOf(10, false, isRight)).toHaveLength(8);
});

test("a price that may cover nothing on its side stands nowhere else", () => {
  const isLevel = ({ middle: [, y] }: { middle: readonly [number, number] }) => Number(y === 0);
  const names = anchorsOf(10, false, isLevel).map(([name]) => name);
  expect(names[0]).toBe("top-left");
  expect(names).toHaveLength(6);
});

test.each([5, 10, 30])(
  "a price beside a dot of %i pixels to a side never touches it",
  (halfWidth) => {
    const height = Math.min(halfWidth, 10);
    for (const isEast of [false, true])
      for (const [, [right, down]] of anchorsOf(halfWidth, isEast)) {
        const across = Math.max(0, Math.abs(right) - (halfWidth - height));
        expect(Math.hypot(across, down)).toBeGreaterThanOrEqual(height + 8);
      }
  },
);
