import { expect, it } from "vitest";
import { elementAt } from "../../../../../lib/base/element-at.ts";
import { UNLIMITED } from "../../../../../lib/quote/routing/plan/time-budget.ts";
import { planTimedOrder } from "../../../../../lib/quote/routing/plan/windows/plan-timed-order.ts";
import { leg } from "../../builders.ts";

/** Places on a line: 0, 1, 2 and 3, an hour and 60 km apart. */
const matrix = [0, 1, 2, 3].map((from) =>
  [0, 1, 2, 3].map((to) => ({
    metres: Math.abs(from - to) * 60_000,
    seconds: Math.abs(from - to) * 3_600,
  })),
);
const ends = { lastFixed: false, returns: false };

/** Legs whose hours are those of `hoursOf`; `asked` are the orders in turn. */
function legsBy(hoursOf: (from: number, to: number) => number, asked: number[][] = []) {
  return async (order: number[]) => {
    asked.push(order);
    const legs = order.slice(1).map((to, i) => {
      const from = elementAt(order, i);
      return leg(`A B ${Math.abs(from - to) * 60}km ${hoursOf(from, to) * 60}min`);
    });
    return { order, legs };
  };
}
const straight = (from: number, to: number) => Math.abs(from - to);
const until = (place: number, hours: number) =>
  new Map([[place, { opens: 0, closes: hours * 3_600 }]]);

it("keeps a window that the shortest order misses", async () => {
  const pauses = { windows: until(3, 3), stopSeconds: 1_800 };
  const found = await planTimedOrder(matrix, ends, pauses, legsBy(straight), UNLIMITED);
  expect(found?.order[1]).toBe(3);
});
it("finds an order that only the legs keep, not the slower matrix", async () => {
  const pauses = { windows: until(3, 2.6) };
  const fast = (from: number, to: number) => 0.85 * straight(from, to);
  const found = await planTimedOrder(matrix, ends, pauses, legsBy(fast), UNLIMITED);
  expect(found?.order).toEqual([0, 1, 2, 3]);
});
it("tries other orders if the legs are slower than the matrix", async () => {
  const pauses = { windows: until(3, 3) };
  const slow = (from: number, to: number) => straight(from, to) * (from === 1 ? 2 : 1);
  const asked: number[][] = [];
  const found = await planTimedOrder(matrix, ends, pauses, legsBy(slow, asked), UNLIMITED);
  expect(asked[0]).toEqual([0, 1, 2, 3]);
  expect(found?.order).toEqual([0, 2, 3, 1]);
});
it("has no route where the places are not connected", async () => {
  const none = async () => undefined;
  const pauses = { windows: until(3, 3) };
  expect(await planTimedOrder(matrix, ends, pauses, none, UNLIMITED)).toBeUndefined();
});
