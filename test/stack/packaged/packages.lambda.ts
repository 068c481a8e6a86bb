import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import {
  ENGINE_FUNCTIONS,
  FUNCTION_NAMES,
  type FunctionName,
} from "../../../lib/stack/functions/function-table.ts";
import { ENGINE_FILE, TRAPS } from "../../../lib/stack/packaging/engine-package.ts";
import { PACKAGED_GROUPS, packagedFunctions } from "./packaged-stack.ts";

test("the stack has every function, with only run-time files in its packages", async () => {
  const packages = packagedFunctions();
  expect([...packages.keys()].sort()).toEqual([...FUNCTION_NAMES].sort());
  for (const { name, code } of packages.values()) {
    const files = (await readdir(code, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name: file, parentPath }) => join(parentPath, file).slice(code.length + 1));
    const engine = files.filter((file) => file.startsWith("node_modules/@valhallajs/valhallajs/"));
    const own = files.filter((file) => !engine.includes(file)).toSorted();
    expect(own).toEqual(["LICENCES.txt", "index.mjs", "index.mjs.map"]);
    expect(engine.length > 0).toBe(ENGINE_FUNCTIONS.includes(name as FunctionName));
    expect(
      engine.filter((file) => /darwin|valhalla_(build|add|convert|ingest)/.test(file)),
    ).toEqual([]);
    const native = engine
      .filter((file) => /\.(node|so)\b/.test(file))
      .map((file) => basename(file));
    expect(native.toSorted()).toEqual(engine.length > 0 ? [TRAPS, ENGINE_FILE] : []);
    const platforms = new Set(engine.flatMap((file) => /linux\/\w+/.exec(file) ?? []));
    expect([...platforms]).toEqual(
      engine.length > 0 ? [`linux/${process.env.LAMBDA_ARCHITECTURE}`] : [],
    );
  }
});

test("every function runs in a group of the packaged tests", () => {
  const tested = new Set(Object.values(PACKAGED_GROUPS).flat());
  expect([...tested].toSorted()).toEqual([...FUNCTION_NAMES].sort());
});
