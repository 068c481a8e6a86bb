import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { codeSpans, PAGES, project, readPage } from "./pages.ts";

const ignored = readFileSync(join(project, ".gitignore"), "utf8").split(/\/?\n/);
const tracked = readdirSync(project).filter((name) => !ignored.includes(name));

/** True if a code span begins like a file or folder of the project. */
function isPath(code: string): boolean {
  const [first = ""] = code.split("/");
  return /^[\w./*-]+$/.test(code) && tracked.includes(first);
}

test.each(PAGES)("every file and folder that %s names exists", (page) => {
  const missing = codeSpans(readPage(page))
    .filter(isPath)
    .filter((path) => globSync(path, { cwd: project }).length === 0);
  expect(missing).toEqual([]);
});

test("every npm script that a page names exists", () => {
  const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  const named = PAGES.flatMap((page) => [...readPage(page).matchAll(/npm run (?:-s )?([\w:-]+)/g)]);
  expect(named.map(([, name]) => name).filter((name = "") => !(name in scripts))).toEqual([]);
});
