import fc from "fast-check";
import { expect, test } from "vitest";
import { tollStretches } from "../../../../lib/build/network/document/toll-stretches.ts";
import { distanceMetres } from "../../../../lib/quote/geo/point.ts";
import { at, stand } from "../builders.ts";

const SEGMENT = [at(0, 0), at(1_000, 0)] as const;
const standsAt = (...metres: number[]) =>
  metres.map((metresIntoSegment) => stand({ metresIntoSegment }));
const spans = (...metres: number[]) =>
  tollStretches(SEGMENT, standsAt(...metres)).map(({ start, end }) =>
    [start, end].map((point) => Math.round(distanceMetres(SEGMENT[0], point))),
  );

test("a stretch reaches six metres to either side of its stand", () => {
  expect(spans(500)).toEqual([[494, 506]]);
});

test("stands apart have a stretch each, in the segment's order", () => {
  expect(spans(700, 300)).toEqual([
    [294, 306],
    [694, 706],
  ]);
});

test("stands close together share one", () => {
  expect(spans(310, 300)).toEqual([[294, 316]]);
});

test("no stretch reaches the end of its segment", () => {
  expect(spans(2, 998)).toEqual([
    [1, 8],
    [992, 999],
  ]);
});

test("stretches hold every stand once and never overlap", () => {
  const positions = fc.array(fc.double({ min: 20, max: 980, noNaN: true }), { maxLength: 12 });
  fc.assert(
    fc.property(positions, (metres) => {
      const stretches = tollStretches(SEGMENT, standsAt(...metres));
      const held = stretches.flatMap(({ stands }) => stands.map((one) => one.metresIntoSegment));
      expect(held).toEqual(metres.toSorted((a, b) => a - b));
      const ends = stretches.flatMap(({ start, end }) => [start[1], end[1]]);
      expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    }),
  );
});
