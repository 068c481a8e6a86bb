import { expect, test } from "vitest";
import { elementAt } from "../../../lib/base/element-at.ts";
import { pathAround, plaza, quoteTolls } from "./builders.ts";

test("200,000 passages by one plaza do not exhaust the stack", () => {
  const lap = pathAround(plaza(), "-400,0 400,0");
  const laps = Array.from({ length: 100_001 }, (_, i) => elementAt(lap, i % 2));
  const { passages } = quoteTolls()(laps, { type: "truck", axles: 5 }, "2026-11-18");
  expect(passages.length).toBeGreaterThan(99_000);
});
