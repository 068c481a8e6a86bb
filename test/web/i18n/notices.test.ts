import { expect, test } from "vitest";
import { NOTICE_CODES } from "../../../lib/base/notice.ts";
import { NOTICE_ACTIONS, NOTICE_KINDS, NOTICES_EN } from "../../../web/src/i18n/notices.ts";

const kinds = Object.values(NOTICE_KINDS);

test("every notice of the service has a kind and a sentence in English", () => {
  const codes = Object.keys(NOTICE_CODES).sort();
  expect(Object.keys(NOTICE_KINDS).sort()).toEqual(codes);
  expect(Object.keys(NOTICES_EN).sort()).toEqual(codes);
});

test("what to do about a fact is one short sentence, in each language another", () => {
  const actions = Object.values(NOTICE_ACTIONS);
  for (const text of actions.flat()) expect(text).toMatch(/^\p{Lu}[^.]{10,70}\.$/u);
  for (const [pt, en] of actions) expect(en).not.toBe(pt);
});

test.each([
  ["Portuguese", kinds.map(([, , pt]) => pt)],
  ["English", kinds.map(([, , , en]) => en)],
])("leads in %s have two to six words, and no two are equal", (_language, leads) => {
  for (const lead of leads) expect(lead).toMatch(/^\p{Lu}\S*( \S+){1,5}$/u);
  for (const lead of leads) expect(lead).not.toMatch(/[.;:]/);
  expect(new Set(leads).size).toBe(leads.length);
});
