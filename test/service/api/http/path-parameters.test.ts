import { expect, expectTypeOf, test } from "vitest";
import {
  type ParameterNames,
  type PathParameters,
  parameterNames,
  readPathParameters,
} from "../../../../lib/service/api/http/path-parameters.ts";

test("the names of a template's parameters are known to the compiler", () => {
  expectTypeOf<ParameterNames<"/a/{id}/b/{other}">>().toEqualTypeOf<"id" | "other">();
  expectTypeOf<ParameterNames<"/a/b">>().toBeNever();
  expectTypeOf<PathParameters<"/a/{id}">>().toEqualTypeOf<Readonly<{ id: string }>>();
});

test.each([
  ["/a/b", []],
  ["/a/{id}", ["id"]],
  ["/a/{id}/b/{other}/c", ["id", "other"]],
])("the names in %s come in their order", (path, names) => {
  expect(parameterNames(path)).toEqual(names);
});

test("only the template's parameters are read; a missing one is empty", () => {
  expect(readPathParameters("/a/{id}/{other}", { id: "1", stranger: "2" })).toEqual({
    id: "1",
    other: "",
  });
  expect(readPathParameters("/a/{id}", undefined)).toEqual({ id: "" });
});
