import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { NOTICE_CODES } from "../../lib/notice.ts";
import { project, tableKeys } from "./pages.ts";

const explained = tableKeys("docs/api.md", "notice");
const sources = globSync("lib/**/*.ts", { cwd: project }).map((file) =>
  readFileSync(join(project, file), "utf8"),
);

test("the API page explains as many notices as there are", () => {
  expect(explained).toHaveLength(Object.keys(NOTICE_CODES).length);
});

test.each(explained)("the service says: %s", (text) => {
  expect(sources.some((source) => source.includes(text))).toBe(true);
});
