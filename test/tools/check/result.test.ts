import { describe, expect, test } from "vitest";
import {
  boundOf,
  type CheckResult,
  type Figure,
  failuresOf,
  joinResults,
  keepsBound,
  withUnit,
} from "../../../tools/check/result.ts";
import { failuresAfter } from "../../../tools/check/run-check.ts";

const figure = (changed: Partial<Figure> = {}): Figure => ({
  name: "mean error",
  value: 2,
  unit: "%",
  atMost: 3,
  ...changed,
});
const result = (changed: Partial<CheckResult> = {}): CheckResult => ({
  checked: 27,
  faults: [],
  figures: [figure()],
  ...changed,
});

describe("a figure", () => {
  test.each([
    [{ value: 3 }, true],
    [{ value: 3.001 }, false],
    [{ value: Number.NaN }, false],
    [{ value: Number.NEGATIVE_INFINITY }, false],
    [{ value: 1, atLeast: 2 }, false],
    [{ value: 2, atLeast: 2 }, true],
  ])("%j keeps its bound: %j", (changed, keeps) => {
    expect(keepsBound(figure(changed))).toBe(keeps);
  });

  test("is shown with four digits, its unit and its bounds", () => {
    expect(withUnit(figure({ value: 2.34567 }))).toBe("2.346 %");
    expect(withUnit(figure({ value: 123_456, unit: "" }))).toBe("123456");
    expect(boundOf(figure({ atLeast: 1 }))).toBe("at most 3, at least 1");
  });
});

describe("a check", () => {
  test("holds", () => {
    expect(failuresOf(result())).toEqual([]);
  });

  test("fails if it found nothing to check", () => {
    expect(failuresOf(result({ checked: 0 }))).toEqual(["nothing was checked"]);
    expect(failuresOf(result({ checked: Number.NaN }))).toEqual(["nothing was checked"]);
  });

  test("fails with its faults and figures out of bounds", () => {
    const found = result({ faults: ["Santos: missed"], figures: [figure({ value: 4 })] });
    expect(failuresOf(found)).toEqual(["Santos: missed", "mean error: 4 %, at most 3"]);
  });

  test("does not fail for a timed figure", () => {
    expect(failuresOf(result({ figures: [figure({ value: 4, isTimed: true })] }))).toEqual([]);
  });

  test("does not fail where it cannot run", () => {
    expect(failuresOf(result({ checked: 0, notRun: "there is no Java" }))).toEqual([]);
  });

  test("fails if its program leaves no result or ends otherwise", () => {
    expect(failuresAfter(0, result())).toEqual([]);
    expect(failuresAfter(0, undefined)).toEqual(["it left no result"]);
    expect(failuresAfter(3, result())).toEqual(["it ended with 3"]);
    expect(failuresAfter("SIGKILL", result())).toEqual(["it ended with SIGKILL"]);
  });
});

test("results of several processes are one", () => {
  const title = "distances";
  const joined = joinResults([
    result({ seed: 7 }),
    result({ checked: 3, faults: ["one"], worst: [{ title, cases: ["a"] }] }),
  ]);
  expect(joined).toEqual({
    checked: 30,
    faults: ["one"],
    seed: 7,
    figures: [figure(), figure()],
    worst: [{ title, cases: ["a"] }],
  });
  expect(joinResults([])).toBeUndefined();
});
