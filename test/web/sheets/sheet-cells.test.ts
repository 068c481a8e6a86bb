import { expect, test } from "vitest";
import { csvCell, readCell } from "../../../web/src/sheets/sheet-cells.ts";

test.each([
  ["Camp\u0000inas\u0007/SP", "Campinas/SP"],
  ["a\ud800b\uffff", "ab"],
  ["São Paulo 🚚", "São Paulo 🚚"],
  ["linha 1\r\nlinha\t2", "linha 1\r\nlinha\t2"],
  [5, "5"],
  [null, ""],
  [new Date("2026-12-24T00:00:00Z"), "2026-12-24"],
  [new Date("2026-12-24T18:30:00Z"), "2026-12-24T18:30"],
])("%j is read as %j", (value, text) => {
  expect(readCell(value)).toBe(text);
});

test.each(["=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "＝1", "＠a"])(
  "the formula %j is written as a text",
  (text) => {
    expect(csvCell(text)).toBe(`'${text}`);
  },
);

test("a place by its coordinates comes back from a CSV as it was", () => {
  const point = "-23.55,-46.63";
  expect(readCell(csvCell(point))).toBe(point);
});

test.each([
  ["Santos/SP", "Santos/SP"],
  [12.5, "12,5"],
  [-3, "-3"],
  [null, ""],
])("%j is written as %j", (value, text) => {
  expect(csvCell(value)).toBe(text);
});
