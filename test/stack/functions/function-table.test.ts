import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endpoints } from "../../../lib/service/api/endpoints.ts";
import { FUNCTION_NAMES } from "../../../lib/stack/functions/function-table.ts";

test("has a row for every file in functions/, under its name", () => {
  const files = readdirSync(join(import.meta.dirname, "../../../functions"));
  expect([...FUNCTION_NAMES].sort()).toEqual(files.map((file) => file.replace(/\.ts$/, "")).sort());
});

test("has a row for every endpoint", () => {
  expect(FUNCTION_NAMES).toEqual(expect.arrayContaining(Object.keys(endpoints)));
});
