import { expect, test } from "vitest";
import { legTimes } from "../../../../lib/quote/routing/along/leg-times.ts";
import { visitsOf } from "../../../../lib/quote/routing/along/visits.ts";
import { parseTravelDate, travelNow } from "../../../../lib/quote/tolls/travel-date.ts";

const NOW = new Date("2026-11-18T12:00:00Z");
const legs = [{ seconds: 3_600 }, { seconds: 21_600 }];

function times(text: string, options: { includesRest?: boolean; stopSeconds?: number } = {}) {
  const travel = parseTravelDate(text, NOW) ?? travelNow(NOW);
  return legTimes(visitsOf(legs, options), travel)?.map(({ departure, arrival }) => [
    departure.slice(11, 16),
    arrival.slice(11, 16),
  ]);
}

test("legs follow each other from the hour of departure", () => {
  expect(times("2026-11-18T08:00")).toEqual([
    ["08:00", "09:00"],
    ["09:00", "15:00"],
  ]);
});

test("stops and prescribed rest postpone what follows", () => {
  expect(times("2026-11-18T08:00", { stopSeconds: 1_800 })).toEqual([
    ["08:00", "09:00"],
    ["09:30", "15:30"],
  ]);
  expect(times("2026-11-18T08:00", { includesRest: true })).toEqual([
    ["08:00", "09:00"],
    ["09:00", "15:30"],
  ]);
});

test("without an hour, no time is known", () => {
  expect(times("2026-11-18")).toBeUndefined();
  expect(legTimes(visitsOf(legs, {}), travelNow(NOW))).toBeUndefined();
});

test("waits and delays are told where the trip has windows, in whole seconds", () => {
  const travel = parseTravelDate("2026-11-18T08:00", NOW) ?? travelNow(NOW);
  const visit = { departure: 0, arrival: 3_600, paused: 0 };
  const [leg] = legTimes([{ ...visit, wait: 10.4, late: 0.6 }], travel, true) ?? [];
  expect(leg?.window).toEqual({ waitSeconds: 10, lateSeconds: 1 });
  const [without] = legTimes([{ ...visit, wait: 10.4, late: 0.6 }], travel) ?? [];
  expect(without).not.toHaveProperty("window");
});
