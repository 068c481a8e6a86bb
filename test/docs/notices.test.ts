import { expect, test } from "vitest";
import { ERROR_KINDS } from "../../lib/base/error-kinds.ts";
import { NOTICE_CODES } from "../../lib/base/notice.ts";
import { KIND_STATUSES } from "../../tools/contract/tables/kind-statuses.ts";
import { readPage, tableKeys } from "./pages.ts";

test("the page of notices lists every code of a notice, in the same order", () => {
  expect(tableKeys("docs/api/notices.md", "code of a notice")).toEqual(Object.keys(NOTICE_CODES));
});

test("the page of errors lists every kind of an error, in the same order", () => {
  expect(tableKeys("docs/api/errors.md", "kind of an error")).toEqual(Object.keys(ERROR_KINDS));
});

test.each(["docs/api/errors.md", "docs/pt/api/errors.md"])(
  "%s has the statuses of every kind",
  (page) => {
    const rows = [...readPage(page).matchAll(/^\| `(\w+)` \| (\d[\d, ]*) \|/gm)];
    expect(Object.fromEntries(rows.map(([, kind, statuses]) => [kind, statuses]))).toEqual(
      KIND_STATUSES,
    );
  },
);
