import fc from "fast-check";
import { expect, test } from "vitest";
import { isCheapest, priceDifference } from "../../../web/src/route/price-difference.ts";

const sum = (reais: number, complete = true) => ({ reais, complete });

test("a difference is exact between whole sums, and a bound beside one that lacks a price", () => {
  expect(priceDifference(sum(100.1), sum(100))).toEqual({ reais: 0.1, is: "exact" });
  expect(priceDifference(sum(0), sum(1_364, false))).toEqual({ reais: -1_364, is: "most" });
  expect(priceDifference(sum(1_364, false), sum(0))).toEqual({ reais: 1_364, is: "least" });
  expect(priceDifference(sum(10, false), sum(20, false))).toBeUndefined();
});

/** A sum, and what its unknown prices add to it. */
const sums = fc
  .record({ cents: fc.nat(1_000_000), missing: fc.nat(1_000_000), complete: fc.boolean() })
  .map(({ cents, missing, complete }) => ({
    shown: sum(cents / 100, complete),
    cents: complete ? cents : cents + missing,
  }));

test("the true difference keeps to its bound, whatever the unknown prices", () => {
  fc.assert(
    fc.property(sums, sums, (one, chosen) => {
      const found = priceDifference(one.shown, chosen.shown);
      if (!found) return;
      const [truth, said] = [one.cents - chosen.cents, Math.round(found.reais * 100)];
      if (found.is !== "most") expect(truth).toBeGreaterThanOrEqual(said);
      if (found.is !== "least") expect(truth).toBeLessThanOrEqual(said);
    }),
  );
});

test("the cheapest is so whatever the unknown prices", () => {
  fc.assert(
    fc.property(fc.array(sums, { minLength: 1 }), (all) => {
      const shown = all.map((one) => one.shown);
      for (const one of all)
        if (isCheapest(one.shown, shown))
          expect(one.cents).toBe(Math.min(...all.map(({ cents }) => cents)));
    }),
  );
  expect(isCheapest(sum(5), [sum(5), sum(7, false)])).toBe(true);
  expect(isCheapest(sum(5), [sum(5), sum(5)])).toBe(false);
  expect(isCheapest(sum(5, false), [sum(5, false), sum(7)])).toBe(false);
});
