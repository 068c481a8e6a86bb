import { expect, test } from "vitest";
import { DomainError, type DomainErrorCode } from "../../../../lib/base/errors.ts";
import { failureOf } from "../../../../lib/service/api/http/http-answer.ts";

test.each<[DomainErrorCode, number]>([
  ["AddressesUnavailable", 503],
  ["EngineBusy", 503],
  ["InvalidField", 400],
  ["JobKeyTaken", 409],
  ["NoWay", 400],
  ["PlaceNotFound", 400],
  ["TooManyWebhooks", 409],
])("%s is answered with %i, its text and its fields", (code, status) => {
  const fields = [{ campo: "url", mensagem: "inválida" }];
  const failure = failureOf(new DomainError(code, "Não é possível.", { fields }));
  expect(failure).toMatchObject({ status, message: "Não é possível.", fields });
});

test("TooManyJobs is answered with 429 and the seconds to wait", () => {
  const error = new DomainError("TooManyJobs", "Há lotes demais.", { retryAfterSeconds: 60 });
  expect(failureOf(error)).toMatchObject({
    status: 429,
    retryAfterSeconds: 60,
    message: "Há lotes demais. Tente de novo em 60 s.",
  });
});
