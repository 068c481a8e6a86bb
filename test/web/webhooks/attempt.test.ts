import { expect, test } from "vitest";
import {
  commonAnswer,
  outcomeOf,
  secondsBetween,
  sentRequest,
} from "../../../web/src/webhooks/attempt.ts";

test.each([
  [200, null, { status: 200, error: undefined }],
  [503, "o servidor respondeu 503", { status: 503, error: undefined }],
  [
    302,
    "o servidor respondeu 302; redirecionamentos não são seguidos",
    {
      status: undefined,
      error: "o servidor respondeu 302; redirecionamentos não são seguidos",
    },
  ],
  [200, "falha na conexão", { status: 200, error: "falha na conexão" }],
  [null, "conexão recusada", { status: undefined, error: "conexão recusada" }],
  [null, null, { status: undefined, error: undefined }],
] as const)(
  "an attempt with status %j and error %j says each once",
  (statusHttp, erro, outcome) => {
    expect(outcomeOf({ statusHttp, erro })).toEqual(outcome);
  },
);

test.each([
  [["em manutenção", "em manutenção"], "em manutenção"],
  [["em manutenção"], "em manutenção"],
  [["em manutenção", "recebido"], undefined],
  [["em manutenção", null], undefined],
  [["", ""], undefined],
  [[], undefined],
] as const)("of the answers %j, %j is common", (answers, common) => {
  expect(commonAnswer(answers.map((resposta) => ({ resposta })))).toBe(common);
});

const corpo = {
  evento: "webhook.desativado",
  dataHora: "2026-11-21T12:00:00.250Z",
  webhook: { id: "w", url: "https://client.example", falhandoDesde: "2026-11-16T12:00:00.000Z" },
} as const;
const attempt = {
  numero: 1,
  duracaoMs: 40,
  statusHttp: 503,
  erro: null,
  esperaPedidaSegundos: null,
  resposta: null,
};

test("a request has the headers that the service keeps, of the last attempt, and its body", () => {
  const tentativas = ["2026-11-21T12:00:01.900Z", "2026-11-21T12:00:31.200Z"].map((inicio) => ({
    ...attempt,
    inicio,
  }));
  const text = sentRequest({ mensagem: "m-1", corpo, tentativas }, "https://client.example/vpo");
  const [head = "", body = ""] = text.split("\n\n");
  expect(head.split("\n")).toEqual([
    "POST https://client.example/vpo",
    "content-type: application/json",
    "webhook-id: m-1",
    "webhook-timestamp: 1795262431",
  ]);
  expect(JSON.parse(body)).toEqual(corpo);
});

test("a request that is still to be sent to a removed webhook has neither time nor address", () => {
  const text = sentRequest({ mensagem: "m-1", corpo, tentativas: [] }, undefined);
  expect(text).toMatch(/^content-type: application\/json\nwebhook-id: m-1\n\n\{/);
});

test("the time between two attempts is in whole seconds", () => {
  expect(secondsBetween("2026-11-30T23:31:26.900Z", "2026-11-30T23:31:57.000Z")).toBe(30);
});
