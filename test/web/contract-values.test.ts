import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "../../tools/walls/violations.ts";

const project = join(import.meta.dirname, "../..");
const GENERATED = "web/src/api/contract-values.ts";

/** All lists of values in the contract. */
function enumsOf(node: unknown): string[][] {
  if (typeof node !== "object" || node === null) return [];
  const own = "enum" in node && Array.isArray(node.enum) ? [node.enum.map(String)] : [];
  return [...own, ...Object.values(node).flatMap(enumsOf)];
}

/** The lists in a program: the texts of each array, and the first ones of the arrays within it. */
function listsOf(text: string): string[][] {
  const open: string[][] = [];
  const lists: string[][] = [];
  for (const [token] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|\[|\]/g)) {
    if (token === "[") open.push([]);
    else if (token === "]") {
      const list = open.pop() ?? [];
      lists.push(list);
      open.at(-1)?.push(...list.slice(0, 1));
    } else open.at(-1)?.push(token.slice(1, -1));
  }
  return lists;
}

const contract = JSON.parse(readFileSync(join(project, "openapi.json"), "utf8"));
const enums = enumsOf(contract.components.schemas);

/** The lists of a program that hold some values of a list of the contract, but not all of them. */
function incomplete(text: string): string[][] {
  return listsOf(text).filter((list) => {
    const sharing = enums.filter((values) => values.filter((one) => list.includes(one)).length > 1);
    return (
      sharing.length > 0 && !sharing.some((values) => values.every((one) => list.includes(one)))
    );
  });
}

const files = sourceFiles(project).filter((file) => /^web\/src\//.test(file) && file !== GENERATED);

test.each(files)("no list in %s leaves its schema", (file) => {
  expect(incomplete(readFileSync(join(project, file), "utf8"))).toEqual([]);
});

test.each([
  ['const KINDS = ["vpo.created", "vpo.updated"];', 1],
  ['options={[["efficient", t("a")], ["avoid_tolls", t("b")]]}', 1],
  ['options={[["truck", t("a")], ["car", t("b")]]}', 0],
  ['const NAMES = ["anything", "else"];', 0],
])("in %s, %i lists leave their schema", (text, count) => {
  expect(incomplete(text)).toHaveLength(count);
});
