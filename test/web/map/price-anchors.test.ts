import { expect, test } from "vitest";
import { PRICE_TEXT, priceAnchors } from "../../../web/src/map/price-anchors.ts";

type Anchor = [name: string, offset: [number, number]];

/** Anchors in pixels, in the order in which they are tried. */
function anchorsOf(halfWidth: number, isEast: boolean): Anchor[] {
  const flat = priceAnchors(halfWidth, isEast);
  return Array.from({ length: flat.length / 2 }, (_, i) => {
    const [right, down] = flat[2 * i + 1] as [number, number];
    return [flat[2 * i] as string, [right * PRICE_TEXT, down * PRICE_TEXT]];
  });
}

test("a price is on the right of its dot if it can be, at the eastern edge on the left", () => {
  expect(anchorsOf(10, false)[0]).toEqual(["left", [19, 0]]);
  expect(anchorsOf(10, true)[0]).toEqual(["right", [-19, 0]]);
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
