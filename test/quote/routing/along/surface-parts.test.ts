import { describe, expect, it } from "vitest";
import { surfaceParts } from "../../../../lib/quote/routing/along/surface-parts.ts";
import type { Stretch } from "../../../../lib/quote/routing/engine/engine.ts";
import { route, stretch } from "../builders.ts";

function parts(...stretches: Partial<Stretch>[]): string[] {
  const found = stretches.map(stretch);
  return surfaceParts(route({ stretches: found, stretchesByLeg: [found] })).map(
    ({ kind, fromMetres, toMetres }) => `${kind} ${fromMetres}-${toMetres}`,
  );
}

describe("the parts of a route that are not paved road", () => {
  it("are none on paved road", () => {
    expect(parts({ lengthMetres: 100_000 })).toEqual([]);
  });
  it("lie where the stretches lie, and neighbours are one", () => {
    expect(
      parts(
        { lengthMetres: 10_000 },
        { lengthMetres: 5_000, unpaved: true, road: "BR-1" },
        { lengthMetres: 5_000, unpaved: true, road: "BR-2" },
        { lengthMetres: 2_000, unpaved: true, drySeason: true },
        { lengthMetres: 78_000 },
      ),
    ).toEqual(["unpaved 10000-20000", "earth 20000-22000"]);
  });
  it("are apart where paved road lies between them", () => {
    const unpaved = { lengthMetres: 1_000, unpaved: true };
    expect(parts(unpaved, { lengthMetres: 1_000 }, unpaved)).toHaveLength(2);
  });
  it("distinguish ferries from rivers", () => {
    expect(
      parts({ way: "ferry", lengthMetres: 1_000 }, { way: "river", lengthMetres: 99_000 }),
    ).toEqual(["ferry 0-1000", "river 1000-100000"]);
  });
});
