import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import { createStateAt } from "../../../../lib/quote/places/gazetteer/territory.ts";
import { municipalities, stateAt } from "../brazil.ts";

/** One UF: the square from 10°S 50°W to 11°S 51°W. */
const square = [
  [-51, -11],
  [-50, -11],
  [-50, -10],
  [-51, -10],
  [-51, -11],
];
const inSquare = createStateAt({
  type: "FeatureCollection",
  features: [
    {
      type: "Feature",
      properties: { uf: "TO" },
      geometry: { type: "Polygon", coordinates: [square] },
    },
  ],
});

describe("stateAt", () => {
  test.each([
    ["São Paulo", [-23.55, -46.63], "SP"],
    ["Brasília", [-15.79, -47.88], "DF"],
    ["Fernando de Noronha", [-3.85, -32.42], "PE"],
  ] as [string, Point, string][])("%s lies in its UF", (_, point, uf) => {
    expect(stateAt(point)).toBe(uf);
  });

  test.each([
    ["Buenos Aires", [-34.6, -58.38]],
    ["the open Atlantic", [-25, -30]],
    ["the North Pole", [90, 0]],
    ["the South Pole", [-90, 0]],
  ] as [string, Point][])("%s lies in none", (_, point) => {
    expect(stateAt(point)).toBeUndefined();
  });

  test("nearly every municipality's seat lies in its own UF, and each in Brazil", () => {
    const found = municipalities.map(({ latitude, longitude, uf }) => ({
      uf,
      at: stateAt([latitude, longitude]),
    }));
    expect(found.filter(({ at }) => at === undefined)).toEqual([]);
    // A seat on a border river may fall on the other bank of the simplified border.
    expect(found.filter(({ at, uf }) => at !== uf).length).toBeLessThan(
      municipalities.length / 100,
    );
  });

  test("a point up to 2 km outside counts as inside, further out not", () => {
    expect(inSquare([-9.985, -50.5])).toBe("TO");
    expect(inSquare([-9.97, -50.5])).toBeUndefined();
  });

  test("answers by the border for any point of the world", () => {
    const within = (value: number, from: number, to: number) => value > from && value < to;
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    const anywhere = fc.tuple(degrees(90), degrees(180));
    const near = fc.tuple(
      fc.double({ min: -12, max: -9, noNaN: true }),
      fc.double({ min: -52, max: -49, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.oneof(anywhere, near), ([latitude, longitude]) => {
        const found = inSquare([latitude, longitude]);
        if (within(latitude, -11, -10) && within(longitude, -51, -50)) expect(found).toBe("TO");
        // 2 km are less than 0.02 degrees here.
        const around = within(latitude, -11.02, -9.98) && within(longitude, -51.02, -49.98);
        if (!around) expect(found).toBeUndefined();
      }),
    );
  });
});
