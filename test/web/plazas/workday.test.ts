import { expect, test } from "vitest";
import { todayInBrazil, workdayUntil } from "../../../web/src/plazas/workday.ts";

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

test("today is that of Brasília", () => {
  expect(todayInBrazil(new Date("2026-11-30T02:59:00Z"))).toBe("2026-11-29");
  expect(todayInBrazil(new Date("2026-11-30T03:00:00Z"))).toBe("2026-11-30");
});
