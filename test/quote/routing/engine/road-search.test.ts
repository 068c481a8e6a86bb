import { expect, it } from "vitest";
import { destination, distanceMetres } from "../../../../lib/quote/geo/point.ts";
import { searchRoads } from "../../../../lib/quote/routing/engine/road-search.ts";
import { node } from "../builders.ts";

const PLACE = node("A");

/** Metres to the nearest of the edges written as `road 300` and `ferry 40`. */
async function found(edges: string, least = 0): Promise<number[]> {
  const located = edges
    .split(", ")
    .filter((edge) => edge !== "")
    .map((edge) => {
      const [kind, metres] = edge.split(" ");
      const point = destination(PLACE, 90, Number(metres));
      return { point, ends: [], isFerry: kind === "ferry" };
    });
  const roads = await searchRoads(PLACE, least, async (radius) => {
    const metres = located.map(({ point }) => distanceMetres(PLACE, point));
    return located.filter((_, i) => (metres[i] ?? 0) <= Math.max(radius, Math.min(...metres)));
  });
  return roads.map(({ metres }) => Math.round(metres));
}

it.each([
  ["the nearest road and those up to 1.5 times as far", "road 149, road 100, road 151", [100, 149]],
  ["each point once", "road 100, road 100", [100]],
  ["roads rather than a nearer ferry", "ferry 10, road 4100", [4_100]],
  ["a road within 50 km rather than a ferry", "ferry 10, road 45000, road 60000", [45_000, 60_000]],
  ["no ferry among the roads", "road 100, ferry 120", [100]],
  ["the ferry where there is no road", "ferry 10, ferry 12", [10]],
  ["none where nothing is", "", []],
])("finds %s", async (_, edges, expected) => {
  expect(await found(edges)).toEqual(expected);
});
it("finds all within the metres asked for", async () => {
  expect(await found("road 100, road 900, road 1100", 1_000)).toEqual([100, 900]);
});
it("finds a road of several edges once, at its nearest point", async () => {
  const [a, b, c] = [100, 110, 120].map((metres) => destination(PLACE, 90, metres));
  if (!a || !b || !c) throw new Error("three points");
  const edges = [
    { point: a, ends: [destination(PLACE, 0, 900), b], isFerry: false },
    { point: b, ends: [b, c], isFerry: false },
    { point: c, ends: [c, destination(PLACE, 90, 999)], isFerry: false },
  ];
  const roads = await searchRoads(PLACE, 0, async () => edges);
  expect(roads.map(({ point }) => point)).toEqual([a]);
});
