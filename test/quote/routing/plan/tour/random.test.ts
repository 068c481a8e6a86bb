import { expect, test } from "vitest";
import { createRandom } from "../../../../../lib/quote/routing/plan/tour/random.ts";

test("the 10,000th number from seed 1 is the one that the standard minimal generator gives", () => {
  // Check value of `std::minstd_rand`, https://en.cppreference.com/w/cpp/numeric/random.
  const random = createRandom(1);
  for (let i = 1; i < 10_000; i += 1) random();
  expect(random() * 2_147_483_647).toBeCloseTo(399_268_537, 6);
});

test.each([0, 2_147_483_647, -1])("seed %i gives numbers from 0 to 1 that differ", (seed) => {
  const random = createRandom(seed);
  const numbers = Array.from({ length: 100 }, random);
  expect(new Set(numbers).size).toBe(100);
  expect(Math.min(...numbers)).toBeGreaterThan(0);
});
