import { expect, test } from "vitest";
import { LONGEST_CALL_SECONDS } from "../../lib/base/longest-call.ts";
import { API_FUNCTIONS, FUNCTIONS } from "../../lib/stack/functions/function-table.ts";
import { readPage } from "./pages.ts";

/** The functions that may take the longest time; the pages put them into words. */
const LONGEST = [
  "quote-batch",
  "quote-matrix",
  "quote-routes",
  "quote-tolls",
  "resend-deliveries",
  "serve-mcp",
  "start-job",
];

test("queries, starts of jobs and bulk resends may take the longest time", () => {
  const longest = API_FUNCTIONS.filter(
    (name) => FUNCTIONS[name].timeoutSeconds === LONGEST_CALL_SECONDS,
  );
  expect(longest.toSorted()).toEqual(LONGEST);
});

test.each([
  ["docs/api/errors.md", `| ${LONGEST_CALL_SECONDS} seconds for queries,`],
  ["docs/pt/api/errors.md", `| ${LONGEST_CALL_SECONDS} segundos para consultas,`],
  ["docs/api.md", `at most ${LONGEST_CALL_SECONDS} seconds`],
  ["docs/pt/api.md", `no máximo ${LONGEST_CALL_SECONDS} segundos`],
  ["docs/deploy.md", `below the ${LONGEST_CALL_SECONDS} seconds`],
])("%s says how long a call may take", (page, text) => {
  expect(readPage(page)).toContain(text);
});
