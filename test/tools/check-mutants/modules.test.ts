import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { MODULES } from "../../../tools/check-mutants/modules.ts";
import { byFolder, filesOf, unscoredFiles } from "../../../tools/check-mutants/unscored.ts";
import { project } from "../../docs/pages.ts";

const modules = Object.entries(MODULES);

test.each(modules)("the module %s has code, and tests beside it", (_, { code, tests }) => {
  for (const glob of code) expect(filesOf([glob.replace("!", "")]), glob).not.toEqual([]);
  for (const glob of tests) expect(globSync(glob, { cwd: project }), glob).not.toEqual([]);
});

test("no file belongs to two modules", () => {
  const files = modules.flatMap(([, { code }]) => filesOf(code));
  expect(files).toEqual([...new Set(files)]);
});

test("a file that no module changes is named", () => {
  const { files, of } = unscoredFiles([MODULES.floor ?? { code: [], tests: [] }]);
  expect(files).not.toContain("lib/quote/freight/floor.ts");
  expect(files).toContain("lib/quote/geo/box.ts");
  expect(of - files.length).toBe(filesOf(["lib/quote/freight/*.ts"]).length);
  expect(byFolder(["lib/a/b.ts", "lib/a/c.ts", "lib/d.ts"])).toEqual(["lib/a: b, c", "lib: d"]);
});
