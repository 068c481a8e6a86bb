import { expect, test } from "vitest";
import { roadNumbers } from "../../lib/base/road-numbers.ts";

test.each([
  ["BR-116", ["BR-116"]],
  ["SP-015/BR-116", ["SP-015", "BR-116"]],
  ["MGC-120", ["MGC-120"]],
  ["vias municipais", []],
])("the numbers of %s", (name, numbers) => {
  expect(roadNumbers(name)).toEqual(numbers);
});
