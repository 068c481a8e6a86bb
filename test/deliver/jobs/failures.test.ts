import { expect, test } from "vitest";
import { failuresOf } from "../../../lib/deliver/jobs/failures.ts";

test.each([
  ["States.Timeout", "timeout"],
  ["Sandbox.Timedout", "timeout"],
  ["Runtime.OutOfMemory", "memory"],
  ["Runtime.ExitError", "fault"],
])("the error %s is the reason %s", (error, reason) => {
  expect(failuresOf([0], { parts: [{ first: 0, error }] })).toMatchObject([{ reason }]);
});

test("a run ends where the reason changes", () => {
  const parts = [
    { first: 2, error: "Runtime.OutOfMemory" },
    { first: 0, error: "States.Timeout" },
  ];
  expect(failuresOf([0, 1, 2, 3], { parts })).toEqual([
    { first: 0, last: 1, reason: "timeout" },
    { first: 2, last: 3, reason: "memory" },
  ]);
});

test("a part that did not fail is the reason of nothing", () => {
  const parts = [{ first: 0, error: "States.Timeout" }, { first: 2 }];
  expect(failuresOf([2], { parts })).toMatchObject([{ reason: "timeout" }]);
});
