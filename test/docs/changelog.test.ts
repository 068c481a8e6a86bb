import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { readPage } from "./pages.ts";

const versions = readPage("CHANGELOG.md").split(/^## /m).slice(1);

test("the changelog has an entry for the present version", () => {
  expect(versions.some((entry) => entry.startsWith(`[${packageJson.version}]`))).toBe(true);
});

test.each(versions)("each version has at most thirty lines", (entry) => {
  const lines = entry.split("\n").filter((line) => line.trim() !== "");
  expect(lines.length).toBeLessThanOrEqual(31);
});

test.each(versions)("no line has more than 60 words", (entry) => {
  const long = entry.split("\n").filter((line) => line.split(" ").length > 60);
  expect(long).toEqual([]);
});
