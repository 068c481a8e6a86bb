import { expect, test } from "vitest";
import { workdayUntil } from "../../../web/src/plazas/workday.ts";

test.each([
  ["2026-11-27", "2026-11-27"],
  ["2026-11-28", "2026-11-27"],
  ["2026-11-29", "2026-11-27"],
  ["2026-11-30", "2026-11-30"],
  ["2026-03-01", "2026-02-27"],
  ["2026-99-99", "2026-99-99"],
])("the workday until %s is %s", (day, workday) => {
  expect(workdayUntil(day)).toBe(workday);
});
