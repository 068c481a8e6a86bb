import { expect, test } from "vitest";
import { type Endpoint, endpoints } from "../../../../lib/service/api/endpoints.ts";
import { knownPath, requireOwnPath } from "../../../../lib/service/api/http/known-paths.ts";

test.each(Object.values<Endpoint>(endpoints))("$method $path is known by itself", (endpoint) => {
  const address = endpoint.path.replaceAll(/\{\w+\}/g, "x");
  expect(knownPath(address)?.path).toBe(endpoint.path);
  expect(() => requireOwnPath(endpoint, address)).not.toThrow();
});

test("a literal path with another method is not a parameter of a template", () => {
  const address = "/consulta/consultaRoteirizador/12345";
  expect(() => requireOwnPath(endpoints["get-answer"], address)).toThrow(
    expect.objectContaining({ code: "MethodNotAllowed", allow: "POST" }),
  );
});
