import { expect, test } from "vitest";
import { type RememberedTrip, withTrip } from "../../../web/src/remembered/trips.ts";

const trip = (number: number, kept = false): RememberedTrip => ({
  query: `local=${number}`,
  title: `Trip ${number}`,
  kept,
});

test("the last ten trips are remembered, and those that the user keeps", () => {
  const list = [...Array.from({ length: 10 }, (_, i) => trip(i)), trip(99, true)];
  const next = withTrip(list, trip(50));
  expect(next.map(({ title }) => title)).toEqual([
    "Trip 50",
    ...Array.from({ length: 9 }, (_, i) => `Trip ${i}`),
    "Trip 99",
  ]);
});

test("a trip that is asked for again moves to the top and stays kept", () => {
  expect(withTrip([trip(1), trip(2, true)], trip(2))).toEqual([trip(2, true), trip(1)]);
});
