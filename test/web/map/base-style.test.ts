import { expect, test } from "vitest";
import { baseStyle, seatAnchors } from "../../../web/src/map/base-style.ts";
import { LIGHT } from "../../../web/src/map/palette.ts";

test("without stops, names of towns stand beside their dots", () => {
  const offsets = seatAnchors([]).filter((one) => Array.isArray(one)) as [number, number][];
  expect(offsets).toHaveLength(4);
  for (const [x, y] of offsets) expect(Math.hypot(x, y)).toBeLessThan(0.5);
});

test("only the name of a town with a stop stands farther away, beside its letter", () => {
  expect(seatAnchors([[-25.4, -49.3]])).toEqual([
    "case",
    ["<", ["distance", { type: "MultiPoint", coordinates: [[-49.3, -25.4]] }], 3_000],
    ["literal", ["bottom", [0, -1.55], "top", [0, 1.55], "left", [1.55, 0], "right", [-1.55, 0]]],
    ["literal", seatAnchors([])],
  ]);
});

test("countries around Brazil lie below it", () => {
  const ids = baseStyle("map", LIGHT, null).layers.map(({ id }) => id);
  const expected = ["water", "neighbours", "neighbour-edges", "land"];
  expect(ids.filter((id) => expected.includes(id))).toEqual(expected);
});
