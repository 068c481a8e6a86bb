import { expect, test } from "vitest";
import { failuresOf } from "../../../tools/check/result.ts";
import type { Difference, Kind, Question } from "../../../tools/check-networks/compare-answers.ts";
import { compareFigures } from "../../../tools/check-networks/compare-figures.ts";

const BOUNDS = { changed: 5, maxChanged: 5, maxTolls: 1, maxMoved: 5, maxLost: 0 };

function questions(kind: Kind, count: number): Question[] {
  return Array.from({ length: count }, (_, i) => ({ kind, locations: [`${i}`, "B"] }));
}

/** Answers to each question: the first as given, the others without a difference. */
function answers(asked: readonly Question[], first: Partial<Difference> = {}): Difference[] {
  const same = { isLost: false, isGained: false, share: 0, plazas: [], movedMetres: 0, text: "" };
  return asked.map((question, i) => ({ ...same, question, ...(i === 0 && first) }));
}

function failures(asked: readonly Question[], differences: readonly Difference[]) {
  const figures = compareFigures(asked, differences, BOUNDS);
  return failuresOf({ checked: differences.length, faults: [], figures });
}

test("equal networks keep every bound", () => {
  const asked = [...questions("pair", 10), ...questions("plaza", 10), ...questions("road", 10)];
  expect(failures(asked, answers(asked))).toEqual([]);
});

test("one plaza lost on ten trips is not hidden by a thousand pairs", () => {
  const [pairs, trips] = [questions("pair", 1_000), questions("road", 10)];
  const differences = [...answers(pairs), ...answers(trips, { plazas: ["-P1"] })];
  expect(failures([...pairs, ...trips], differences)).toEqual([
    "trips along roads with plazas, other plazas: 10 %, at most 1",
  ]);
});

test("an answer that is lost fails and is left out of the shares", () => {
  const asked = questions("plaza", 2);
  const figures = compareFigures(asked, answers(asked, { isLost: true }), BOUNDS);
  expect(failuresOf({ checked: 2, faults: [], figures })).toEqual([
    "drives past plazas, answered by the older alone: 1, at most 0",
  ]);
  expect(figures).toContainEqual(
    expect.objectContaining({ name: "drives past plazas, other plazas", value: 0, of: 1 }),
  );
});

test("a kind of which both answer nothing fails", () => {
  const asked = questions("pair", 3);
  expect(failures(asked, [])).toContain("random pairs, answered by both: 0, at least 1");
});

test.each([
  [
    "longer by over the share",
    { share: 0.06 },
    "random pairs, longer, shorter, slower or faster by over 5 %: 50 %, at most 5",
  ],
  ["moved", { movedMetres: 501 }, "random pairs, a place moved by over 500 m: 50 %, at most 5"],
])("a route %s counts", (_, first, failure) => {
  const asked = questions("pair", 2);
  expect(failures(asked, answers(asked, first))).toEqual([failure]);
});
