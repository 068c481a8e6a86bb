import { DynamoDBClient, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MAX_ATTEMPTS } from "../../lib/deliver/webhooks/schedule.ts";
import { endpoints } from "../../lib/service/api/endpoints.ts";
import { TABLES } from "../../lib/service/aws/tables/tables.ts";
import type { Receiver } from "../deliver/webhooks/receiver.ts";
import { type TestService, TIME_SCALE } from "./service.ts";
import { startWithReceiver } from "./service-with-receiver.ts";
import { delivery, finished, PATIENCE, putEvents, register, WEBHOOKS } from "./webhook-client.ts";

let service: TestService;
let receiver: Receiver;
let stop: () => Promise<void>;
let answers: { status: number; retryAfter?: string }[];
let id: string;

beforeAll(async () => {
  ({ service, receiver, stop } = await startWithReceiver((response, { path }) => {
    const { status, retryAfter } = (path === "/listener" ? undefined : answers.shift()) ?? {
      status: 200,
    };
    response.writeHead(status, retryAfter ? { "retry-after": retryAfter } : {}).end();
  }));
});
beforeEach(async () => {
  receiver.received.length = 0;
  answers = [];
  id = await register(service, `${receiver.url}/${crypto.randomUUID()}`);
});
afterEach(() => service.call("DELETE", `${WEBHOOKS}/${id}`));
afterAll(() => stop());

function fail(times: number): void {
  answers = Array.from({ length: times }, () => ({ status: 500 }));
}

async function webhook() {
  const { body } = await service.call("GET", `${WEBHOOKS}/${id}`);
  return endpoints["get-webhook"].response.parse(body);
}

test("Retry-After of a 503 lengthens the wait, never beyond the attempt after", async () => {
  answers = [
    { status: 503, retryAfter: "150" },
    { status: 429, retryAfter: "86400" },
    { status: 500, retryAfter: "86400" },
  ];
  await putEvents(1);
  const [made] = await finished(service, id, 1);
  const { status, tentativas } = await delivery(service, id, made?.id);
  expect(status).toBe("entregue");
  expect(tentativas.map(({ esperaPedidaSegundos }) => esperaPedidaSegundos)).toEqual([
    150,
    86_400,
    null,
    null,
  ]);
  const gaps = receiver.received.map(({ at }, i) => at - (receiver.received[i - 1]?.at ?? at));
  // A timer fires early by the rounding of milliseconds at most; the times in records are rounded.
  for (const [i, seconds] of [150, 300 + 1_800, 1_800].entries()) {
    expect(gaps[i + 1]).toBeGreaterThanOrEqual(seconds * 1_000 * TIME_SCALE - 3);
  }
});

/** Moves the first failure of the webhook into the past. */
async function failingFor(days: number): Promise<void> {
  await new DynamoDBClient({}).send(
    new UpdateItemCommand({
      TableName: TABLES.webhooks.name,
      Key: { pk: { S: "12345" }, sk: { S: id } },
      UpdateExpression: "SET failingSince = :since",
      ExpressionAttributeValues: {
        ":since": { S: new Date(Date.now() - days * 86_400_000).toISOString() },
      },
    }),
  );
}

test("a confirmed delivery ends a series of failures", async () => {
  fail(MAX_ATTEMPTS);
  await putEvents(1);
  await finished(service, id, 1);
  expect(await webhook()).toMatchObject({ status: "ativo", falhandoDesde: expect.any(String) });
  await putEvents(1);
  await finished(service, id, 2);
  await vi.waitFor(async () => expect((await webhook()).falhandoDesde).toBeNull(), PATIENCE);
});

test("a receiver that fails for five days is disabled with an event, then revived without losses", async () => {
  const url = `${receiver.url}/listener`;
  const listener = await register(service, url, { eventos: ["webhook.desativado"] });
  fail(2 * MAX_ATTEMPTS);
  await putEvents(1);
  await finished(service, id, 1);
  await failingFor(5);
  await putEvents(1);
  await finished(service, id, 2);
  await vi.waitFor(async () => expect((await webhook()).status).toBe("desativado"), PATIENCE);
  const { falhandoDesde, desativadoEm, url: address } = await webhook();
  const [notified] = await finished(service, listener, 1);
  expect(await delivery(service, listener, notified?.id)).toMatchObject({
    status: "entregue",
    corpo: {
      evento: "webhook.desativado",
      dataHora: desativadoEm,
      webhook: { id, url: address, falhandoDesde },
    },
  });
  receiver.received.length = 0;
  await putEvents(3);
  expect((await finished(service, id, 5)).filter(({ status }) => status === "retida")).toHaveLength(
    3,
  );
  expect(receiver.received).toEqual([]);

  const resend = (body: object) => service.post(`${WEBHOOKS}/${id}/reenvios`, body);
  expect((await resend({ status: "retida" })).status).toBe(409);
  const revived = await service.call("PATCH", `${WEBHOOKS}/${id}`, { body: { status: "ativo" } });
  expect(revived.body).toMatchObject({ status: "ativo", falhandoDesde: null, desativadoEm: null });

  const schema = endpoints["resend-deliveries"].response;
  for (const status of ["retida", "falha definitiva"]) {
    let cursor: string | undefined;
    do {
      const body = { status, limite: 2, ...(cursor ? { cursor } : {}) };
      const first = await resend(body);
      expect(first.status).toBe(202);
      const again = schema.parse((await resend(body)).body);
      const ids = ({ entregas }: { entregas: { id: string }[] }) => entregas.map(({ id }) => id);
      expect(ids(again)).toEqual(ids(schema.parse(first.body)));
      cursor = again.proximo ?? undefined;
    } while (cursor);
  }
  const all = await finished(service, id, 10);
  expect(all.filter(({ status }) => status === "entregue")).toHaveLength(5);
  const bodies = receiver.received.map(({ body }) => body);
  expect(new Set(bodies).size).toBe(5);
  expect(bodies).toHaveLength(5);
  await service.call("DELETE", `${WEBHOOKS}/${listener}`);
});

test.each([
  [{}, "status"],
  [{ status: "entregue" }, "status"],
  [{ status: "retida", limite: 101 }, "limite"],
  [{ status: "retida", de: "ontem" }, "de"],
  [{ status: "retida", cursor: "x" }, "cursor"],
])("resends of %j are refused, naming %s", async (body, campo) => {
  const answer = await service.post(`${WEBHOOKS}/${id}/reenvios`, body);
  expect(answer).toMatchObject({ status: 400, body: { erros: [{ campo }] } });
});
