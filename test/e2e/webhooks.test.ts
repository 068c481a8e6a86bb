import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endpoints } from "../../lib/service/api/endpoints.ts";
import { endpointExamples } from "../../lib/service/api/examples/examples.ts";
import type { DeliveriesAnswer } from "../../lib/service/api/schemas/deliveries-schema.ts";
import { errorBodySchema } from "../../lib/service/api/schemas/error-schema.ts";
import type { Receiver } from "../deliver/webhooks/receiver.ts";
import type { TestService } from "./service.ts";
import { startWithReceiver } from "./service-with-receiver.ts";
import { delivery, finished, putEvents, register, WEBHOOKS } from "./webhook-client.ts";

let service: TestService;
let receiver: Receiver;
let stop: () => Promise<void>;
let status = 200;

beforeAll(async () => {
  ({ service, receiver, stop } = await startWithReceiver((response) => {
    response.writeHead(status).end();
  }));
});
beforeEach(() => {
  status = 200;
  receiver.received.length = 0;
});
afterAll(() => stop());

describe("a webhook", () => {
  test("is registered, found, listed and removed", async () => {
    const url = `${receiver.url}/life`;
    const id = await register(service, url);
    const found = await service.call("GET", `${WEBHOOKS}/${id}`);
    const webhook = endpoints["get-webhook"].response.parse(found.body);
    expect(webhook).toMatchObject({
      id,
      status: "ativo",
      empresa: "12345",
      url,
      eventos: ["vpo.created"],
      assinado: true,
    });
    expect(found.text).not.toContain("segredo");
    const list = await service.call("GET", WEBHOOKS);
    expect(endpoints["list-webhooks"].response.parse(list.body).webhooks).toContainEqual(webhook);

    const removed = await service.call("DELETE", `${WEBHOOKS}/${id}`);
    expect(removed).toEqual({ status: 204, text: "", body: undefined });
    expect((await service.call("GET", `${WEBHOOKS}/${id}`)).status).toBe(404);
    expect((await service.call("DELETE", `${WEBHOOKS}/${id}`)).status).toBe(404);
  });

  test("is registered as the contract shows", async () => {
    const { request, response } = endpointExamples["register-webhook"];
    const body = { ...request, url: request.url.replace("client.example", "127.0.0.1") };
    const registered = await service.post(WEBHOOKS, body);
    expect(registered).toMatchObject({ status: 200, body: { status: response.status } });
    const { id } = endpoints["register-webhook"].response.parse(registered.body);
    await service.call("DELETE", `${WEBHOOKS}/${id}`);
  });

  test("that is registered again keeps its identifier and gains kinds", async () => {
    const url = `${receiver.url}/again`;
    const first = await register(service, url);
    const second = await register(service, url, { eventos: ["vpo.updated", "vpo.updated"] });
    expect(second).toBe(first);
    const { body } = await service.call("GET", `${WEBHOOKS}/${first}`);
    expect(body).toMatchObject({ eventos: ["vpo.created", "vpo.updated"] });
  });

  test("that is registered again after its removal hides its earlier deliveries", async () => {
    const url = `${receiver.url}/hidden`;
    const id = await register(service, url);
    await putEvents(1);
    const entrega = (await finished(service, id, 1))[0]?.id;
    await service.call("DELETE", `${WEBHOOKS}/${id}`);
    expect(await register(service, url)).toBe(id);
    const list = await service.call("GET", `${WEBHOOKS}/${id}/entregas`);
    expect(list.body).toEqual({ entregas: [], proximo: null });
    const one = await service.call("GET", `${WEBHOOKS}/${id}/entregas/${entrega}`);
    expect(one.status).toBe(404);
    const resent = await service.post(`${WEBHOOKS}/${id}/entregas/${entrega}/reenvio`, undefined);
    expect(resent.status).toBe(404);
  });

  test("of another enterprise is not found by any request", async () => {
    const id = await register(service, `${receiver.url}/secret`);
    await putEvents(1);
    const entrega = (await finished(service, id, 1))[0]?.id;
    for (const [method, path] of [
      ["GET", ""],
      ["DELETE", ""],
      ["POST", "/teste"],
      ["GET", "/entregas"],
      ["GET", `/entregas/${entrega}`],
      ["POST", `/entregas/${entrega}/reenvio`],
    ] as const) {
      const answer = await service.call(method, `${WEBHOOKS}/${id}${path}`, {
        enterprises: ["67890"],
      });
      expect(answer.status).toBe(404);
      expect(errorBodySchema.parse(answer.body)).toMatchObject({
        codigo: "404",
        mensagem: "Webhook não encontrado.",
      });
    }
    const others = await service.call("GET", WEBHOOKS, { enterprises: ["67890"] });
    expect(others.body).toEqual({ webhooks: [], proximo: null });
  });

  test("needs a token", async () => {
    for (const [method, path] of [
      ["POST", ""],
      ["GET", ""],
      ["GET", `/${crypto.randomUUID()}`],
    ] as const) {
      const answer = await service.call(method, `${WEBHOOKS}${path}`, { enterprises: null });
      expect(answer.status).toBe(401);
    }
  });
});

describe("a registration is refused, naming the field,", () => {
  const valid = { url: "https://localhost/hook", eventos: ["vpo.created"] };

  test.each([
    ["without a URL", { eventos: ["vpo.created"] }, "url", "campo obrigatório"],
    ["over plain HTTP", { ...valid, url: "http://localhost/" }, "url", "deve começar com https://"],
    [
      "to a private address",
      { ...valid, url: "https://10.0.0.1/" },
      "url",
      "endereço não permitido; o host deve ter só endereços públicos",
    ],
    [
      "to the metadata service",
      { ...valid, url: "https://169.254.169.254/latest" },
      "url",
      "endereço não permitido; o host deve ter só endereços públicos",
    ],
    [
      "to a host that does not exist",
      { ...valid, url: "https://nowhere.invalid/" },
      "url",
      "o host não foi encontrado no DNS",
    ],
    ["without kinds", { ...valid, eventos: [] }, "eventos", "mínimo de 1 item"],
    [
      "with an unknown kind",
      { ...valid, eventos: ["vpo.created", "vpo.paid"] },
      "eventos[1]",
      "valor inválido",
    ],
    ["with an empty token", { ...valid, tokenAssinatura: "" }, "tokenAssinatura", "mínimo de 1"],
    ["with an unknown field", { ...valid, secret: "x" }, "secret", "campo desconhecido"],
  ])("%s", async (_, body, campo, mensagem) => {
    const answer = await service.post(WEBHOOKS, body);
    expect(answer.status).toBe(400);
    expect(errorBodySchema.parse(answer.body).erros).toEqual([
      { campo, tipo: expect.any(String), mensagem: expect.stringContaining(mensagem) },
    ]);
  });

  test("if the token is for several enterprises and the URL names none", async () => {
    const answer = await service.post(WEBHOOKS, valid, ["12345", "67890"]);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ erros: [{ campo: "url" }] });
  });
});

test("a test event is delivered and signed like any other", async () => {
  const id = await register(service, `${receiver.url}/test`);
  const started = await service.call("POST", `${WEBHOOKS}/${id}/teste`);
  expect(started).toMatchObject({ status: 202, body: { status: "pendente" } });
  const [made] = await finished(service, id, 1);
  expect(made).toMatchObject({
    ...(started.body as object),
    status: "entregue",
    evento: "vpo.test",
  });
  expect(receiver.received).toMatchObject([
    { path: "/test", headers: { "webhook-signature": expect.stringMatching(/^v1,/) } },
  ]);
  expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({
    evento: "vpo.test",
    vpo: { status: "teste" },
  });
});

test("a failed delivery can be sent again: a new delivery of the same message", async () => {
  const id = await register(service, `${receiver.url}/again-please`, { eventos: ["vpo.canceled"] });
  status = 500;
  await putEvents(1, { kind: "vpo.canceled" });
  const [failed] = await finished(service, id, 1);
  expect(failed).toMatchObject({ status: "falha definitiva", tentativas: 4, reenvioDe: null });

  status = 200;
  const resent = await service.call("POST", `${WEBHOOKS}/${id}/entregas/${failed?.id}/reenvio`);
  expect(resent.status).toBe(202);
  const [newest, oldest] = await finished(service, id, 2);
  expect(newest).toMatchObject({
    id: (resent.body as { id: string }).id,
    status: "entregue",
    reenvioDe: failed?.id,
    tentativas: 1,
  });
  expect(oldest).toEqual(failed);
  const messages = receiver.received.map(({ headers, body }) => `${headers["webhook-id"]} ${body}`);
  expect(messages).toHaveLength(5);
  expect(new Set(messages).size).toBe(1);
  const again = await delivery(service, id, newest?.id);
  expect(again.corpo).toEqual((await delivery(service, id, failed?.id)).corpo);
});

describe("the deliveries of a webhook", () => {
  let id: string;
  beforeAll(async () => {
    id = await register(service, `${receiver.url}/pages`, { eventos: ["vpo.updated"] });
    await putEvents(25, { kind: "vpo.updated" });
    await finished(service, id, 25);
  });

  async function page(query: string): Promise<DeliveriesAnswer> {
    const { body } = await service.call("GET", `${WEBHOOKS}/${id}/entregas${query}`);
    return endpoints["list-deliveries"].response.parse(body);
  }

  test("come in pages, each once", async () => {
    const ids: string[] = [];
    let query = "?limite=10";
    for (const size of [10, 10, 5]) {
      const { entregas, proximo } = await page(query);
      expect(entregas).toHaveLength(size);
      ids.push(...entregas.map((entrega) => entrega.id));
      query = `?limite=10&cursor=${proximo}`;
    }
    expect(new Set(ids).size).toBe(25);
    expect(ids).toEqual(ids.toSorted().reverse());
    expect((await page("?limite=25")).proximo).toBeNull();
    expect((await page("")).entregas).toHaveLength(20);
  });

  test("can be filtered by status", async () => {
    expect((await page("?status=entregue&limite=100")).entregas).toHaveLength(25);
    expect(await page("?status=falha%20definitiva")).toEqual({ entregas: [], proximo: null });
  });

  test.each([
    ["?limite=0", "limite"],
    ["?limite=101", "limite"],
    ["?limite=ten", "limite"],
    ["?status=perdida", "status"],
    ["?cursor=", "cursor"],
    ["?cursor=abc", "cursor"],
    [`?cursor=${Buffer.from("a".repeat(36)).toString("base64url")}`, "cursor"],
    ["?pagina=2", "pagina"],
  ])("are not listed for %s", async (query, campo) => {
    const answer = await service.call("GET", `${WEBHOOKS}/${id}/entregas${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ erros: [{ campo }] });
  });

  test("are not found by other identifiers", async () => {
    for (const entrega of ["x", crypto.randomUUID()]) {
      const answer = await service.call("GET", `${WEBHOOKS}/${id}/entregas/${entrega}`);
      expect(answer.body).toMatchObject({ codigo: "404", mensagem: "Entrega não encontrada." });
    }
  });
});
