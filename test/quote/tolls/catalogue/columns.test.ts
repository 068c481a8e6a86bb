import { describe, expect, it } from "vitest";
import { blank, cents, partialDate } from "../../../../lib/quote/tolls/catalogue/columns.ts";

describe("partialDate", () => {
  it.each(["2026", "2026-02", "2026-02-28", "2024-02-29"])("takes %s", (date) => {
    expect(partialDate.parse(date)).toBe(date);
  });
  it.each(["", "26", "2026-13", "2026-00", "2026-02-29", "2026-13-45", "2026-1-1", "01/02/2026"])(
    "refuses %j",
    (date) => expect(partialDate.safeParse(date).success).toBe(false),
  );
});

describe("cents", () => {
  it.each([
    ["0.00", 0],
    ["12.50", 1250],
    ["1.15", 115],
  ])("reads %s as %i", (text, expected) => expect(cents.parse(text)).toBe(expected));
  it.each(["", "12", "12,50", "-1.00", "1.5", "12345.00"])("refuses %j", (text) => {
    expect(cents.safeParse(text).success).toBe(false);
  });
});

it("a blank is undefined, and nothing else is blank", () => {
  expect(blank.parse("")).toBeUndefined();
  expect(blank.safeParse(" ").success).toBe(false);
});
