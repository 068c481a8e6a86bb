import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "./pages.ts";

/** A docstring starts with a noun or a verb: a question word only announces the fact. */
const OPENS_WITH_QUESTION = /\/\*\*[\s*]*(?:What|Whether|How|Where)\b/g;

/** Lines of the docstrings in a text that open with a question word. */
function questionsIn(text: string): number[] {
  return [...text.matchAll(OPENS_WITH_QUESTION)].map(
    ({ index }) => text.slice(0, index).split("\n").length,
  );
}

const sourcesOf = (folder: string) =>
  readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(m?ts|tsx)$/.test(file))
    .map((file) => `${folder}/${file}`);

test.each(["lib", "bin", "functions", "client/src", "web/src"])(
  "no docstring in %s opens with What, Whether, How or Where",
  (folder) => {
    const sources = sourcesOf(folder);
    expect(sources).not.toEqual([]);
    const found = sources.flatMap((source) =>
      questionsIn(readFileSync(join(project, source), "utf8")).map((line) => `${source}:${line}`),
    );
    expect(found).toEqual([]);
  },
);

test.each([
  ["/** What a route avoids. */", [1]],
  ["a();\n\n  /**\n   * Whether a truck\n   * may pass.\n   */", [3]],
  ["/** How many. */\n/** Where it is. */", [1, 2]],
  ["/** Whatever the load, the sum. */\n/** Number of axles: how many. */\n/* What */", []],
])("docstrings with a question word are found: %j", (text, lines) => {
  expect(questionsIn(text)).toEqual(lines);
});
