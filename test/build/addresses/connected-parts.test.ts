import fc from "fast-check";
import { expect, test } from "vitest";
import { connectedParts } from "../../../lib/build/addresses/connected-parts.ts";
import { type House, type Position, toPosition } from "../../../lib/quote/addresses/index/house.ts";
import { at } from "../../quote/addresses/build-index.ts";

function house(position: Position): House {
  return { number: 1, modifier: "", position, quality: "address", cep: "", locality: "" };
}

test("a line joins everything along it, at any length", () => {
  const line = [toPosition(at(0)), toPosition(at(20_000))];
  const houses = [house(toPosition(at(0, 20))), house(toPosition(at(20_000, 20)))];
  expect(connectedParts(houses, [line])).toEqual([{ houses, lines: [line] }]);
});

test("houses of one name three kilometres apart are two streets", () => {
  const [near, far] = [house(toPosition(at(0))), house(toPosition(at(3_000)))];
  expect(connectedParts([near, far], [])).toEqual([
    { houses: [near], lines: [] },
    { houses: [far], lines: [] },
  ]);
});

test("nothing is lost or doubled, and houses 300 m apart stay together", () => {
  const positions = fc.array(fc.tuple(fc.nat(2_000_000), fc.nat(2_000_000)), { maxLength: 40 });
  fc.assert(
    fc.property(positions, (many) => {
      const houses = many.flatMap(([a, b]): House[] => [house([a, b]), house([a + 270, b])]);
      const parts = connectedParts(houses, []);
      expect(parts.flatMap((part) => part.houses).length).toBe(houses.length);
      for (let i = 0; i < houses.length; i += 2) {
        const [one, other] = [houses[i], houses[i + 1]] as [House, House];
        const part = parts.find((some) => some.houses.includes(one));
        expect(part?.houses).toContain(other);
      }
    }),
    { numRuns: 30 },
  );
});
