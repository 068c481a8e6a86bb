import { expect, test } from "vitest";
import { ERROR_KINDS } from "../../lib/base/error-kinds.ts";
import { NOTICE_CODES } from "../../lib/base/notice.ts";
import { tableKeys } from "./pages.ts";

test("the page of notices lists every code of a notice, in the same order", () => {
  expect(tableKeys("docs/api/notices.md", "code of a notice")).toEqual(Object.keys(NOTICE_CODES));
});

test("the page of errors lists every kind of an error, in the same order", () => {
  expect(tableKeys("docs/api/errors.md", "kind of an error")).toEqual(Object.keys(ERROR_KINDS));
});
