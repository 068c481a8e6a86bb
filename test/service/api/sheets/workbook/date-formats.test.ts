import { expect, test } from "vitest";
import { isDateCode } from "../../../../../lib/service/api/sheets/workbook/date-formats.ts";

test.each([
  "dd/mm/yyyy;@",
  '[$-416]d "de" mmmm "de" yyyy',
  "[h]:mm:ss",
  "yyyy-mm-dd hh:mm:ss.000",
  "h:mm AM/PM",
  "0;dd/mm",
])("%j is a date", (code) => expect(isDateCode(code)).toBe(true));

test.each(["General", "0.00", '_-"R$"\\ * #,##0.00_-', '0" dias"', "@", "", '"dd"', "[Red]0"])(
  "%j is no date",
  (code) => expect(isDateCode(code)).toBe(false),
);

test.each(["[", '"'])("a code of a million %s is read in one pass", (mark) =>
  expect(isDateCode(`${mark.repeat(1_000_001)}`)).toBe(false),
);
