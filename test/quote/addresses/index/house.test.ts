import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type House,
  packHouses,
  packLines,
  toPoint,
  toPosition,
  unpackHouses,
  unpackLines,
} from "../../../../lib/quote/addresses/index/house.ts";

const position = fc.tuple(
  fc.integer({ min: -3_400_000, max: 600_000 }),
  fc.integer({ min: -7_400_000, max: -2_800_000 }),
);
const house: fc.Arbitrary<House> = fc.record({
  number: fc.nat(999_999),
  modifier: fc.constantFrom("", "A", "QUADRA 5 LOTE 12", "São"),
  position,
  quality: fc.constantFrom("address", "block", "area"),
  cep: fc.constantFrom("", "01310100", "90020004"),
  locality: fc.constantFrom("", "Centro Histórico", "Bela Vista"),
});

test("houses survive packing", () => {
  fc.assert(
    fc.property(fc.array(house), (houses) => {
      const sorted = houses.toSorted((a, b) => a.number - b.number);
      expect(unpackHouses(packHouses(sorted))).toEqual(sorted);
    }),
  );
});

test("lines survive packing", () => {
  fc.assert(
    fc.property(fc.array(fc.array(position)), (lines) => {
      expect(unpackLines(packLines(lines))).toEqual(lines);
    }),
  );
});

test("a house of a numbered street takes at most seven bytes", () => {
  const houses = Array.from({ length: 1000 }, (_, i): House => {
    const side = i % 2 === 0 ? 12 : -12;
    const along = [-3_000_000 + i * 9 + side, -5_100_000 + i * 7] as const;
    const cep = i < 500 ? "90020004" : "90020005";
    return {
      number: 2 + i * 11,
      modifier: "",
      position: along,
      quality: "address",
      cep,
      locality: "",
    };
  });
  expect(packHouses(houses).length).toBeLessThan(7 * 1000);
});

test("a position is exact to a metre", () => {
  expect(toPoint(toPosition([-30.0277123, -51.2287654]))).toEqual([-30.02771, -51.22877]);
});
