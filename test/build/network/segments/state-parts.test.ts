import fc from "fast-check";
import { expect, it } from "vitest";
import { stateParts } from "../../../../lib/build/network/segments/state-parts.ts";
import { lengthMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import { at, link } from "../builders.ts";

/** MG west of the meridian `east` metres from the origin, GO from there on. */
const border = (east: number) => {
  const [, longitude] = at(east, 0);
  return (point: Point) => (point[1] < longitude ? "MG" : "GO");
};
const road = (from: number, to: number) => link({ polyline: [at(from, 0), at(to, 0)] });
const ufsOf = (parts: ReturnType<typeof stateParts>) => parts.map(({ uf }) => uf);

it("divides a link at the border", () => {
  const parts = stateParts(road(-10_000, 10_000), border(4_000));
  expect(ufsOf(parts)).toEqual(["MG", "GO"]);
  expect(Math.abs((parts[0]?.toMetres ?? 0) - 14_000)).toBeLessThan(250);
});

it.each([
  ["the beginning", -300],
  ["the end", 9_700],
])("leaves out a touch at %s", (_, east) => {
  expect(stateParts(road(-600, 10_000), border(east))).toHaveLength(1);
});

it("joins the parts around a touch", () => {
  const [, west] = at(0, 0);
  const [, east] = at(400, 0);
  const enclave = ([, longitude]: Point) => (longitude > west && longitude < east ? "DF" : "GO");
  expect(ufsOf(stateParts(road(-5_000, 5_000), enclave))).toEqual(["GO"]);
});

it("keeps a road along a border in its own UF", () => {
  const [, east] = at(4_000, 0);
  const south = at(0, -1_500)[0];
  // GO begins 1.5 km north of the road's end: no point of it is far beyond the border.
  const along = ([latitude, longitude]: Point) =>
    longitude < east || latitude < south ? "MG" : "GO";
  expect(ufsOf(stateParts(road(-10_000, 10_000), along))).toEqual(["MG"]);
});

it("counts points outside every UF for the link's own", () => {
  expect(ufsOf(stateParts(road(0, 3_000), () => undefined))).toEqual(["MG"]);
});

it("covers each link once, from end to end", () => {
  const metres = fc.integer({ min: -20_000, max: 20_000 });
  fc.assert(
    fc.property(fc.array(metres, { minLength: 2, maxLength: 8 }), metres, (stops, east) => {
      const drawn = link({ polyline: stops.map((stop) => at(stop, stop / 3)) });
      const parts = stateParts(drawn, border(east));
      expect(parts[0]?.fromMetres).toBe(0);
      expect(parts.at(-1)?.toMetres).toBeCloseTo(lengthMetres(drawn.polyline), 3);
      for (const [i, part] of parts.slice(1).entries()) {
        expect(part.fromMetres).toBe(parts[i]?.toMetres);
        expect(part.uf).not.toBe(parts[i]?.uf);
      }
    }),
    // The border between two vertices.
    { examples: [[[-14_720, -13_363, 0, 0], -13_246]] },
  );
});
