import { expect, test } from "vitest";
import { dayIn } from "../../../web/src/i18n/day-in.ts";

test.each([
  ["2026-08-01", "01/08/2026", "1 Aug 2026"],
  ["2026-08-01T23:30:00Z", "01/08/2026", "1 Aug 2026"],
  ["2026-08", "08/2026", "Aug 2026"],
  ["2026", "2026", "2026"],
  ["2026-13", "2026-13", "2026-13"],
  ["2026-02-x1", "2026-02-x1", "2026-02-x1"],
  ["", "", ""],
])("the day %j is %j, in English %j", (text, portuguese, english) => {
  expect(dayIn("pt-BR", text)).toBe(portuguese);
  expect(dayIn("en-GB", text)).toBe(english);
});
