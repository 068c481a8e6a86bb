import { Logger } from "@aws-lambda-powertools/logger";
import { expect, test, vi } from "vitest";
import {
  ANSWER_KEPT_DAYS,
  keepAnswer,
  withoutKeeping,
} from "../../../../lib/service/api/queries/keep-answer.ts";
import type { NoticeItem } from "../../../../lib/service/api/schemas/notice-schema.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const logger = new Logger({ logLevel: "SILENT" });
const answer = { valor: 1, avisos: [] as NoticeItem[] };
const kept = async () => {};

test("the answer is written as it is given, with its identifier", async () => {
  const write = vi.fn(kept);
  const given = await keepAnswer(answer, "12345", NOW, write);
  expect(given).toEqual({ ...answer, id_consulta: expect.stringMatching(/^[\w-]{36}$/) });
  const text = JSON.stringify(given);
  expect(write).toHaveBeenCalledExactlyOnceWith(
    "12345",
    given.id_consulta,
    text,
    ANSWER_KEPT_DAYS,
    NOW,
  );
});

test("the same answer has the same identifier, another one or another enterprise has not", async () => {
  const idOf = async (one: typeof answer, enterpriseId: string) =>
    (await keepAnswer(one, enterpriseId, NOW, kept)).id_consulta;
  const id = await idOf(answer, "12345");
  expect(await idOf({ ...answer }, "12345")).toBe(id);
  expect(await idOf({ ...answer, valor: 2 }, "12345")).not.toBe(id);
  expect(await idOf(answer, "67890")).not.toBe(id);
});

test("where no answer is kept, each says so", async () => {
  expect(await keepAnswer(answer, "12345", NOW, undefined)).toEqual({
    ...answer,
    id_consulta: null,
    avisos: [
      expect.objectContaining({
        codigo: "consulta_nao_guardada",
        mensagem: expect.stringContaining("não guarda respostas"),
      }),
    ],
  });
});

test("an answer that cannot be kept has a notice and no identifier", async () => {
  const failing = async () => Promise.reject(new Error("throttled"));
  const log = vi.spyOn(logger, "error");
  const { id_consulta, avisos, valor } = await keepAnswer(answer, "1", NOW, failing, logger);
  expect([id_consulta, valor]).toEqual([null, 1]);
  expect(avisos).toMatchObject([{ codigo: "consulta_nao_guardada" }]);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test("an answer that must not be stored has a notice and no identifier", () => {
  expect(withoutKeeping(answer)).toEqual({
    ...answer,
    id_consulta: null,
    avisos: [
      expect.objectContaining({
        codigo: "consulta_nao_guardada",
        mensagem: expect.stringContaining("não podem ser guardados"),
      }),
    ],
  });
});
