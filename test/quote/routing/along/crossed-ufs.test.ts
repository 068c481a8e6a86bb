import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crossedUfs, ufSequence } from "../../../../lib/quote/routing/along/crossed-ufs.ts";
import { stretch } from "../builders.ts";

/** Stretches written as `SP 9000, ? 50`: UF and metres, one after another; `?` is unknown. */
const through = (visits: string) =>
  visits
    .split(", ")
    .filter((visit) => visit !== "")
    .map((visit) => {
      const [uf, metres] = visit.split(" ");
      return stretch({ uf: uf === "?" ? undefined : uf, lengthMetres: Number(metres) });
    });

describe("ufSequence", () => {
  test.each([
    ["names every change", "SP 9000, MG 9000, SP 9000, RJ 9000", "SP MG SP RJ"],
    ["skips a touch", "SP 9000, MG 499, SP 9000, RJ 9000", "SP RJ"],
    ["counts 500 m in several stretches", "SP 9000, MG 200, MG 300, RJ 9000", "SP MG RJ"],
    ["counts the unknown for the UF before", "? 50, SP 9000, MG 300, ? 200, RJ 9000", "SP MG RJ"],
    [
      "joins visits separated by a touch",
      "ES 9000, MG 400, BA 100, MG 400, ES 9000",
      "SP ES MG ES RJ",
    ],
    ["skips all touches of a border road", "SP 9000, MG 90, SP 90, MG 90, RJ 9000", "SP RJ"],
    ["begins and ends with the ends' own", "MG 9000", "SP MG RJ"],
    ["has both ends, even very short ones", "SP 10", "SP RJ"],
    ["has both ends, if nothing is known", "", "SP RJ"],
  ])("%s", (_, visits, expected) => {
    expect(ufSequence(through(visits), "SP", "RJ").join(" ")).toBe(expected);
  });

  test("within one UF is that UF", () => {
    expect(ufSequence(through("SP 9000"), "SP", "SP")).toEqual(["SP"]);
  });

  test("runs from end to end, changes at every entry and invents no UF", () => {
    const uf = fc.constantFrom("SP", "MG", "RJ", "ES");
    const visit = fc.record({
      uf: fc.option(uf, { nil: undefined }),
      lengthMetres: fc.nat(1_500),
    });
    fc.assert(
      fc.property(fc.array(visit), uf, uf, (visits, first, last) => {
        const sequence = ufSequence(visits.map(stretch), first, last);
        expect(sequence[0]).toBe(first);
        expect(sequence.at(-1)).toBe(last);
        for (const [i, one] of sequence.entries()) expect(one).not.toBe(sequence[i - 1]);
        const known = [first, last, ...visits.map((one) => one.uf)];
        expect(known).toEqual(expect.arrayContaining(sequence));
      }),
    );
  });
});

describe("crossedUfs", () => {
  test.each([
    ["each once in the order of entry", "SP MG SP RJ", "SP MG RJ"],
    ["that of the destination last", "SP MG RJ MG", "SP RJ MG"],
    ["that of the start first, if the route returns there", "SP MG SP", "SP MG"],
    ["one alone", "SP", "SP"],
  ])("are %s", (_, sequence, expected) => {
    expect(crossedUfs(sequence.split(" ")).join(" ")).toBe(expected);
  });
});
