import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import english from "../../../web/src/reference/texts-en.json" with { type: "json" };
import { translated } from "../../../web/src/reference/translated.ts";

const file = join(import.meta.dirname, "../../../openapi.json");
const contract = JSON.parse(readFileSync(file, "utf8"));
const TEXTS: Readonly<Record<string, string>> = english;

test("each text of the contract has an English one, and no other text has", () => {
  const asked = new Set<string>();
  const recorder = new Proxy({}, { get: (_, text: string) => void asked.add(text) });
  expect(translated(contract, recorder)).toEqual(contract);
  expect(Object.keys(TEXTS).toSorted()).toEqual([...asked].toSorted());
});

test.each(Object.entries(TEXTS))("%j has the same code, lines and list in English", (own, text) => {
  const codesOf = (one: string) => one.match(/`[^`]+`/g)?.toSorted();
  expect(codesOf(text)).toEqual(codesOf(own));
  expect(text.split("\n").length).toBe(own.split("\n").length);
  expect(text.match(/^- /gm)?.length).toBe(own.match(/^- /gm)?.length);
  expect(text.endsWith(".")).toBe(own.endsWith("."));
});

test("examples and values are data, not texts", () => {
  const part = {
    description: "Um",
    example: { description: "Um" },
    properties: { description: { description: "Um", enum: ["Um"], default: "Um" } },
  };
  expect(translated(part, { Um: "One" })).toEqual({
    description: "One",
    example: { description: "Um" },
    properties: { description: { description: "One", enum: ["Um"], default: "Um" } },
  });
});
