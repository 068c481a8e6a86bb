import { expect, test } from "vitest";
import { NOTICE_CODES, type NoticeCode } from "../../../lib/base/notice.ts";
import { noticeText } from "../../../web/src/answer/notice-text.ts";
import { PROVOKED } from "../../base/provoked-notices.ts";

/** Names of fields in a text, such as `config.vehicle`, `data_viagem` and `locations[0]`. */
const FIELD_NAMES = /\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]+\.[a-z]+\b|\w\[\d+\]/g;

test.each(Object.keys(NOTICE_CODES) as NoticeCode[])("%s names no field", async (code) => {
  for (const { message } of await PROVOKED[code]()) {
    const text = noticeText({ mensagem: message }, ["Curitiba/PR", "Santos/SP", "Campinas/SP"]);
    expect(text.match(FIELD_NAMES) ?? [], text).toEqual([]);
  }
});
