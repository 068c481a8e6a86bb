import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { API_PAGES, anchors, codeSpans, PAGES, readPage } from "./pages.ts";

/** Pages that callers and receivers read; each has a counterpart in docs/pt. */
const TRANSLATED = [
  ...API_PAGES,
  "docs/clients.md",
  "docs/from-qualp.md",
  "docs/versioning.md",
].toSorted();
const counterpart = (page: string) => page.replace("docs/", "docs/pt/");

const CODE_BLOCK = /^ *```.*?^ *```$/gms;
/** Generated tables have their own check, and texts of their own in each language. */
const TABLE = /<!-- table: .*?<!-- \/table -->/gs;

/** The text of a page without code and generated tables. */
const proseOf = (page: string) => readPage(page).replace(CODE_BLOCK, "").replace(TABLE, "");

/** Headings by level, such as `##`. */
const levels = (page: string) => [...proseOf(page).matchAll(/^(#+) /gm)].map(([, level]) => level);

/** Targets of links: an address, or a page and the position of its heading. */
function targets(page: string): string[] {
  return [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => {
      if (/^https?:/.test(target)) return target;
      const [path = "", anchor] = target.split("#");
      const file = path === "" ? page : relative(".", join(dirname(page), path));
      const original = file.replace("docs/pt/", "docs/");
      return anchor === undefined ? original : `${original} ${anchors(file).indexOf(anchor)}`;
    })
    .toSorted();
}

/** Number of lines of each kind: rows of tables, items of lists, paragraphs. */
function shape(page: string): Record<string, number> {
  const lines = proseOf(page).split("\n");
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
  return { items: count(/^(-|\d+\.) /), paragraphs: count(/^ *[\p{L}*`[]/u) };
}

/** First code span of each row of a table, in order. */
const rowKeys = (page: string) =>
  [...proseOf(page).matchAll(/^\| (`[^`]+`)/gm)].map(([, key]) => key);

/** The hand-written tables of codes and kinds, which are generated in Portuguese. */
const TEXT_TABLES = /^\| (code of a notice|kind of an error) .*?\n\n/gms;
const withoutTextTables = (page: string) =>
  `${readPage(page)}\n\n`.replace(TEXT_TABLES, "").replace(TABLE, "");

const listed = new Set(
  ["docs/api/notices.md", "docs/api/errors.md"].flatMap((page) =>
    (`${readPage(page)}\n\n`.match(TEXT_TABLES) ?? []).flatMap(
      (table) => table.match(/^\| (`[^`]+`)/gm)?.map((row) => row.slice(2)) ?? [],
    ),
  ),
);
const isListed = (key: string | undefined) => key !== undefined && listed.has(key);

test("every page for callers has a Portuguese counterpart, and no other page has one", () => {
  const portuguese = PAGES.filter((page) => page.startsWith("docs/pt/"));
  expect(portuguese.toSorted()).toEqual(TRANSLATED.map(counterpart).toSorted());
});

describe.each(TRANSLATED)("the counterpart of %s has", (page) => {
  const other = counterpart(page);

  test("the same headings", () => expect(levels(other)).toEqual(levels(page)));

  test("the same examples", () => {
    expect(readPage(other).match(CODE_BLOCK)).toEqual(readPage(page).match(CODE_BLOCK));
    const marks = /<!-- (?!table|\/table).*? -->/g;
    expect(readPage(other).match(marks)).toEqual(readPage(page).match(marks));
  });

  test("the same links", () => expect(targets(other)).toEqual(targets(page)));

  test("as many items and paragraphs", () => expect(shape(other)).toEqual(shape(page)));

  test("the same names in code", () => {
    const named = new Set(codeSpans(readPage(other)));
    const missing = codeSpans(withoutTextTables(page)).filter((span) => !named.has(span));
    expect([...new Set(missing)]).toEqual([]);
  });

  test("the same rows in tables", () => {
    const isGenerated = /\/(notices|errors)\.md$/.test(page);
    const keys = (one: string) => rowKeys(one).filter((key) => !isGenerated || !isListed(key));
    expect(keys(other)).toEqual(keys(page));
  });
});
