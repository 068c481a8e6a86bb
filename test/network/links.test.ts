import { expect, test } from "vitest";
import { encodePolyline } from "../../lib/geo/polyline.ts";
import { linkRowSchema, readLinks } from "../../lib/network/links.ts";

const ROW = {
  id: "7",
  refs: "BR-116;SP-270",
  uf: "SP",
  surface: "DUP",
  jurisdiction: "federal",
  polyline: encodePolyline(
    [
      [-23.5, -46.6],
      [-23.6, -46.7],
    ],
    5,
  ),
};

test("a row becomes a link", () => {
  expect(linkRowSchema.parse(ROW)).toEqual({
    id: 7,
    refs: ["BR-116", "SP-270"],
    uf: "SP",
    surface: "DUP",
    jurisdiction: "federal",
    polyline: [
      [-23.5, -46.6],
      [-23.6, -46.7],
    ],
  });
});

test("a road without a reference has none", () => {
  expect(linkRowSchema.parse({ ...ROW, refs: "" }).refs).toEqual([]);
});

test.each([
  { id: "0" },
  { id: "x" },
  { uf: "São Paulo" },
  { surface: "TAR" },
  { jurisdiction: "" },
  { lanes: "2" },
])("a row with %j is refused", (change) => {
  expect(linkRowSchema.safeParse({ ...ROW, ...change }).success).toBe(false);
});

test("the embedded links have unique ids and at least two vertices", () => {
  const links = readLinks();
  expect(new Set(links.map(({ id }) => id)).size).toBe(links.length);
  expect(links.filter(({ polyline }) => polyline.length < 2)).toEqual([]);
});
