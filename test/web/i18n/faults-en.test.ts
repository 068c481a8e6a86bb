import { expect, test } from "vitest";
import { explainFailure } from "../../../lib/deliver/webhooks/explain-failure.ts";
import { explainUnknown } from "../../../lib/quote/places/read/explain-refusal.ts";
import { deliveryErrorInEnglish, faultInEnglish } from "../../../web/src/i18n/faults-en.ts";
import { gazetteer } from "../../quote/places/brazil.ts";

const CODES = [
  ...["ABORT_ERR", "ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ERR_UPGRADE", ""],
  ...["EHOSTUNREACH", "ENETUNREACH", "HPE_INVALID_CONSTANT", "CERT_HAS_EXPIRED", "EPROTO", "EAI"],
];

test.each(CODES)("the error of a delivery that failed by %j has an English text", (code) => {
  const error = explainFailure({ code });
  const english = deliveryErrorInEnglish(error);
  expect(english).toMatch(/^[a-zA-Z0-9 ,]+( \(\w+\))?$/);
  expect(english?.includes("(")).toBe(error.includes("("));
});

test.each([
  ["o servidor respondeu 500", "the server responded with 500"],
  [
    "o servidor respondeu 302; redirecionamentos não são seguidos",
    "the server responded with 302; redirects are not followed",
  ],
  ["o host não foi encontrado no DNS", "host not found in DNS"],
])("the error %j has an English text", (error, english) => {
  expect(deliveryErrorInEnglish(error)).toBe(english);
});

test("what has no English text is left to the service's words", () => {
  expect(deliveryErrorInEnglish("HTTP 500")).toBeUndefined();
  // These name a limit, a distance or a value.
  for (const kind of ["campo_invalido", "sem_caminho", "local_fora_da_rede"])
    expect(faultInEnglish(kind)).toBeUndefined();
  expect(faultInEnglish(undefined)).toBeUndefined();
  expect(faultInEnglish("local_desconhecido")).toBe("place not found.");
});

test("the English text of a fault names the places that the service knows", () => {
  const refusal = explainUnknown("Uberlandia/SP", gazetteer);
  expect(faultInEnglish(refusal.error, refusal.reason)).toBe(
    "place not found. Did you mean Uberlândia/MG?",
  );
});
