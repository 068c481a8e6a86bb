import { expect, test } from "vitest";
import { disabledEvent } from "../../../../lib/deliver/webhooks/delivered-event.ts";
import { deliveryOf } from "../../../../lib/deliver/webhooks/delivery.ts";
import { MAX_ATTEMPTS } from "../../../../lib/deliver/webhooks/schedule.ts";
import {
  deliveriesAnswer,
  deliveryAnswer,
} from "../../../../lib/service/api/answers/delivery-answer.ts";
import { toPageRequest } from "../../../../lib/service/api/requests/delivery-request.ts";
import {
  deliveriesAnswerSchema,
  deliveryAnswerSchema,
} from "../../../../lib/service/api/schemas/deliveries-schema.ts";
import { event, NOW, VPO, webhook } from "../../../deliver/webhooks/builders.ts";

const ATTEMPT = { number: 1, startedAt: NOW.toISOString(), durationMs: 12 };
const delivery = {
  ...deliveryOf(event(), webhook(), NOW),
  attempts: [
    { ...ATTEMPT, error: "o host não foi encontrado no DNS" },
    { ...ATTEMPT, number: 2, httpStatus: 200, answer: "ok" },
  ],
};

test("a delivery shows its body and every attempt, null for unknown values", () => {
  expect(deliveryAnswerSchema.strict().parse(deliveryAnswer(delivery))).toMatchObject({
    reenvioDe: null,
    corpo: { evento: "vpo.created", vpo: VPO },
    tentativas: [
      { numero: 1, statusHttp: null, erro: "o host não foi encontrado no DNS", resposta: null },
      { numero: 2, statusHttp: 200, erro: null, resposta: "ok" },
    ],
  });
});

test("a page counts the attempts and leads to the next one", () => {
  const { entregas, proximo } = deliveriesAnswerSchema.parse(
    deliveriesAnswer({ deliveries: [delivery], next: delivery.id }),
  );
  expect(entregas).toMatchObject([{ id: delivery.id, tentativas: 2, ultimoErro: null }]);
  expect(toPageRequest({ limite: "20", cursor: String(proximo) })).toMatchObject({
    limit: 20,
    after: delivery.id,
  });
  const failing = { ...delivery, attempts: delivery.attempts.slice(0, 1) };
  expect(deliveriesAnswer({ deliveries: [failing] }).entregas).toMatchObject([
    { tentativas: 1, ultimoErro: "o host não foi encontrado no DNS" },
  ]);
  expect(deliveriesAnswer({ deliveries: [] })).toEqual({ entregas: [], proximo: null });
});

test("a pending delivery says when its next attempt is due", () => {
  const due = (over: object) => {
    const { entregas } = deliveriesAnswer({ deliveries: [{ ...delivery, ...over }] });
    return entregas[0]?.proximaTentativa;
  };
  const failed = { ...ATTEMPT, httpStatus: 503, error: "não" };
  expect(due({ attempts: [] })).toBe(NOW.toISOString());
  expect(due({ attempts: [failed] })).toBe("2026-11-21T12:00:30.012Z");
  expect(due({ attempts: [{ ...failed, retryAfterSeconds: 60 }] })).toBe(
    "2026-11-21T12:01:00.012Z",
  );
  const all = Array.from({ length: MAX_ATTEMPTS }, (_, i) => ({ ...failed, number: i + 1 }));
  expect(due({ attempts: all })).toBeNull();
  expect(due({ status: "retida", attempts: [failed] })).toBeNull();
});

test("a delivery about a webhook shows its own body", () => {
  const about = {
    ...webhook(),
    failingSince: "2026-11-16T11:00:00.000Z",
    disabledAt: NOW.toISOString(),
  };
  const disabled = deliveryOf(disabledEvent(about), webhook({ id: crypto.randomUUID() }), NOW);
  expect(deliveryAnswerSchema.strict().parse(deliveryAnswer(disabled))).toMatchObject({
    evento: "webhook.desativado",
    guid: null,
    corpo: {
      dataHora: NOW.toISOString(),
      webhook: { id: about.id, url: about.url, falhandoDesde: about.failingSince },
    },
  });
});
