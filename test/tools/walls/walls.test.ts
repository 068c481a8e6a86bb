import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withWalls } from "../../../tools/walls/draw-walls.ts";
import {
  findViolations,
  importsOf,
  missingRooms,
  sourceFiles,
  violationsOf,
} from "../../../tools/walls/violations.ts";
import { GUARDED, WALLS } from "../../../tools/walls/walls.ts";

const project = join(import.meta.dirname, "../../..");

test("no file imports through a wall", () => {
  expect(findViolations(project)).toEqual([]);
});

test("every import of the code is read, in every file that has any", () => {
  const files = sourceFiles(project).map((file) => readFileSync(join(project, file), "utf8"));
  const lines = files.flatMap(
    (text) => text.match(/^(import\b|\} from|export .* from).*";$/gm) ?? [],
  );
  expect(lines.length).toBeGreaterThan(2_000);
  expect(files.flatMap(importsOf).length).toBeGreaterThanOrEqual(lines.length);
});

const FOLDERS = WALLS.map(({ folder }) => folder).filter((folder) => !folder.endsWith(".ts"));
const isAround = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`);

test.each(WALLS)("$folder may import exactly the entries of the table", (room) => {
  const { folder, imports, packages = [] } = room;
  const file = folder.endsWith(".ts") ? folder : `${folder}/below/file.ts`;
  const up = "../".repeat(file.split("/").length - 1);
  const others = FOLDERS.filter((other) => !isAround(other, file) && !isAround(folder, other));
  const forbidden = [
    ...others.filter((other) => !imports.some((path) => isAround(path, other))),
    "test",
  ]
    .filter((path) => !imports.includes(path))
    .map((path) => `${up}${path}/imported.ts`);
  const denied = Object.entries(GUARDED)
    .filter(([group]) => !packages.some((one) => one === group))
    .flatMap(([, names]) => names.map((name) => `${name}/client`));
  const allowed = [...imports.map((path) => `${up}${path}`), "zod", "node:fs"];
  const tried = [...forbidden, ...denied, ...allowed];
  expect(violationsOf(file, tried).map(({ specifier }) => specifier)).toEqual([
    ...forbidden,
    ...denied,
  ]);
});

test("a folder that the table does not list may import nothing", () => {
  const tried = ["../base/notice.ts", "zod", "node:fs"];
  expect(violationsOf("lib/unknown/file.ts", tried)).toHaveLength(tried.length);
});

test.each([
  ['import { a } from "x";', ["x"]],
  ['import type { A } from "x";', ["x"]],
  ['export type { A } from "x";', ["x"]],
  ['} from "x";', ["x"]],
  ['import "x";', ["x"]],
  ['const { a } = await import("x");', ["x"]],
  ['type A = typeof import("x");', ["x"]],
  ['createRequire(import.meta.url)("x");', ["x"]],
  ['const from = "x";', []],
])("%s imports %j", (text, expected) => {
  expect(importsOf(text)).toEqual(expected);
});

test("the rooms form no circle", () => {
  const rest = new Map(
    WALLS.filter(({ folder }) => FOLDERS.includes(folder)).map(({ folder, imports }) => [
      folder,
      FOLDERS.filter((other) => imports.some((path) => isAround(path, other))),
    ]),
  );
  for (let before = rest.size + 1; before > rest.size; ) {
    before = rest.size;
    for (const [folder, targets] of rest) {
      if (!targets.some((target) => target !== folder && rest.has(target))) rest.delete(folder);
    }
  }
  expect([...rest.keys()]).toEqual([]);
});

test("every folder and file of the table exists", () => {
  expect(missingRooms(project)).toEqual([]);
});

test("the page shows the present table and picture", () => {
  const page = readFileSync(join(project, "docs/architecture.md"), "utf8");
  expect(page).toContain("<!-- /rooms -->");
  expect(page).toContain("<!-- /walls -->");
  expect(withWalls(page)).toBe(page);
});
