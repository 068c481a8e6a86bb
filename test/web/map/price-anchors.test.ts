import { expect, test } from "vitest";
import { boxShape } from "../../../web/src/map/plaza-labels.ts";
import { anchorsOf as flatOf, PRICE_TEXT, priceSpots } from "../../../web/src/map/price-anchors.ts";
import { gapBetween, type Shape } from "../../../web/src/map/screen.ts";

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
  expect(anchorsOf(10, false)[0]).toEqual(["left", [17, 0]]);
  expect(anchorsOf(10, true)[0]).toEqual(["right", [-17, 0]]);
});

test("a price stands nowhere but where it covers least of the lines", () => {
  const isRight = ({ middle: [x] }: { middle: readonly [number, number] }) => Number(x > 0);
  expect(anchorsOf(10, false, isRight).map(([name]) => name)).toEqual([
    "right",
    "top-right",
    "bottom-right",
    "top",
    "bottom",
  ]);
});

test.each([5, 10, 30])(
  "a price beside a dot of %i pixels to a side is always as near",
  (halfWidth) => {
    const pill: Shape = {
      at: [0, 0],
      half: Math.max(0, halfWidth - 10),
      radius: Math.min(halfWidth, 10),
    };
    for (const isEast of [false, true])
      for (const { box } of priceSpots(halfWidth, isEast, 50, () => 0)) {
        const gap = gapBetween(pill, boxShape(box, [0, 0]));
        expect(gap).toBeGreaterThanOrEqual(4);
        expect(gap).toBeLessThan(8);
      }
  },
);
