import { expect, test } from "vitest";
import {
  type Answer,
  bySize,
  compareAnswers,
  type Question,
} from "../../../tools/check-networks/compare-answers.ts";

const question: Question = { kind: "pair", locations: ["A", "B"] };
const route = {
  lengthMetres: 10_000,
  seconds: 600,
  plazas: ["P1", "P2"],
  places: [[-30, -51] as const],
};
const refused: Answer = { refusal: "outside" };

function compare(older: Answer, newer: Answer) {
  const difference = compareAnswers(question, older, newer);
  if (!difference) throw new Error("no difference");
  return difference;
}

test("equal answers have no difference", () => {
  expect(compare(route, route)).toMatchObject({
    isLost: false,
    isGained: false,
    share: 0,
    plazas: [],
    movedMetres: 0,
  });
});

test("two refusals are not compared", () => {
  expect(compareAnswers(question, refused, refused)).toBeUndefined();
});

test.each([
  ["lost", route, refused, { isLost: true, isGained: false }],
  ["gained", refused, route, { isLost: false, isGained: true }],
])("an answer that one network alone gives is %s", (_, older, newer, expected) => {
  expect(compare(older, newer)).toMatchObject(expected);
});

test("the larger share of length and time counts, in both directions", () => {
  const longer = { ...route, lengthMetres: 12_000, seconds: 900 };
  expect(compare(route, longer).share).toBeCloseTo(0.5);
  expect(compare(longer, route).share).toBeCloseTo(0.5);
});

test("a plaza that is paid once less is named", () => {
  const once = { ...route, plazas: ["P2", "P3"] };
  const twice = { ...route, plazas: ["P2", "P2"] };
  expect(compare(route, once).plazas).toEqual(["-P1", "+P3"]);
  expect(compare(twice, once).plazas).toEqual(["-P2", "+P3"]);
});

test("a place that moved is measured", () => {
  const moved = { ...route, places: [[-30.01, -51] as const] };
  expect(compare(route, moved).movedMetres).toBeCloseTo(1_112, 0);
});

test("lost answers come first, then tolls, gained answers and shares", () => {
  const list = [
    compare(route, { ...route, seconds: 660 }),
    compare(refused, route),
    compare(route, { ...route, seconds: 600_000 }),
    compare(route, { ...route, plazas: [] }),
    compare(route, refused),
  ].sort(bySize);
  expect(list.map(({ text }) => text)).toEqual([
    "only the older answers; the newer: outside",
    "10.0 → 10.0 km, 10 → 10 min -P1 -P2",
    "only the newer answers; the older: outside",
    "10.0 → 10.0 km, 10 → 10000 min",
    "10.0 → 10.0 km, 10 → 11 min",
  ]);
});
