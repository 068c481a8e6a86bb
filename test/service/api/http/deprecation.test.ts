import { expect, test } from "vitest";
import { type Endpoint, endpoints } from "../../../../lib/service/api/endpoints.ts";
import { deprecated, deprecationHeaders } from "../../../../lib/service/api/http/deprecation.ts";
import { operation } from "../../../../lib/service/api/openapi/operations.ts";

test("a deprecated endpoint names the day of the notice and that of its end", () => {
  expect(deprecationHeaders(deprecated("2027-01-01", "2027-07-01"))).toEqual({
    deprecation: "@1798761600",
    sunset: "Thu, 01 Jul 2027 00:00:00 GMT",
  });
});

test("an endpoint that stays has no such headers", () => {
  expect(deprecationHeaders(undefined)).toEqual({});
});

test.each([
  ["2027-01-01", "2027-06-29"],
  ["2027-01-01", "2026-12-01"],
  ["2027-01-01", "soon"],
])("a notice from %s to %s is too short", (since, sunset) => {
  expect(() => deprecated(since, sunset)).toThrow("180 days");
});

test("the contract says that an operation is deprecated, and names the headers", () => {
  const endpoint: Endpoint = {
    ...endpoints["search-places"],
    deprecated: deprecated("2027-01-01", "2027-07-01"),
  };
  const described = JSON.stringify(operation(endpoint));
  expect(operation(endpoint).deprecated).toBe(true);
  expect(described).toContain("Sunset");
  expect(operation(endpoints["search-places"]).deprecated).toBeUndefined();
});
