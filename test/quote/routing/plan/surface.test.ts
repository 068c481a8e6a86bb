import { describe, expect, test } from "vitest";
import { surfaceOf } from "../../../../lib/quote/routing/plan/surface.ts";
import { stretch } from "../builders.ts";

describe("surfaceOf", () => {
  const NOTHING = {
    unpavedMetres: 0,
    earthMetres: 0,
    inferredMetres: 0,
    ferryMetres: 0,
    riverMetres: 0,
  };

  test("adds up unpaved, earth, inferred, ferry and river metres", () => {
    const stretches = [
      stretch({ lengthMetres: 1 }),
      stretch({ lengthMetres: 20, unpaved: true }),
      stretch({ lengthMetres: 300, unpaved: true, drySeason: true }),
      stretch({ lengthMetres: 4_000, inferred: true }),
      stretch({ lengthMetres: 50_000, way: "ferry" }),
      stretch({ lengthMetres: 600_000, way: "river" }),
    ];
    expect(surfaceOf(stretches)).toEqual({
      unpavedMetres: 320,
      earthMetres: 300,
      inferredMetres: 4_000,
      ferryMetres: 50_000,
      riverMetres: 600_000,
    });
  });

  test.each(["ferry", "river"] as const)("a %s has no surface", (way) => {
    const water = stretch({ way, unpaved: true, drySeason: true, inferred: true });
    expect(surfaceOf([water])).toEqual({ ...NOTHING, [`${way}Metres`]: 5_000 });
  });

  test("is 0 throughout without stretches", () => {
    expect(surfaceOf([])).toEqual(NOTHING);
  });
});
