import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CARGO_TYPES } from "../../lib/quote/freight/floor.ts";
import { type Endpoint, endpoints, pathsOf } from "../../lib/service/api/endpoints.ts";
import { ERROR_STATUS } from "../../lib/service/api/http/service-error.ts";
import { API_PAGES, codeSpans, project, readPage, tableKeys } from "./pages.ts";

/** Names of all fields in a JSON Schema or OpenAPI document. */
function fieldNames(document: unknown): string[] {
  if (typeof document !== "object" || document === null) return [];
  // Walks the values rather than the fields, because a field may itself be called `properties`.
  return Object.entries(document).flatMap(([key, value]) =>
    key === "properties"
      ? [...Object.keys(value), ...Object.values(value).flatMap(fieldNames)]
      : fieldNames(value),
  );
}

test("the API page lists every endpoint", () => {
  const rows = Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
    pathsOf(endpoint).map((path) => `${endpoint.method} ${path}`),
  );
  expect(tableKeys("docs/api.md", "endpoint").toSorted()).toEqual(rows.toSorted());
});

test("the pages about the API name every field", () => {
  const document = JSON.parse(readFileSync(join(project, "openapi.json"), "utf8"));
  const spans = API_PAGES.flatMap((page) => codeSpans(readPage(page)));
  // A setting is named with its path, such as `config.vehicle.axis`.
  const named = new Set(spans.flatMap((span) => span.split(".")));
  const missing = fieldNames(document).filter((name) => !named.has(name));
  expect([...new Set(missing)]).toEqual([]);
});

test("the page of errors lists every status of an error", () => {
  const rows = [...readPage("docs/api/errors.md").matchAll(/^\| ([45]\d\d) \|/gm)];
  const statuses = Object.values(ERROR_STATUS);
  expect(rows.map(([, status]) => Number(status)).toSorted()).toEqual(statuses.toSorted());
});

test("the page of routes lists every cargo type", () => {
  const named = codeSpans(readPage("docs/api/route.md"));
  expect(CARGO_TYPES.filter((type) => !named.includes(type))).toEqual([]);
});
