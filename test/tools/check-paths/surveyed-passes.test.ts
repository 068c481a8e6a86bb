import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTollCatalogue } from "../../../lib/quote/tolls/catalogue/catalogue.ts";
import { createQuotePath } from "../../../lib/quote/tolls/quote-path.ts";
import { densified, resampled } from "../../../tools/check-paths/road-lines.ts";
import { surveyedPasses, unnamedPasses } from "../../../tools/check-paths/surveyed-passes.ts";
import {
  nearRoads,
  pathAround,
  plaza,
  pointAt,
  stand,
  tollTables,
} from "../../quote/tolls/builders.ts";

const passes = (path: string, which = plaza()) =>
  surveyedPasses(pathAround(which, path), [which]).length === 1;

describe("a path passes a surveyed plaza", () => {
  it("within 60 m and parallel", () => {
    expect(passes("-3000,55 3000,55")).toBe(true);
    expect(passes("-3000,65 3000,65")).toBe(false);
    expect(passes("0,-3000 0,3000")).toBe(false);
  });
  it("if it goes on to both sides", () => {
    expect(passes("-3000,0 50,0 50,3000")).toBe(false);
  });
  it("if the position is known", () => {
    expect(passes("-3000,0 3000,0", plaza({ precision_m: "2000" }))).toBe(false);
  });
});

it("every passed plaza is paid or named, wherever the vertices of the path lie", async () => {
  const metres = (most: number) => fc.integer({ min: -most, max: most });
  await fc.assert(
    fc.asyncProperty(
      fc.record({ bend: metres(400), beside: metres(55), stood: metres(300) }),
      fc.record({ clearance: fc.nat(1_000), step: fc.integer({ min: 20, max: 2_500 }) }),
      fc.boolean(),
      async ({ bend, beside, stood }, { clearance, step }, isRaw) => {
        const line = pathAround(
          plaza(),
          `-9000,${bend} -1500,${beside} 1500,${beside} 9000,${-bend}`,
        );
        const path = isRaw ? densified(line, step) : resampled(line, step, step / 3);
        const point = pointAt(`0,${stood}`);
        const displacement = Math.abs(stood);
        // All vertices of the path belong to another road than the stand beside it.
        const there = stand({ point, displacement, clearance, otherRoads: path });
        const catalogue = createTollCatalogue(tollTables(), [there]);
        const straight = nearRoads({ way: async () => line.slice(0, 2) });
        const quote = await createQuotePath(catalogue, straight)(
          path,
          { type: "truck", axles: 5 },
          "2026-11-18",
        );
        const passed = surveyedPasses(path, [plaza()]);
        expect(unnamedPasses(passed, quote, () => undefined)).toEqual([]);
      },
    ),
  );
});
