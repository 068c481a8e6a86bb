import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roadsTaken } from "../../../../lib/quote/routing/along/roads-taken.ts";
import type { Stretch } from "../../../../lib/quote/routing/engine/engine.ts";
import { leg, route, stretch } from "../builders.ts";

/** The roads of one leg of 100 km over these stretches: `BR-1 SP 0-60000`. */
function roads(...stretches: Partial<Stretch>[]): string[] {
  const found = stretches.map(stretch);
  const taken = roadsTaken(route({ stretches: found, stretchesByLeg: [found] }));
  return taken.map(
    ({ road, uf, fromMetres, toMetres }) => `${road} ${uf} ${fromMetres}-${toMetres}`,
  );
}

describe("the roads of a route", () => {
  it("are one after the other, a new one where the state changes", () => {
    expect(
      roads(
        { road: "BR-1", uf: "SP", lengthMetres: 40_000 },
        { road: "BR-1", uf: "SP", lengthMetres: 20_000 },
        { road: "BR-1", uf: "RJ", lengthMetres: 30_000 },
        { road: "BR-2", uf: "RJ", lengthMetres: 10_000 },
      ),
    ).toEqual(["BR-1 SP 0-60000", "BR-1 RJ 60000-90000", "BR-2 RJ 90000-100000"]);
  });
  it("leave out junctions", () => {
    expect(
      roads(
        { road: undefined, lengthMetres: 50 },
        { road: "BR-1", lengthMetres: 50_000 },
        { road: undefined, lengthMetres: 60 },
        { road: "BR-1", lengthMetres: 49_890 },
      ),
    ).toEqual(["BR-1 SP 0-100000"]);
  });
  it("distinguish a short ferry from a junction", () => {
    const crossing = [
      { road: "BR-1", lengthMetres: 50_000 },
      { road: "BR-1", way: "ferry", lengthMetres: 90 },
      { road: "BR-1", lengthMetres: 49_910 },
    ] as const;
    expect(roads(...crossing)).toHaveLength(3);
  });
  it("are in the state before where theirs is unknown", () => {
    expect(
      roads(
        { road: "BR-1", uf: undefined, lengthMetres: 10_000 },
        { road: "BR-1", uf: "SP", lengthMetres: 40_000 },
        { road: "BR-1", uf: undefined, lengthMetres: 50_000 },
      ),
    ).toEqual(["BR-1 SP 0-100000"]);
  });
  it("bear further references over most of their length", () => {
    const found = [
      { road: "BR-1", otherRoads: ["SP-1", "SP-2"], lengthMetres: 30_000 },
      { road: "BR-1", otherRoads: ["SP-1"], lengthMetres: 30_000 },
      { road: "BR-1", lengthMetres: 20_000 },
      { road: "BR-2", otherRoads: ["SP-3"], lengthMetres: 20_000 },
    ].map(stretch);
    const taken = roadsTaken(route({ stretches: found, stretchesByLeg: [found] }));
    expect(taken.map(({ otherRoads }) => otherRoads)).toEqual([["SP-1"], ["SP-3"]]);
  });
  it("begin with the way to the road", () => {
    const gaps = [
      { metres: 1_000, vertices: 2 },
      { metres: 0, vertices: 0 },
    ] as const;
    const stretches = [stretch({ road: "BR-1", lengthMetres: 98_700 })];
    const legs = [{ ...leg("A B 100km 60min"), gaps }];
    expect(roadsTaken(route({ legs, stretches, stretchesByLeg: [stretches] }))).toMatchObject([
      { road: undefined, toMetres: 1_300 },
      { road: "BR-1", fromMetres: 1_300, toMetres: 100_000 },
    ]);
  });
  it("cover the route without holes, for any stretches", () => {
    const piece = fc.record({
      road: fc.constantFrom("BR-1", "BR-2", undefined),
      uf: fc.constantFrom("SP", "RJ", undefined),
      lengthMetres: fc.integer({ min: 0, max: 40_000 }),
    });
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const found = pieces.map(stretch);
        const taken = roadsTaken(route({ stretches: found, stretchesByLeg: [found] }));
        taken.forEach(({ fromMetres, toMetres }, i) => {
          expect(fromMetres).toBe(taken[i - 1]?.toMetres ?? 0);
          expect(toMetres).toBeGreaterThan(fromMetres);
        });
        if (taken.length > 0) expect(taken.at(-1)?.toMetres).toBe(100_000);
      }),
    );
  });
});
