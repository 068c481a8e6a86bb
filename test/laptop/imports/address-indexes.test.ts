import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findIndex, indexFile } from "../../../lib/laptop/imports/address-indexes.ts";
import { CannotStart } from "../../../lib/laptop/settings.ts";

const directory = mkdtempSync(join(tmpdir(), "indexes-"));
afterAll(() => rmSync(directory, { recursive: true }));

test("an index is found by its name or by its file", () => {
  mkdirSync(join(directory, "addresses"));
  const named = indexFile(directory, "cnefe");
  const other = join(directory, "other.sqlite");
  for (const file of [named, other]) writeFileSync(file, "");
  expect(findIndex(directory, "cnefe")).toBe(named);
  expect(findIndex(directory, other)).toBe(other);
});

test("a missing index says how to make one", () => {
  expect(() => findIndex(directory, "none")).toThrow(CannotStart);
  expect(() => findIndex(directory, "none")).toThrow(/npm run import -- cnefe/);
});
