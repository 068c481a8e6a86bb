import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project, readPage } from "./pages.ts";

const page = readPage("docs/architecture.md");
const rows = page
  .slice(page.indexOf("| to change |"), page.indexOf("## The map"))
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (to change|---|\*\*)/.test(line));
const pointers = rows.flatMap((row) =>
  [...row.matchAll(/`(\w+)` in `([\w./-]+\.ts)`/g)].map(([, name = "", file = ""]) => ({
    name,
    file,
  })),
);

test("most rows of the map name a definition, and all name a file or folder", () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(pointers.length).toBeGreaterThan(rows.length * 0.8);
  expect(rows.filter((row) => !/`[\w.-]+\/[\w./-]+`/.test(row))).toEqual([]);
});

test.each(pointers)("$file defines $name", ({ name, file }) => {
  const text = readFileSync(join(project, file), "utf8");
  expect(text).toMatch(new RegExp(`^export .*\\b(function\\*?|const|class|type) ${name}\\b`, "m"));
});
