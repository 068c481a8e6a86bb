import { expect, test } from "vitest";
import { readTable } from "../../../lib/base/data-set.ts";
import { actInForce } from "../../../lib/quote/freight/act-in-force.ts";
import { floorRowSchema } from "../../../lib/quote/freight/floor.ts";

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
