import fc from "fast-check";
import { expect, test } from "vitest";
import { etagOf, tagged } from "../../../../lib/service/api/http/etag.ts";

const answer = {
  statusCode: 200,
  headers: { "content-type": "application/json", "x-request-id": "r1" },
  body: '{"a":1}',
};
const etag = etagOf(answer.body);

test("an answer carries the tag of its body", () => {
  expect(tagged(answer, undefined)).toEqual({ ...answer, headers: { ...answer.headers, etag } });
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
});

test.each([etag, etag.slice(2), `"other", ${etag}`, `"other",${etag.slice(2)}`, "*", " * "])(
  "a caller who has it gets 304 and no body: %s",
  (ifNoneMatch) => {
    const headers = { "x-request-id": "r1", etag };
    expect(tagged(answer, ifNoneMatch)).toEqual({ statusCode: 304, headers });
  },
);

test.each(["", '"other"', "W/", etag.slice(3, -1), etag.toLowerCase()])(
  "a caller who has another gets the answer: %s",
  (ifNoneMatch) => {
    expect(tagged(answer, ifNoneMatch).statusCode).toBe(200);
  },
);

test("another body has another tag, and no header breaks it", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(etagOf(a) === etagOf(b)).toBe(a === b);
      expect([200, 304]).toContain(tagged({ ...answer, body: a }, b).statusCode);
    }),
  );
});
