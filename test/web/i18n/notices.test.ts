import { expect, test } from "vitest";
import { NOTICE_CODES } from "../../../lib/base/notice.ts";
import { NOTICE_KINDS, NOTICES_EN } from "../../../web/src/i18n/notices.ts";

const kinds = Object.values(NOTICE_KINDS);

test("every notice of the service has a kind and a sentence in English", () => {
  const codes = Object.keys(NOTICE_CODES).sort();
  expect(Object.keys(NOTICE_KINDS).sort()).toEqual(codes);
  expect(Object.keys(NOTICES_EN).sort()).toEqual(codes);
});

test.each([
  ["Portuguese", kinds.map(([, , pt]) => pt)],
  ["English", kinds.map(([, , , en]) => en)],
])("leads in %s have two to six words, and no two are equal", (_language, leads) => {
  for (const lead of leads) expect(lead).toMatch(/^\p{Lu}\S*( \S+){1,5}$/u);
  for (const lead of leads) expect(lead).not.toMatch(/[.;:]/);
  expect(new Set(leads).size).toBe(leads.length);
});
