import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { decodeSheet, readingStyle } from "../../../../lib/service/api/sheets/sheet-text.ts";

test.each([
  ["UTF-8", Buffer.from("São")],
  ["UTF-8 with its mark", Buffer.from("\uFEFFSão")],
  ["UTF-16", Buffer.from("\uFEFFSão", "utf16le")],
  ["Windows-1252", Buffer.from("São", "latin1")],
])("%s is decoded", (_, bytes) => expect(decodeSheet(bytes)).toBe("São"));

test.each([
  ["a;b\n", [["a", "b"]]],
  ["a,b\tc\n", [["a,b", "c"]]],
  [
    "a\t\tb\r\n\tc\t",
    [
      ["a", "", "b"],
      ["", "c", ""],
    ],
  ],
  ["a\rb\nc", [["a"], ["b"], ["c"]]],
  ['a; "b;c" ; d "e"', [["a", "b;c", 'd "e"']]],
])("%j is read", (text, rows) => expect(parse(text, readingStyle(text))).toEqual(rows));
