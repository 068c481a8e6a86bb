import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { anchors, PAGES, project, readPage } from "./pages.ts";

/** Link targets of the page that do not exist. */
function brokenLinks(page: string): string[] {
  const prose = readPage(page).replace(/^ *```.*?^ *```/gms, "");
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^https?:/.test(target))
    .filter((target) => {
      const [path = "", anchor] = target.split("#");
      const file = path === "" ? page : relative(project, join(project, dirname(page), path));
      if (!existsSync(join(project, file))) return true;
      return anchor !== undefined && !anchors(file).includes(anchor);
    });
}

test.each(PAGES)("every link of %s leads somewhere", (page) => {
  expect(brokenLinks(page)).toEqual([]);
});
