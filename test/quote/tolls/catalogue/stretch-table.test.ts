import { expect, it } from "vitest";
import { parsePart } from "../../../../lib/quote/tolls/catalogue/parts.ts";
import { partText } from "../builders.ts";

const parsed = (changes: Record<string, string>) =>
  parsePart("unpriced-stretches", partText("unpriced-stretches", changes));

it("reads several prices, plazas and pieces of a path", () => {
  const { rows } = parsed({
    price_per_axle: "12.60;14.75",
    registered_plazas: "a;b",
    path: "_p~iF~ps|U_ulLnnqC;_p~iF~ps|U",
  });
  expect(rows).toMatchObject([
    {
      price_per_axle: [1260, 1475],
      registered_plazas: ["a", "b"],
      path: [
        [
          [38.5, -120.2],
          [40.7, -120.95],
        ],
        [[38.5, -120.2]],
      ],
    },
  ]);
});

it("a stretch of unknown course or price has neither", () => {
  const { rows } = parsed({ price_per_axle: "", path: "" });
  expect(rows).toMatchObject([{ price_per_axle: undefined, path: [] }]);
});

it.each([{ path: "no polyline é" }, { price_per_axle: "12,60" }, { effect: "sim" }])(
  "refuses %j",
  (changes) => expect(parsed(changes).faults).toHaveLength(1),
);
