import { expect, test } from "vitest";
import { decodeCsv } from "../../../../lib/quote/tolls/catalogue/decode-csv.ts";
import { registryText } from "./antt-registry-text.ts";

test.each(["utf8", "latin1"] as const)("the registry of the ANTT may be %s", (encoding) => {
  const text = registryText({ praca_de_pedagio: "São João" });
  expect(decodeCsv(Buffer.from(text, encoding))).toEqual({ text });
});

test("another table is UTF-8, with or without its mark", () => {
  expect(decodeCsv(Buffer.from("\uFEFFname\nSão João\n"))).toEqual({ text: "name\nSão João\n" });
});

test.each([
  ["São João", 1],
  ["name\nSão João\nx\n", 2],
  ["nome\nx\nSão João", 3],
])("another table in ISO-8859-1 is refused with the line: %j", (text, line) => {
  const message = "not UTF-8: convert the file, for example with iconv";
  expect(decodeCsv(Buffer.from(text, "latin1"))).toEqual({ fault: { line, message } });
});
