import { expect, test } from "vitest";
import { withoutBasePath } from "../../../../lib/service/api/http/base-path.ts";

test.each([
  ["/fretes/saude", "/fretes", "/saude"],
  ["/fretes", "/fretes", "/"],
  // The API's own address has no base path.
  ["/saude", "/fretes", "/saude"],
  ["/fretes2/saude", "/fretes", "/fretes2/saude"],
  ["/logistica/fretes/saude", "/logistica/fretes", "/saude"],
  ["/saude", "", "/saude"],
])("%s below %j is %s", (rawPath, basePath, own) => {
  expect(withoutBasePath(rawPath, basePath)).toBe(own);
});
