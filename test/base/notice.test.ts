import { expect, test } from "vitest";
import { NOTICE_CODES, type NoticeCode } from "../../lib/base/notice.ts";
import { PROVOKED } from "./provoked-notices.ts";

test.each(Object.keys(NOTICE_CODES) as NoticeCode[])("%s can be provoked", async (code) => {
  expect((await PROVOKED[code]()).map((notice) => notice.code)).toContain(code);
});
