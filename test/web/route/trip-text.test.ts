import { expect, test } from "vitest";
import { letterOf, stopsOf } from "../../../web/src/route/trip-text.ts";

test("places have letters in the order of visiting, whatever their order in the query", () => {
  const route = { ordem_locais: [0, 2, 3, 1, 0] };
  expect(stopsOf(route)).toEqual([0, 2, 3, 1]);
  expect([0, 1, 2, 3].map((place) => letterOf(route, place))).toEqual(["A", "D", "B", "C"]);
});
