import { expect, test } from "vitest";
import { commonDay } from "../../../web/src/data/common-day.ts";

const MORNING = "2026-08-01T08:00:00.000Z-1f2e3d4c";
const EVENING = "2026-08-01T20:30:00.000Z-5b6a7988";
const DAY_AFTER = "2026-08-02T08:00:00.000Z-1f2e3d4c";

test("versions of one day have it in common", () => {
  expect(commonDay([MORNING, EVENING])).toBe("2026-08-01");
});

test("versions of two days have none", () => {
  expect(commonDay([MORNING, EVENING, DAY_AFTER])).toBeUndefined();
});
