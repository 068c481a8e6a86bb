import { expect, test } from "vitest";
import {
  ENGINE_FUNCTIONS,
  FUNCTION_NAMES,
  FUNCTIONS,
} from "../../lib/stack/functions/function-table.ts";
import { codeSpans, readPage } from "./pages.ts";

const functionsWith = (need: string) => FUNCTION_NAMES.filter((name) => need in FUNCTIONS[name]);

/** The functions that a sentence of a page names. */
function named(page: string, sentence: RegExp): string[] {
  const [, list = ""] = sentence.exec(readPage(page)) ?? [];
  return codeSpans(list).toSorted();
}

test.each([
  ["docs/deploy.md", /routing engine is packaged with the code of (.*?)\./, "engine"],
  ["docs/deploy.md", /have a canary: (.*?)\. /, "canary"],
  ["docs/deploy.md", /^- (.*) may then call `geo-places/m, "geocodes"],
  ["docs/runbook.md", /log of (.*) has `geocoder failed`/, "geocodes"],
  ["docs/runbook.md", /log of (.*) has `answer not kept`/, "keepsAnswers"],
])("%s names all functions in %s", (page, sentence, need) => {
  expect(named(page, sentence)).toEqual(functionsWith(need).toSorted());
});

test("the page of costs counts the functions with the engine", () => {
  const [, count] = /of code to its (\w+) functions/.exec(readPage("docs/scale.md")) ?? [];
  expect(count).toBe({ 8: "eight", 9: "nine", 10: "ten" }[ENGINE_FUNCTIONS.length]);
});

test("the page of costs names the memory that is billed", () => {
  const { memoryMegabytes } = FUNCTIONS["attempt-delivery"];
  expect(readPage("docs/scale.md")).toContain(`for an attempt at ${memoryMegabytes} MB`);
});
