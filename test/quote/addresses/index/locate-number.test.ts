import fc from "fast-check";
import { expect, test } from "vitest";
import { type House, toPosition } from "../../../../lib/quote/addresses/index/house.ts";
import { locateNumber } from "../../../../lib/quote/addresses/index/locate-number.ts";
import { distanceMetres } from "../../../../lib/quote/geo/point.ts";
import { at } from "../build-index.ts";

function house(number: number, changes: Partial<House> = {}): House {
  const position = toPosition(at(number % 2 === 0 ? 0 : 16, number));
  return { number, modifier: "", position, quality: "address", cep: "", locality: "", ...changes };
}

test("numbers that count metres are within their uncertainty", () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { minLength: 2 });
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 2000 }), (known, wanted) => {
      const houses = known.toSorted((a, b) => a - b).map((number) => house(number));
      const located = locateNumber(houses, wanted, "");
      if (!located) return;
      const truth = at(wanted % 2 === 0 ? 0 : 16, wanted);
      // The two sides of a street are 16 m apart; positions are rounded to a metre.
      expect(distanceMetres(located.point, truth)).toBeLessThan(located.uncertaintyMetres + 18);
      expect(located.isExact).toBe(known.includes(wanted));
    }),
  );
});

test("a letter distinguishes houses of one number", () => {
  const houses = [house(10, { modifier: "A" }), house(10, { modifier: "B" })];
  expect(locateNumber(houses, 10, "B")?.house.modifier).toBe("B");
  expect(locateNumber(houses, 10, "")?.house.number).toBe(10);
});

test("a position known only to its block is less certain", () => {
  const exact = locateNumber([house(10)], 10, "")?.uncertaintyMetres ?? 0;
  const coarse = locateNumber([house(10, { quality: "block" })], 10, "")?.uncertaintyMetres ?? 0;
  expect(coarse).toBeGreaterThan(exact);
});

test("a number far beyond the last one is not believed", () => {
  const houses = [house(10), house(30)];
  expect(locateNumber(houses, 120, "")?.uncertaintyMetres).toBe(105);
  expect(locateNumber(houses, 1200, "")).toBeUndefined();
  expect(locateNumber([], 10, "")).toBeUndefined();
});

test("a lot is found by its block if the lot itself is not known", () => {
  const houses = [house(0, { modifier: "QD 5 LT 1" }), house(0, { modifier: "QD 50 LT 1" })];
  expect(locateNumber(houses, 0, "QD 5 LT 9")).toMatchObject({ isExact: false });
  expect(locateNumber(houses, 0, "QD 5 LT 9")?.house.modifier).toBe("QD 5 LT 1");
  expect(locateNumber(houses, 0, "")).toBeUndefined();
});

test("a number is believed up to 200 beyond the last one, or before the first", () => {
  const houses = [house(500), house(520)];
  expect(locateNumber(houses, 720, "")?.uncertaintyMetres).toBe(215);
  expect(locateNumber(houses, 722, "")).toBeUndefined();
  expect(locateNumber(houses, 300, "")?.uncertaintyMetres).toBe(215);
  expect(locateNumber(houses, 298, "")).toBeUndefined();
});

test("a house is known to 15 m, one of a block to 60 m", () => {
  expect(locateNumber([house(10)], 10, "")?.uncertaintyMetres).toBe(15);
  expect(locateNumber([house(10, { quality: "block" })], 10, "")?.uncertaintyMetres).toBe(60);
});

test("a number between two houses is known to half their distance, and to 15 m at best", () => {
  expect(locateNumber([house(10), house(30)], 20, "")?.uncertaintyMetres).toBe(15);
  expect(locateNumber([house(10), house(110)], 20, "")?.uncertaintyMetres).toBeCloseTo(50, -1);
});
