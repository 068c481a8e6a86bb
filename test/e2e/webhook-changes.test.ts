import { Webhook as StandardWebhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endpoints } from "../../lib/service/api/endpoints.ts";
import { errorBodySchema } from "../../lib/service/api/schemas/error-schema.ts";
import type { Receiver } from "../deliver/webhooks/receiver.ts";
import type { TestService } from "./service.ts";
import { startWithReceiver } from "./service-with-receiver.ts";
import { finished, putEvents, register, WEBHOOKS } from "./webhook-client.ts";

const OLD = `whsec_${Buffer.alloc(24, 1).toString("base64")}`;
const NEW = `whsec_${Buffer.alloc(64, 2).toString("base64")}`;
let service: TestService;
let receiver: Receiver;
let stop: () => Promise<void>;
let id: string;

beforeAll(async () => {
  ({ service, receiver, stop } = await startWithReceiver());
});
beforeEach(async () => {
  receiver.received.length = 0;
  const url = `${receiver.url}/${crypto.randomUUID()}`;
  id = await register(service, url, { tokenAssinatura: OLD });
});
afterEach(() => service.call("DELETE", `${WEBHOOKS}/${id}`));
afterAll(() => stop());

function change(body: unknown, enterprises?: string[]) {
  const options = { body, ...(enterprises ? { enterprises } : {}) };
  return service.call("PATCH", `${WEBHOOKS}/${id}`, options);
}

/** Puts one event on the bus, waits until this webhook has `count` deliveries, and returns its own. */
async function deliver(count: number) {
  await putEvents(1);
  const [newest] = await finished(service, id, count);
  return newest;
}

test("a new token and the old one both sign, and every client's library accepts either", async () => {
  const changed = await change({ tokenAssinatura: NEW });
  expect(changed.status).toBe(200);
  expect(changed.text).not.toContain("whsec_");
  expect(endpoints["update-webhook"].response.parse(changed.body)).toMatchObject({
    assinado: true,
  });
  await deliver(1);
  const { body = "", headers = {} } = receiver.received[0] ?? {};
  for (const token of [OLD, NEW]) {
    new StandardWebhook(token).verify(body, headers as Record<string, string>);
  }
});

test("kinds are replaced", async () => {
  const changed = await change({ eventos: ["vpo.canceled"] });
  expect(changed).toMatchObject({ status: 200, body: { eventos: ["vpo.canceled"] } });
  await putEvents(1);
  await putEvents(1, { kind: "vpo.canceled" });
  expect(await finished(service, id, 1)).toMatchObject([{ evento: "vpo.canceled" }]);
});

test("a paused webhook loses nothing: its deliveries are held back and can be sent again", async () => {
  expect((await change({ status: "pausado" })).body).toMatchObject({ status: "pausado" });
  expect((await service.call("GET", `${WEBHOOKS}/${id}`)).body).toMatchObject({
    status: "pausado",
  });
  const held = await deliver(1);
  expect(held).toMatchObject({ status: "retida", tentativas: 0 });
  expect(receiver.received).toEqual([]);
  const resend = `${WEBHOOKS}/${id}/entregas/${held?.id}/reenvio`;
  expect(await service.call("POST", resend)).toMatchObject({
    status: 409,
    body: { mensagem: "O webhook está pausado; ative-o antes de reenviar." },
  });
  const tested = await service.call("POST", `${WEBHOOKS}/${id}/teste`);
  expect(tested.status).toBe(202);
  expect((await finished(service, id, 2))[0]).toMatchObject({
    evento: "vpo.test",
    status: "entregue",
  });

  expect((await change({ status: "ativo" })).body).toMatchObject({ status: "ativo" });
  expect((await service.call("POST", resend)).status).toBe(202);
  const sent = (await finished(service, id, 3)).find(({ reenvioDe }) => reenvioDe === held?.id);
  expect(sent).toMatchObject({ status: "entregue", evento: "vpo.created" });
});

describe("a change is refused", () => {
  test.each([
    [{}, "body", "informe ao menos um campo"],
    [{ tokenAssinatura: null }, "body", "informe ao menos um campo"],
    [{ status: "desativado" }, "status", 'valor inválido; use "ativo", "pausado"'],
    [{ eventos: [] }, "eventos", "mínimo de 1 item"],
    [{ url: "https://client.example/" }, "url", "campo desconhecido"],
    [{ tokenAssinatura: "whsec_MTIz" }, "tokenAssinatura", "24 a 64 bytes"],
    [{ tokenAssinatura: "whsec_não é base64" }, "tokenAssinatura", "24 a 64 bytes"],
    [{ tokenAssinatura: `whsec_${Buffer.alloc(65).toString("base64")}` }, "tokenAssinatura", "64"],
  ])("with %j, naming %s", async (body, campo, mensagem) => {
    const answer = await change(body);
    expect(answer.status).toBe(400);
    expect(errorBodySchema.parse(answer.body).erros).toContainEqual({
      tipo: expect.stringMatching(/^campo_/),
      campo,
      mensagem: expect.stringContaining(mensagem),
    });
  });

  test("to another enterprise, which learns nothing", async () => {
    expect((await change({ status: "pausado" }, ["67890"])).status).toBe(404);
    expect((await service.call("GET", `${WEBHOOKS}/${id}`)).body).toMatchObject({
      status: "ativo",
    });
  });
});

describe("a registration", () => {
  test("names its enterprise, and warns of another one in the path", async () => {
    const url = `${receiver.url}/vpo/67890`;
    const answer = await service.post(WEBHOOKS, { url, eventos: ["vpo.created"] });
    expect(endpoints["register-webhook"].response.parse(answer.body)).toMatchObject({
      empresa: "12345",
      avisos: [
        { codigo: "outra_empresa_no_caminho", mensagem: expect.stringContaining('"67890"') },
      ],
    });
    const own = { url: `${receiver.url}/vpo/12345`, eventos: ["vpo.created"] };
    expect((await service.post(WEBHOOKS, own)).body).toMatchObject({
      empresa: "12345",
      avisos: [],
    });
  });

  test("with a slash at the end is the same webhook, at the address given last", async () => {
    const first = await register(service, `${receiver.url}/slash`);
    expect(await register(service, `${receiver.url}/slash/`)).toBe(first);
    const { body } = await service.call("GET", `${WEBHOOKS}/${first}`);
    expect(body).toMatchObject({ url: `${receiver.url}/slash/` });
  });

  test("with a malformed whsec_ token is refused", async () => {
    const answer = await service.post(WEBHOOKS, {
      url: receiver.url,
      eventos: ["vpo.created"],
      tokenAssinatura: "whsec_curto",
    });
    expect(answer).toMatchObject({ status: 400, body: { erros: [{ campo: "tokenAssinatura" }] } });
  });
});
