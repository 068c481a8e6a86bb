import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHECKS } from "../../../tools/check/checks.ts";
import { withEnvironment } from "../../../tools/check/run-check.ts";
import { PAGES, project, readPage } from "../../docs/pages.ts";

const named = (text: string) =>
  [...text.matchAll(/npm run (?:-s )?check -- ([a-z][\w-]*)/g)].map(([, name]) => name);

test("every check has a program", () => {
  const programs = Object.values(CHECKS).map(({ program }) => program);
  expect(programs.filter((program) => !existsSync(join(project, program)))).toEqual([]);
});

test("every program of a check is in the list", () => {
  const programs = globSync("tools/check-*.ts", { cwd: project });
  expect(programs.length).toBeGreaterThan(10);
  expect(Object.values(CHECKS).map(({ program }) => program)).toEqual(
    expect.arrayContaining(programs),
  );
});

test.each([...PAGES, ".ci/run"])("%s names checks that there are", (page) => {
  expect(
    named(readFileSync(join(project, page), "utf8")).filter((name = "") => !(name in CHECKS)),
  ).toEqual([]);
});

test("the page for contributors lists every check", () => {
  const rows = [...readPage("CONTRIBUTING.md").matchAll(/^\| `npm run check -- ([\w-]+)/gm)];
  expect(rows.map(([, name]) => name).toSorted()).toEqual(Object.keys(CHECKS).toSorted());
});

function run(...args: string[]) {
  return spawnSync(process.execPath, ["tools/check.ts", ...args], {
    cwd: project,
    encoding: "utf8",
  });
}

test("lists every check without a name", () => {
  const { status, stdout } = run();
  expect(status).toBe(0);
  for (const [name, { says }] of Object.entries(CHECKS)) {
    expect(stdout).toContain(`  ${name}`);
    expect(stdout).toContain(says);
  }
});

test.each(["nothing", "", "constructor", "__proto__", "check-paths"])("refuses %j", (name) => {
  const { status, stderr } = run(name);
  expect(status).toBe(2);
  expect(stderr).toContain(`there is no check ${JSON.stringify(name)}`);
});

test("adds options of Node to the caller's", () => {
  const check = { NODE_OPTIONS: "--two", MALLOC_ARENA_MAX: "1" };
  expect(withEnvironment({ NODE_OPTIONS: "--one" }, check)).toEqual({
    NODE_OPTIONS: "--one --two",
    MALLOC_ARENA_MAX: "1",
  });
  expect(withEnvironment({}, {})).toEqual({});
});
