import fc from "fast-check";
import { expect, test } from "vitest";
import {
  toEnterprisePage,
  webhookAnswer,
  webhooksAnswer,
} from "../../../../lib/service/api/answers/webhook-answer.ts";
import { webhookAnswerSchema } from "../../../../lib/service/api/schemas/webhooks-schema.ts";
import { webhook } from "../../../deliver/webhooks/builders.ts";

test("a webhook is shown without its token", () => {
  const answer = webhookAnswer(webhook({ signingToken: "segredo" }));
  expect(webhookAnswerSchema.strict().parse(answer)).toMatchObject({ assinado: true });
  expect(JSON.stringify(answer)).not.toContain("segredo");
  expect(webhookAnswer(webhook()).assinado).toBe(false);
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
