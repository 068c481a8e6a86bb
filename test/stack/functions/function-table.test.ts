import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LONGEST_CALL_SECONDS } from "../../../lib/base/longest-call.ts";
import { endpoints } from "../../../lib/service/api/endpoints.ts";
import type { FunctionNeeds } from "../../../lib/stack/functions/function-needs.ts";
import {
  API_FUNCTIONS,
  FUNCTION_NAMES,
  FUNCTIONS,
} from "../../../lib/stack/functions/function-table.ts";

test("has a row for every file in functions/, under its name", () => {
  const files = readdirSync(join(import.meta.dirname, "../../../functions"));
  expect([...FUNCTION_NAMES].sort()).toEqual(files.map((file) => file.replace(/\.ts$/, "")).sort());
});

test("has a row for every endpoint", () => {
  expect(FUNCTION_NAMES).toEqual(expect.arrayContaining(Object.keys(endpoints)));
});

test("each function that may keep answers is told whether to keep them", () => {
  const rows = Object.entries<FunctionNeeds>(FUNCTIONS);
  const mayKeep = rows.filter(([, { tables }]) => tables?.answers?.includes("PutItem"));
  const told = rows.filter(([, { keepsAnswers }]) => keepsAnswers);
  expect(mayKeep.map(([name]) => name)).toContain("serve-mcp");
  expect(mayKeep.map(([name]) => name)).toEqual(told.map(([name]) => name));
});

test("every function of the API ends before API Gateway gives the call up", () => {
  const limits = API_FUNCTIONS.map((name) => FUNCTIONS[name].timeoutSeconds);
  expect(new Set(limits)).toEqual(new Set([10, LONGEST_CALL_SECONDS]));
  expect(LONGEST_CALL_SECONDS).toBeLessThan(30);
});
