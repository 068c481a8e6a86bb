import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GRIDS, placed } from "../../tools/proof/grids.ts";
import { PARTS, programOf } from "../../tools/proof/parts.ts";
import { proofSchema } from "../../tools/proof/proof-file.ts";
import { releasesSchema } from "../../tools/proof/releases.ts";
import { CHOSEN } from "../../tools/proof/summary.ts";
import { pagesOf, withTables } from "../../tools/proof/write-pages.ts";
import { project, readPage } from "./pages.ts";

const read = (path: string) => JSON.parse(readFileSync(join(project, path), "utf8"));
const proof = proofSchema.parse(read("docs/proof.json"));
const releases = releasesSchema.parse(read("docs/proof-releases.json"));

test.each(Object.entries(pagesOf(proof, releases)))(
  "%s has the figures of docs/proof.json",
  (page, tables) => {
    const text = readPage(page);
    expect(withTables(text, tables)).toBe(text);
  },
);

test("the proof has every part of the quick run, none that is unknown, and none that failed", () => {
  const records = Object.entries(proof.parts);
  const quick = Object.entries(PARTS).filter(([, { quick: args }]) => args !== undefined);
  expect(quick.filter(([name]) => !(name in proof.parts))).toEqual([]);
  expect(records.filter(([name]) => !(name in PARTS))).toEqual([]);
  expect(records.filter(([, { failures }]) => failures.length > 0)).toEqual([]);
});

test("every part of the proof has a program", () => {
  for (const name of Object.keys(PARTS)) {
    expect(programOf(name).program.program).toMatch(/\.(ts|sh)$/);
  }
});

test("the figures of the summary and of the tables are found by their names", () => {
  const figuresOf = (part: string) => proof.parts[part]?.figures ?? [];
  const gone = CHOSEN.filter(
    ([, part, name]) => part in proof.parts && !figuresOf(part).some((one) => one.name === name),
  );
  expect(gone).toEqual([]);
  const empty = Object.keys(GRIDS).filter(
    (part) => part in proof.parts && placed(part, figuresOf(part)).cells.length === 0,
  );
  expect(empty).toEqual([]);
});
