import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crossedUfs, surfaceOf } from "../../lib/routing/surface.ts";
import { stretch } from "./builders.ts";

/** Stretches written as `SP 9000, ? 50`: UF and metres, one after another; `?` is unknown. */
const through = (visits: string) =>
  visits
    .split(", ")
    .filter((visit) => visit !== "")
    .map((visit) => {
      const [uf, metres] = visit.split(" ");
      return stretch({ uf: uf === "?" ? undefined : uf, lengthMetres: Number(metres) });
    });

describe("surfaceOf", () => {
  const NOTHING = {
    unpavedMetres: 0,
    earthMetres: 0,
    inferredMetres: 0,
    ferryMetres: 0,
    riverMetres: 0,
  };

  test("adds up what is unpaved, earth, inferred, ferry and river", () => {
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

describe("crossedUfs", () => {
  test.each([
    ["in order of entry, each once", "SP 9000, MG 9000, SP 9000, RJ 9000", "SP MG RJ"],
    ["without one that is only touched", "SP 9000, MG 999, SP 9000, RJ 9000", "SP RJ"],
    ["with one of 1 km in several stretches", "SP 9000, MG 400, MG 600, RJ 9000", "SP MG RJ"],
    ["counting the unknown for the UF before", "? 50, SP 9000, MG 600, ? 400, RJ 9000", "SP MG RJ"],
    ["with both ends, however short", "SP 10", "SP RJ"],
    ["with both ends, if nothing is known", "", "SP RJ"],
  ])("%s", (_, visits, expected) => {
    expect(crossedUfs(through(visits), "SP", "RJ").join(" ")).toBe(expected);
  });

  test("within one UF is that UF", () => {
    expect(crossedUfs(through("SP 9000"), "SP", "SP")).toEqual(["SP"]);
  });

  test("begins with the first, holds the last, repeats none and invents none", () => {
    const uf = fc.constantFrom("SP", "MG", "RJ", "ES");
    const visit = fc.record({
      uf: fc.option(uf, { nil: undefined }),
      lengthMetres: fc.nat(3_000),
    });
    fc.assert(
      fc.property(fc.array(visit), uf, uf, (visits, first, last) => {
        const ufs = crossedUfs(visits.map(stretch), first, last);
        expect(ufs[0]).toBe(first);
        expect(ufs).toContain(last);
        expect(new Set(ufs).size).toBe(ufs.length);
        const known = [first, last, ...visits.map((one) => one.uf)];
        expect(known).toEqual(expect.arrayContaining(ufs));
      }),
    );
  });
});
