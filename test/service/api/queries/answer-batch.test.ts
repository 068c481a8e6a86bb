import { Logger } from "@aws-lambda-powertools/logger";
import fc from "fast-check";
import { expect, test } from "vitest";
import { endpointExamples } from "../../../../lib/service/api/examples/examples.ts";
import { ServiceError } from "../../../../lib/service/api/http/service-error.ts";
import { answerBatch } from "../../../../lib/service/api/queries/answer-batch.ts";
import type { AnswerOne } from "../../../../lib/service/api/queries/answer-item.ts";
import { batchResponseSchema } from "../../../../lib/service/api/schemas/batch-schema.ts";

const logger = new Logger({ logLevel: "SILENT" });
const ID = "8b6f0f0a-47c5-5f0b-9e0e-2c9d5d6e7a21";
const answer = { ...endpointExamples["quote-tolls"].response, id_consulta: ID };

/** Answers numbers, refuses texts, fails for everything else. */
const answerOne: AnswerOne = async (query) => {
  if (typeof query === "number") return { ...answer, valor_pedagios: query };
  if (typeof query === "string") throw new ServiceError("InvalidRequest", query);
  throw new Error("secret");
};

const run = (queries: readonly unknown[], more = {}) =>
  answerBatch(queries, "12345", answerOne, { logger, ...more });

test("any queries are answered in their order, each with its status", async () => {
  const query = fc.oneof(fc.integer(), fc.string(), fc.constant(undefined));
  await fc.assert(
    fc.asyncProperty(fc.array(query, { minLength: 1, maxLength: 100 }), async (queries) => {
      const items = await run(queries);
      expect(batchResponseSchema.parse({ resultados: items })).toEqual({ resultados: items });
      const seen = items.map(({ status, resposta, erro }) => {
        if (status === 200)
          return resposta && "valor_pedagios" in resposta && resposta.valor_pedagios;
        return status === 400 ? erro?.mensagem : undefined;
      });
      expect(seen).toEqual(queries);
    }),
  );
});

test("an internal failure is a 500 without details", async () => {
  const [item] = await run([undefined]);
  expect(item).toEqual({
    status: 500,
    resposta: null,
    erro: { codigo: "500", tipo: "erro_interno", mensagem: "Erro interno. Tente novamente." },
  });
});

test("queries that do not fit into the time are to be sent again", async () => {
  let now = 0;
  const left: number[] = [];
  const slow: AnswerOne = async (query, milliseconds) => {
    left.push(milliseconds);
    now += 8_000;
    return answerOne(query, milliseconds);
  };
  const items = await answerBatch([1, 2, 3, 4, 5], "12345", slow, { logger, clock: () => now });
  expect(items.map(({ status }) => status)).toEqual([200, 200, 200, 503, 503]);
  expect(items[3]?.erro?.mensagem).toContain("Envie-a de novo");
  expect(left.every((milliseconds) => milliseconds > 0 && milliseconds <= 20_000)).toBe(true);
});

test("a query that does not end is given up, and the others are answered", async () => {
  const stuck: AnswerOne = (query, left) =>
    query === 0 ? new Promise(() => {}) : answerOne(query, left);
  const items = await answerBatch([0, 1, 2], "12345", stuck, { logger, giveUpMilliseconds: 50 });
  expect(items.map(({ status }) => status)).toEqual([503, 200, 200]);
});

test("answers beyond the size are fetched by their identifier", async () => {
  const bytes = JSON.stringify(JSON.stringify({ resposta: answer })).length;
  const items = await run([1, 2, "wrong", 3], { maxBytes: 2.5 * bytes });
  expect(items.map(({ status }) => status)).toEqual([200, 200, 400, 413]);
  expect(items[3]?.erro?.mensagem).toContain(`GET /consulta/12345/${ID}`);
});
