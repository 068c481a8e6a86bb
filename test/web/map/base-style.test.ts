import { expect, test } from "vitest";
import { baseStyle, seatAnchors, seatNames } from "../../../web/src/map/base-style.ts";
import { LIGHT } from "../../../web/src/map/palette.ts";

/** Distances of anchors from a dot, in ems. */
const distances = (anchors: unknown) =>
  (anchors as [string, (string | [number, number])[]])[1].flatMap((one) =>
    typeof one === "string" ? [] : [Math.hypot(...one)],
  );

test("names of towns stand beside their dots, those of capitals farther away rather than nowhere", () => {
  const [, condition, ofCapitals, ofOthers] = seatAnchors([]) as unknown[];
  expect(condition).toEqual(["get", "capital"]);
  expect(distances(ofOthers)).toEqual([0.35, 0.35, 0.35, 0.35]);
  expect(distances(ofCapitals).slice(0, 4)).toEqual(distances(ofOthers));
  for (const distance of distances(ofCapitals)) expect(distance).toBeLessThan(1.6);
});

test("the name of a town with a stop stands farther away, beside its letter", () => {
  expect(seatAnchors([[-25.4, -49.3]])).toEqual([
    "case",
    ["<", ["distance", { type: "MultiPoint", coordinates: [[-49.3, -25.4]] }], 3_000],
    ["literal", ["bottom", [0, -1.55], "top", [0, 1.55], "left", [1.55, 0], "right", [-1.55, 0]]],
    seatAnchors([]),
  ]);
});

test("a town whose name stands beside the letter of its stop has no second one", () => {
  const position = [-25.4, -49.3] as const;
  expect(seatNames([{ position, label: "A" }])).toEqual(["get", "name"]);
  expect(seatNames([{ position, label: "A", name: "Curitiba" }])).toEqual([
    "case",
    [
      "all",
      ["in", ["get", "name"], ["literal", ["Curitiba"]]],
      ["<", ["distance", { type: "MultiPoint", coordinates: [[-49.3, -25.4]] }], 30_000],
    ],
    "",
    ["get", "name"],
  ]);
});

test("countries around Brazil lie below it", () => {
  const ids = baseStyle("map", LIGHT, null).layers.map(({ id }) => id);
  const expected = ["water", "neighbours", "neighbour-edges", "land"];
  expect(ids.filter((id) => expected.includes(id))).toEqual(expected);
});
