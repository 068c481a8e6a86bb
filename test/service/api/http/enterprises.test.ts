import fc from "fast-check";
import { expect, test } from "vitest";
import { enterprisesOf } from "../../../../lib/service/api/http/enterprises.ts";

const PATTERN = /^[A-Za-z0-9._-]{1,64}$/u;
const LONGEST = "x".repeat(64);

test.each<[string, unknown, string[] | undefined]>([
  ["an array", ["acme", "other"], ["acme", "other"]],
  ["text with spaces", "acme  other", ["acme", "other"]],
  ["a single name", "acme", ["acme"]],
  ["of every allowed character", "Az09._-", ["Az09._-"]],
  ["of 64 characters", [LONGEST], [LONGEST]],
  ["an array of integers", [12_345, Number.MAX_SAFE_INTEGER], ["12345", "9007199254740991"]],
  ["repetitive", ["acme", "acme"], ["acme"]],
  ["missing", undefined, []],
  ["an empty text", "", []],
  ["an empty array", [], []],
  ["a number that JSON rounds", JSON.parse("[9007199254740993]"), undefined],
  ["a fraction", [1.5], undefined],
  ["an object", { acme: true }, undefined],
  ["an array with an object", ["acme", { toString: 1 }], undefined],
  ["an array with an array", [["acme"]], undefined],
  ["null", null, undefined],
  ["true", true, undefined],
  ["an array with null", [null], undefined],
  ["an array with an empty text", ["acme", ""], undefined],
  ["of 65 characters", `${LONGEST}x`, undefined],
  ["with a NUL", ["ac\0me"], undefined],
  ["with a lone surrogate", ["\ud800"], undefined],
  ["with a slash", ["a/b"], undefined],
  ["with a line break at its end", ["acme\n"], undefined],
])("a claim that is %s", (_, claim, granted) => {
  expect(enterprisesOf(claim, PATTERN)).toEqual(granted);
});

test("any claim grants only identifiers that match", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (claim) => {
      const granted = enterprisesOf(claim, PATTERN) ?? [];
      expect(granted.filter((id) => !PATTERN.test(id))).toEqual([]);
    }),
  );
});
