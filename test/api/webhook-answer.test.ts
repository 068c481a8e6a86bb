import fc from "fast-check";
import { expect, test } from "vitest";
import {
  deliveriesAnswerSchema,
  deliveryAnswerSchema,
  webhookAnswerSchema,
} from "../../lib/api/schemas/webhooks.ts";
import {
  deliveriesAnswer,
  deliveryAnswer,
  toEnterprisePage,
  toPageRequest,
  webhookAnswer,
  webhooksAnswer,
} from "../../lib/api/webhook-answer.ts";
import { deliveryOf } from "../../lib/webhooks/delivery.ts";
import { event, NOW, VPO, webhook } from "../webhooks/builders.ts";

const ATTEMPT = { number: 1, startedAt: NOW.toISOString(), durationMs: 12 };
const delivery = {
  ...deliveryOf(event(), webhook(), NOW),
  attempts: [
    { ...ATTEMPT, error: "o host não foi encontrado no DNS" },
    { ...ATTEMPT, number: 2, httpStatus: 200, answer: "ok" },
  ],
};

test("a webhook is shown without its token", () => {
  const answer = webhookAnswer(webhook({ signingToken: "segredo" }));
  expect(webhookAnswerSchema.strict().parse(answer)).toMatchObject({ assinado: true });
  expect(JSON.stringify(answer)).not.toContain("segredo");
  expect(webhookAnswer(webhook()).assinado).toBe(false);
});

test("a delivery shows its body and every attempt; what is unknown is null", () => {
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
  expect(entregas).toMatchObject([{ id: delivery.id, tentativas: 2 }]);
  expect(toPageRequest({ limite: "20", cursor: String(proximo) })).toEqual({
    limit: 20,
    after: delivery.id,
  });
  expect(deliveriesAnswer({ deliveries: [] })).toEqual({ entregas: [], proximo: null });
});

test("any other cursor is a 400", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (cursor) => {
      expect(() => toPageRequest({ limite: "20", cursor })).toThrow(
        expect.objectContaining({ status: 400 }),
      );
    }),
  );
});

test("pages of 25 enterprises lead through all of a token, each once", () => {
  const ids = fc.array(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 120 });
  fc.assert(
    fc.property(ids, (granted) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = toEnterprisePage(granted, cursor === undefined ? {} : { cursor });
        expect(page.enterprises.length).toBeLessThanOrEqual(25);
        seen.push(...page.enterprises);
        cursor = webhooksAnswer([], page.next).proximo ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual([...new Set(granted)].sort());
    }),
  );
});

test.each(["", "?", "a", "MTI="])("the cursor %j of a list of webhooks is a 400", (cursor) => {
  expect(() => toEnterprisePage(["1"], { cursor })).toThrow(
    expect.objectContaining({ status: 400 }),
  );
});
