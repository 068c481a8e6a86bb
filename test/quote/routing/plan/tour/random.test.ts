import { expect, test } from "vitest";
import { createRandom } from "../../../../../lib/quote/routing/plan/tour/random.ts";

test("the 10,000th number from seed 1 is the one that the standard minimal generator gives", () => {
  // Check value of `std::minstd_rand`, https://en.cppreference.com/w/cpp/numeric/random.
  const random = createRandom(1);
  for (let i = 1; i < 10_000; i += 1) random();
  expect(random() * 2_147_483_647).toBeCloseTo(399_268_537, 6);
});
