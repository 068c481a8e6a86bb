import { expect, test } from "vitest";
import { explainFailure } from "../../../lib/deliver/webhooks/explain-failure.ts";
import { adviceOn } from "../../../web/src/webhooks/failure-advice.ts";

test.each([
  ["CERT_HAS_EXPIRED", "advice.certificate"],
  ["EPROTO", "advice.certificate"],
  ["ABORT_ERR", "advice.slow"],
  ["ECONNREFUSED", "advice.unreachable"],
  ["ECONNRESET", "advice.unreachable"],
  ["ETIMEDOUT", "advice.unreachable"],
  ["EHOSTUNREACH", "advice.unreachable"],
  ["EBADF", "advice.unreachable"],
  ["HPE_INVALID_CONSTANT", "advice.other"],
])("a failure with %s has %s", (code, advice) => {
  expect(adviceOn(explainFailure(Object.assign(new Error(), { code })))).toBe(advice);
});

test.each([
  ["o servidor respondeu 302; redirecionamentos não são seguidos", "advice.redirect"],
  ["o servidor respondeu 401", "advice.token"],
  ["o servidor respondeu 404", "advice.path"],
  ["o servidor respondeu 503", "advice.server"],
  ["o servidor respondeu 422", "advice.other"],
  ["o host não foi encontrado no DNS", "advice.dns"],
])("%s has %s", (error, advice) => {
  expect(adviceOn(error)).toBe(advice);
});
