import { expect, it } from "vitest";
import { parsePart } from "../../../../lib/quote/tolls/catalogue/parts.ts";
import { partText } from "../builders.ts";

it("reads hours as minutes of the week, from Sunday", () => {
  const { rows } = parsePart("weekend-hours", partText("weekend-hours", {}));
  expect(rows).toMatchObject([{ begins: 5 * 1_440 + 1_080, ends: 1_440 + 360, holidays: true }]);
});

it.each(["friday 18:00", "fri 24:00", "fri 18", "18:00", ""])("refuses %j", (begins) => {
  expect(parsePart("weekend-hours", partText("weekend-hours", { begins })).faults).toHaveLength(1);
});

it.each(["0", "25", "+12h", "1.5"])("refuses a margin of %j hours", (holiday_margin_hours) => {
  const { faults } = parsePart(
    "weekend-hours",
    partText("weekend-hours", { holiday_margin_hours }),
  );
  expect(faults).toHaveLength(1);
});
