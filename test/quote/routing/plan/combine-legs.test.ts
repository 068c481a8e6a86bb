import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Bounds,
  combineLegs,
  type LegOption,
} from "../../../../lib/quote/routing/plan/combine-legs.ts";
import { leg } from "../builders.ts";

/** A way of 100 km in 100 minutes without plazas or earth; tests change single fields. */
const way = (changes: Partial<LegOption> = {}): LegOption => ({
  leg: leg("A B 100km 100min"),
  plazas: 0,
  costSeconds: 6_000,
  lengthMetres: 100_000,
  unpavedMetres: 0,
  ...changes,
});
const FAR: Bounds = { lengthMetres: 1_000_000, unpavedMetres: 50_000 };

describe("the combination", () => {
  it("spends the unpaved road where it saves the most plazas", () => {
    const dear = [way({ plazas: 4 }), way({ unpavedMetres: 48_000 })];
    const dearer = [way({ plazas: 10 }), way({ plazas: 2, unpavedMetres: 42_000 })];
    const [first, second] = combineLegs([dear, dearer], FAR) ?? [];
    expect([first, second]).toEqual([dear[0]?.leg, dearer[1]?.leg]);
  });

  it("takes the cheaper of two with as few plazas", () => {
    const ways = [way(), way({ costSeconds: 5_999 })];
    expect(combineLegs([ways], FAR)?.[0]).toBe(ways[1]?.leg);
  });

  it("does not exist where every one is too long or has too much earth", () => {
    expect(combineLegs([[way()]], { ...FAR, lengthMetres: 99_999 })).toBeUndefined();
    expect(combineLegs([[way({ unpavedMetres: 50_001 })]], FAR)).toBeUndefined();
  });

  it("is the best of all", () => {
    const option = fc.record({
      plazas: fc.nat(5),
      costSeconds: fc.nat(20),
      lengthMetres: fc.nat(10),
      unpavedMetres: fc.nat(10),
    });
    const options = fc.array(fc.array(option, { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    });
    const bounds = fc.record({ lengthMetres: fc.nat(30), unpavedMetres: fc.nat(30) });
    fc.assert(
      fc.property(options, bounds, (rows, most) => {
        const ways = rows.map((row) => row.map((one) => way({ ...one, leg: { ...way().leg } })));
        const all = ways.reduce<LegOption[][]>(
          (before, row) => before.flatMap((some) => row.map((one) => [...some, one])),
          [[]],
        );
        const sum = (some: readonly LegOption[], part: "plazas" | "costSeconds" | keyof Bounds) =>
          some.reduce((total, one) => total + one[part], 0);
        const [best] = all
          .filter((some) => sum(some, "lengthMetres") <= most.lengthMetres)
          .filter((some) => sum(some, "unpavedMetres") <= most.unpavedMetres)
          .sort(
            (a, b) =>
              sum(a, "plazas") - sum(b, "plazas") || sum(a, "costSeconds") - sum(b, "costSeconds"),
          );
        const found = combineLegs(ways, most);
        const chosen = found?.map((one, i) => ways[i]?.find((option) => option.leg === one));
        const figures = (some: readonly LegOption[]) => [
          sum(some, "plazas"),
          sum(some, "costSeconds"),
        ];
        if (!best || !chosen) expect(found).toBe(best);
        else expect(figures(chosen as LegOption[])).toEqual(figures(best));
      }),
    );
  });
});
