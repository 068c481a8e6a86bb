import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Stretch } from "../../lib/routing/engine.ts";
import { crossedUfs, surfaceOf } from "../../lib/routing/surface.ts";

const stretch = (over: Partial<Stretch> = {}): Stretch => ({
  lengthMetres: 5_000,
  unpaved: false,
  way: "road",
  uf: "SP",
  ...over,
});
/** Stretches as `["SP", 5000]`, one after another. */
const through = (...visits: [string | undefined, number][]) =>
  visits.map(([uf, lengthMetres]) => stretch({ uf, lengthMetres }));

describe("surfaceOf", () => {
  test("adds up what is unpaved, ferry and river, each alone", () => {
    const stretches = [
      stretch({ lengthMetres: 1 }),
      stretch({ lengthMetres: 20, unpaved: true }),
      stretch({ lengthMetres: 300, unpaved: true }),
      stretch({ lengthMetres: 4_000, way: "ferry", unpaved: true }),
      stretch({ lengthMetres: 50_000, way: "river", unpaved: true }),
    ];
    expect(surfaceOf(stretches)).toEqual({
      unpavedMetres: 320,
      ferryMetres: 4_000,
      riverMetres: 50_000,
    });
  });

  test("of no route is nothing", () => {
    expect(surfaceOf([])).toEqual({ unpavedMetres: 0, ferryMetres: 0, riverMetres: 0 });
  });
});

describe("crossedUfs", () => {
  test.each<[string, [string | undefined, number][], string[]]>([
    [
      "in order of entry, each once",
      [
        ["SP", 9_000],
        ["MG", 9_000],
        ["SP", 9_000],
        ["RJ", 9_000],
      ],
      ["SP", "MG", "RJ"],
    ],
    [
      "without one that is only touched",
      [
        ["SP", 9_000],
        ["MG", 999],
        ["SP", 9_000],
        ["RJ", 9_000],
      ],
      ["SP", "RJ"],
    ],
    [
      "with one of a kilometre in several stretches",
      [
        ["SP", 9_000],
        ["MG", 400],
        ["MG", 600],
        ["RJ", 9_000],
      ],
      ["SP", "MG", "RJ"],
    ],
    [
      "counting an unknown stretch for the UF before it",
      [
        [undefined, 50],
        ["SP", 9_000],
        ["MG", 600],
        [undefined, 400],
        ["RJ", 9_000],
      ],
      ["SP", "MG", "RJ"],
    ],
    ["with both ends, however short", [["SP", 10]], ["SP", "RJ"]],
  ])("%s", (_, visits, expected) => {
    expect(crossedUfs(through(...visits), "SP", "RJ")).toEqual(expected);
  });

  test("within one UF is that UF", () => {
    expect(crossedUfs(through(["SP", 9_000]), "SP", "SP")).toEqual(["SP"]);
  });

  test("begins with the first, holds the last, repeats none and invents none", () => {
    const uf = fc.constantFrom("SP", "MG", "RJ", "ES");
    const visit = fc.tuple(fc.option(uf, { nil: undefined }), fc.nat(3_000));
    fc.assert(
      fc.property(fc.array(visit), uf, uf, (visits, first, last) => {
        const ufs = crossedUfs(through(...visits), first, last);
        expect(ufs[0]).toBe(first);
        expect(ufs).toContain(last);
        expect(new Set(ufs).size).toBe(ufs.length);
        const known = [first, last, ...visits.map(([visited]) => visited)];
        expect(known).toEqual(expect.arrayContaining(ufs));
      }),
    );
  });
});
