import { describe, expect, test } from "vitest";
import { readTable } from "../../../lib/base/data-set.ts";
import { actInForce } from "../../../lib/quote/freight/act-in-force.ts";
import { type FloorRow, floorRowSchema } from "../../../lib/quote/freight/floor.ts";

const rows = readTable("freight/floors.csv", floorRowSchema);

test("is the newest act that applies on the day", () => {
  const newest = rows.reduce((a, b) => (a.valid_from >= b.valid_from ? a : b));
  expect(actInForce(rows, newest.valid_from)).toMatchObject({ valid_from: newest.valid_from });
  const [year, month, day] = newest.valid_from.split("-").map(Number);
  const before = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) - 1));
  const earlier = actInForce(rows, before.toISOString().slice(0, 10));
  expect(earlier?.valid_from ?? "").not.toBe(newest.valid_from);
});

test("is undefined before the first act", () => {
  expect(actInForce(rows, "1990-01-01")).toBeUndefined();
});

describe("of some acts", () => {
  const [row] = rows as [FloorRow];
  const january = { ...row, act: "1", valid_from: "2026-01-20", valid_until: "2026-03-12" };
  const march = { ...row, act: "2", valid_from: "2026-03-20", valid_until: "" as const };
  const july = { ...row, act: "3", valid_from: "2026-07-17", valid_until: "" as const };
  const other = { ...july, act: "4" };

  test.each([
    ["2026-01-19", undefined],
    ["2026-01-20", "1"],
    ["2026-03-12", "1"],
    ["2026-03-13", undefined],
    ["2026-03-20", "2"],
    ["2026-07-16", "2"],
    ["2026-07-17", "3"],
  ])("on %s it is %s, in whatever order they stand", (day, act) => {
    for (const acts of [
      [january, march, july],
      [july, march, january],
      [march, july, january],
    ]) {
      expect(actInForce(acts, day)?.act).toBe(act);
    }
  });

  test("it is the first of two that begin on one day", () => {
    expect(actInForce([march, july, other], "2026-07-17")?.act).toBe("3");
  });
});
