import { expect, test } from "vitest";
import {
  afterCharge,
  rateLimitHeaders,
  requireAllowed,
} from "../../../../lib/service/api/http/fair-use.ts";
import { TooManyRequests } from "../../../../lib/service/api/http/service-error.ts";

const allowance = {
  allowed: true,
  perSecond: 20,
  burst: 60,
  remaining: 59,
  fullInSeconds: 1,
  retryAfterSeconds: 0,
};

test("the headers name the policy and the remaining requests", () => {
  expect(rateLimitHeaders(allowance)).toEqual({
    "ratelimit-policy": '"empresa";q=60;w=3',
    ratelimit: '"empresa";r=59;t=1',
  });
  const { "ratelimit-policy": policy } = rateLimitHeaders({ ...allowance, burst: 1 });
  expect(policy).toBe('"empresa";q=1;w=1');
});

test("a request beyond the limit is refused with the time to wait", () => {
  expect(() => requireAllowed(allowance)).not.toThrow();
  const refused = { ...allowance, allowed: false, retryAfterSeconds: 7 };
  expect(() => requireAllowed(refused)).toThrow(TooManyRequests);
  expect(() => requireAllowed(refused)).toThrow("em 7 s");
});

test("what counts as several requests leaves fewer, but none less than none", () => {
  expect(afterCharge(allowance, 19)).toMatchObject({ remaining: 40, fullInSeconds: 2 });
  expect(afterCharge(allowance, 99)).toMatchObject({ remaining: 0, fullInSeconds: 6 });
});
