import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { expect, test, vi } from "vitest";
import { deliveryOf } from "../../../lib/deliver/webhooks/delivery.ts";
import { executionInputOf } from "../../../lib/deliver/webhooks/execution.ts";
import { Journal } from "../../../lib/laptop/journal/journal.ts";
import { journalFile } from "../../../lib/laptop/journal/open-journal.ts";
import { AttemptSlots } from "../../../lib/service/aws/deliveries/attempt-slots.ts";
import { DeliveryStore } from "../../../lib/service/aws/deliveries/delivery-store.ts";
import { TokenVault } from "../../../lib/service/aws/keys/token-vault.ts";
import { TABLES } from "../../../lib/service/aws/tables/tables.ts";
import { WebhookStore } from "../../../lib/service/aws/webhooks/webhook-store.ts";
import { envelope, event, NOW, VPO, webhook } from "../../deliver/webhooks/builders.ts";
import { createAuthority } from "../../deliver/webhooks/certificates.ts";
import { startReceiver } from "../../deliver/webhooks/receiver.ts";
import type { FunctionChange } from "./packaged-function.ts";
import { usePackagedStack } from "./packaged-stack.ts";

const { directory, environment, start, invoke, call, endAll } = usePackagedStack();

test("a deploy's first rotations leave existing keys alone", async () => {
  for (const name of ["rotate-signing-keys", "rotate-token-keys"] as const) {
    await expect(invoke(name, {})).resolves.toEqual(null);
  }
  expect((await call("get-jwks")).body.keys).toHaveLength(1);
});

test("a webhook is registered, shown and removed; Lambda's own machine is not a target", async () => {
  const registration = { url: "https://93.184.216.34/12345", eventos: ["vpo.created"] };
  const { status, body } = await call("register-webhook", { body: registration });
  expect([status, body.status]).toEqual([200, "ativo"]);
  expect((await call("list-webhooks")).body.webhooks).toMatchObject([{ id: body.id }]);
  expect((await call("get-webhook", { path: body })).body.eventos).toEqual(["vpo.created"]);
  expect(body).toMatchObject({ empresa: "12345", avisos: [] });
  const changed = await call("update-webhook", { path: body, body: { status: "pausado" } });
  expect(changed.body).toMatchObject({ status: "pausado", eventos: ["vpo.created"] });
  expect((await call("delete-webhook", { path: body })).status).toBe(204);

  const own = { ...registration, url: "https://localhost/" };
  expect((await call("register-webhook", { body: own })).body.erros).toEqual([
    {
      campo: "url",
      tipo: "campo_invalido",
      mensagem: "endereço não permitido; o host deve ter só endereços públicos",
    },
  ]);
});

/** Hands an event to the fan-out as the queue does. */
function fanOut(event: object): Promise<unknown> {
  const attributes = { ApproximateReceiveCount: "1", SentTimestamp: String(Date.now()) };
  const message = { messageId: "m", receiptHandle: "h", body: JSON.stringify(event), attributes };
  return invoke("start-deliveries", { Records: [message] });
}

test("an event runs through fan-out, four attempts and the record of a permanent failure", async () => {
  const store = new WebhookStore(TABLES.webhooks.name);
  const url = "https://127.0.0.1/";
  const { id } = await store.register({ enterpriseId: "12345", url, events: ["vpo.created"] }, NOW);
  expect(await fanOut(envelope())).toEqual({ batchItemFailures: [] });
  await vi.waitFor(async () => {
    const { entregas } = (await call("list-deliveries", { path: { id } })).body;
    expect(entregas).toMatchObject([{ status: "falha definitiva", tentativas: 4 }]);
  }, 240_000);
  const [{ id: entregaId }] = (await call("list-deliveries", { path: { id } })).body.entregas;
  const { tentativas, corpo } = (await call("get-delivery", { path: { id, entregaId } })).body;
  expect(corpo).toMatchObject({ dataHora: "2026-11-21T11:59:59.000Z", sequencia: 1 });
  expect(tentativas).toMatchObject(
    Array(4).fill({ erro: "endereço não permitido; o host deve ter só endereços públicos" }),
  );
  expect((await call("resend-delivery", { path: { id, entregaId } })).status).toBe(202);
  expect((await call("send-test-event", { path: { id } })).status).toBe(202);
  expect(await fanOut(envelope({ detail: {} }))).toEqual({ batchItemFailures: [] });
  const journal = new Journal(journalFile(directory()));
  const reasons = journal.rejectedEvents().map(({ reason }) => reason);
  journal.close();
  expect(reasons).toEqual([expect.stringMatching(/^InvalidEvent: detail/)]);
});

test("an event for a paused webhook is held back", async () => {
  const store = new WebhookStore(TABLES.webhooks.name);
  const registration = { enterpriseId: "12345", url: "https://127.0.0.1/paused" };
  const { id } = await store.register({ ...registration, events: ["vpo.updated"] }, NOW);
  await call("update-webhook", { path: { id }, body: { status: "pausado" } });
  const detail = { enterpriseId: "12345", dataHora: "2026-11-21T11:59:59.125Z", vpo: VPO };
  const next = { id: crypto.randomUUID(), "detail-type": "vpo.updated", detail };
  await fanOut(envelope(next));
  await vi.waitFor(async () => {
    const { entregas } = (await call("list-deliveries", { path: { id } })).body;
    expect(entregas).toMatchObject([
      { status: "retida", dataHora: "2026-11-21T11:59:59.125Z", tentativas: 0 },
    ]);
  }, 240_000);
  await call("update-webhook", { path: { id }, body: { status: "ativo" } });
  const resent = await call("resend-deliveries", { path: { id }, body: { status: "retida" } });
  expect(resent).toMatchObject({ status: 202, body: { entregas: [{ status: "pendente" }] } });
  const found = await call("find-deliveries");
  expect(found.body.entregas.map(({ id }: { id: string }) => id)).toContain(
    resent.body.entregas[0].id,
  );
});

test("a pending delivery without an execution gets one", async () => {
  const delivery = deliveryOf(event({ id: crypto.randomUUID() }), webhook(), NOW);
  const store = new DeliveryStore(TABLES.deliveries.name);
  await store.create(delivery);
  const check = { minimumAgeSeconds: 0 };
  expect(await invoke("resume-deliveries", check)).toMatchObject({ failed: 0 });
  await vi.waitFor(async () => {
    const { attempts = [] } = (await store.find(delivery.webhookId, delivery.id)) ?? {};
    expect(attempts).not.toHaveLength(0);
  }, 240_000);
});

/** The deliveries of a webhook once none is pending. */
async function endedDeliveries(id: string, count: number): Promise<Record<string, unknown>[]> {
  return vi.waitFor(async () => {
    const { entregas } = (await call("list-deliveries", { path: { id } })).body;
    expect(entregas).toHaveLength(count);
    expect(JSON.stringify(entregas)).not.toContain('"pendente"');
    return entregas;
  }, 240_000);
}

test("a receiver that fails for five days is disabled with an event, then revived", async () => {
  const store = new WebhookStore(TABLES.webhooks.name);
  const register = (path: string, events: Parameters<typeof store.register>[0]["events"]) =>
    store.register({ enterpriseId: "12345", url: `https://127.0.0.1/${path}`, events }, NOW);
  const { id } = await register("failing", ["vpo.canceled"]);
  const listener = await register("listener", ["webhook.desativado"]);
  const canceled = () => envelope({ id: crypto.randomUUID(), "detail-type": "vpo.canceled" });
  await fanOut(canceled());
  await endedDeliveries(id, 1);
  await DynamoDBDocumentClient.from(new DynamoDBClient({})).send(
    new UpdateCommand({
      TableName: TABLES.webhooks.name,
      Key: { pk: "12345", sk: id },
      UpdateExpression: "SET failingSince = :since",
      ExpressionAttributeValues: { ":since": "2020-01-01T00:00:00.000Z" },
    }),
  );
  await fanOut(canceled());
  await vi.waitFor(async () => {
    expect((await call("get-webhook", { path: { id } })).body.status).toBe("desativado");
  }, 240_000);
  const [notified] = await endedDeliveries(listener.id, 1);
  expect(notified).toMatchObject({ evento: "webhook.desativado" });
  await fanOut(canceled());
  const held = (await endedDeliveries(id, 3)).map(({ status }) => status);
  expect(held.toSorted()).toEqual(["falha definitiva", "falha definitiva", "retida"]);
  const resend = () => call("resend-deliveries", { path: { id }, body: { status: "retida" } });
  expect((await resend()).status).toBe(409);
  const revived = await call("update-webhook", { path: { id }, body: { status: "ativo" } });
  expect(revived.body).toMatchObject({ status: "ativo", falhandoDesde: null, desativadoEm: null });
  expect((await resend()).body.entregas).toHaveLength(1);
});

/** The function itself, but outside Lambda, where this machine is an allowed target. */
function outsideLambda(certificate: string): FunctionChange {
  return {
    environment: {
      ATTEMPTS_PER_ENTERPRISE: "1",
      NODE_EXTRA_CA_CERTS: "/etc/ca.pem",
      _HANDLER: "outside.handler",
    },
    files: { "etc/ca.pem": certificate, "var/task/outside.mjs": OUTSIDE },
  };
}

/** The function reads its environment when it is loaded, and the runtime client at each event. */
const OUTSIDE = `const name = process.env.AWS_LAMBDA_FUNCTION_NAME;
delete process.env.AWS_LAMBDA_FUNCTION_NAME;
export const { handler } = await import("./index.mjs");
process.env.AWS_LAMBDA_FUNCTION_NAME = name;`;

test("an attempt reaches a client over HTTPS, once its enterprise has a slot for it", async () => {
  const authority = await createAuthority();
  const receiver = await startReceiver(await authority.certify());
  const { AWS_ENDPOINT_URL_SECRETS_MANAGER: url = "", TOKEN_KEYS_SECRET = "" } = environment();
  const vault = TokenVault.ofSecret(TOKEN_KEYS_SECRET, new SecretsManagerClient({ endpoint: url }));
  const store = new WebhookStore(TABLES.webhooks.name, undefined, vault);
  const registration = { enterpriseId: "777", url: receiver.url, events: webhook().events };
  const tokens = [1, 2].map((byte) => `whsec_${Buffer.alloc(24, byte).toString("base64")}`);
  await store.register({ ...registration, signingToken: tokens[0] }, new Date());
  const registered = await store.register({ ...registration, signingToken: tokens[1] }, new Date());
  const delivery = deliveryOf(event({ enterpriseId: "777" }), registered, NOW);
  const attempt = await start("attempt-delivery", outsideLambda(authority.certificate));
  const execution = executionInputOf(delivery);
  const running = await new AttemptSlots(TABLES.deliveries.name, 1).take("777", new Date());
  await expect(attempt.invoke({ ...execution, execution, attempt: 1 })).rejects.toThrow(
    expect.objectContaining({ name: "TooManyAttempts" }),
  );
  expect(receiver.received).toEqual([]);
  await running?.free();
  await attempt.invoke({ ...execution, execution, attempt: 1 });
  expect(receiver.received).toHaveLength(1);
  const { body = "", headers = {} } = receiver.received[0] ?? {};
  for (const token of tokens) {
    new StandardWebhook(token).verify(body, headers as Record<string, string>);
  }
  await attempt.stop();
  await receiver.stop();
});

test("an error on Lambda names the line of the source", async () => {
  const error = await invoke("resume-deliveries", {}).catch((reason: Error) => reason);
  expect((error as Error).stack).toMatch(/\/var\/task\/lib\/service\/lambda\/task\.ts:\d+:\d+/);
});

test("Retry-After of a 429 names the time of the next attempt", async () => {
  const authority = await createAuthority();
  const receiver = await startReceiver(await authority.certify(), (response) => {
    response.writeHead(429, { "retry-after": "120" }).end();
  });
  const store = new WebhookStore(TABLES.webhooks.name);
  const registration = { enterpriseId: "888", url: receiver.url, events: webhook().events };
  const registered = await store.register(registration, new Date());
  const delivery = deliveryOf(event({ enterpriseId: "888" }), registered, NOW);
  const attempt = await start("attempt-delivery", outsideLambda(authority.certificate));
  const execution = executionInputOf(delivery);
  const started = Date.now();
  const outcome: Error = await attempt.invoke({ ...execution, execution, attempt: 1 }).then(
    () => new Error("delivered"),
    (error: Error) => error,
  );
  expect(outcome.name).toBe("DeliveryPostponed");
  const waited = Date.parse(outcome.message) - started;
  expect(waited).toBeGreaterThanOrEqual(120_000 - 1_000);
  const { attempts = [] } =
    (await new DeliveryStore(TABLES.deliveries.name).find(registered.id, delivery.id)) ?? {};
  expect(attempts).toMatchObject([{ httpStatus: 429, retryAfterSeconds: 120 }]);
  await attempt.stop();
  await receiver.stop();
});

test("the age of the keys is reported without reading them", async () => {
  expect(await invoke("check-keys", {})).toBeNull();
});

test("every function of the webhooks has run, within its memory", () => endAll("webhooks"));
