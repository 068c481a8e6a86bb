import { expect, test } from "vitest";
import { faultOfText } from "../../lib/base/plain-text.ts";

test.each(["Praça da Sé", "", "two\nlines", "tab\there"])("%j is plain", (text) => {
  expect(faultOfText(text, 20)).toBeUndefined();
});

test.each([
  ["a\0b", "control character"],
  ["a\u001bb", "control character"],
  ["abc\u202egnp", "writing direction"],
  ["x".repeat(21), "21 characters"],
])("%j is refused", (text, fault) => {
  expect(faultOfText(text, 20)).toContain(fault);
});
