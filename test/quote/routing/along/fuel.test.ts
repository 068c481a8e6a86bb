import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DIESEL_KG_CO2E_PER_LITRE,
  dieselEmissions,
  fuelOf,
} from "../../../../lib/quote/routing/along/fuel.ts";

const consumption = { kmPerLitre: 2.5, litrePrice: 6.09, arlaPercent: undefined };

describe("fuelOf", () => {
  it("gives litres to the thousandth and their price to the cent", () => {
    expect(fuelOf(94_072, consumption)).toEqual({
      litres: 37.629,
      cents: 22_916,
      arlaLitres: undefined,
    });
  });
  it("gives the ARLA that goes with the diesel", () => {
    expect(fuelOf(100_000, { ...consumption, arlaPercent: 5 }).arlaLitres).toBe(2);
  });
  it("rounds half a cent up", () => {
    const half = { kmPerLitre: 2, litrePrice: 2.01, arlaPercent: undefined };
    expect(fuelOf(1_000, half).cents).toBe(101);
  });
  it("costs as much as its litres", () => {
    const metres = fc.integer({ min: 0, max: 10_000_000 });
    const kmPerLitre = fc.double({ min: 0.1, max: 100, noNaN: true });
    const litrePrice = fc.integer({ min: 0, max: 100_000 }).map((milli) => milli / 1_000);
    fc.assert(
      fc.property(metres, kmPerLitre, litrePrice, (length, km, price) => {
        const fuel = fuelOf(length, { ...consumption, kmPerLitre: km, litrePrice: price });
        expect(Math.abs(fuel.litres * km - length / 1_000)).toBeLessThan(0.001 * km);
        expect(Math.abs(fuel.cents - fuel.litres * price * 100)).toBeLessThanOrEqual(0.501);
      }),
    );
  });
});

it("a litre of fossil diesel emits 2.72 kg of CO₂ equivalent", () => {
  // 36.12 MJ of 74.1 g CO₂, 3.9 mg CH₄ (28-fold) and 3.9 mg N₂O (265-fold) each.
  expect(DIESEL_KG_CO2E_PER_LITRE).toBe(2.72);
  expect(dieselEmissions(1_000)).toBe(2_720);
});
