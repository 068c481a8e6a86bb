import { expect, test } from "vitest";
import {
  eventPatternSchema,
  matchesPattern,
} from "../../../lib/laptop/eventbridge/eventbridge-pattern.ts";

test.each([
  [{}, true],
  [{ source: ["a.b"] }, true],
  [{ source: ["a", "a.b"] }, true],
  [{ source: [{ prefix: "a." }] }, true],
  [{ source: [{ prefix: "" }] }, true],
  [{ source: [{ prefix: "b" }] }, false],
  [{ source: ["a"] }, false],
  [{ source: ["a.b"], "detail-type": ["other"] }, false],
  [{ missing: [{ prefix: "" }] }, false],
])("%j matches: %s", (pattern, matches) => {
  const event = { source: "a.b", "detail-type": "kind" };
  expect(matchesPattern(eventPatternSchema.parse(pattern), event)).toBe(matches);
});

test("operators that are not understood are refused, not ignored", () => {
  expect(() => eventPatternSchema.parse({ source: [{ suffix: "b" }] })).toThrow();
  expect(() => eventPatternSchema.parse({ detail: { vpo: ["x"] } })).toThrow();
});
