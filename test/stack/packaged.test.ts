import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import type { endpoints } from "../../lib/api/endpoints.ts";
import { AttemptSlots } from "../../lib/aws/attempt-slots.ts";
import { DeliveryStore } from "../../lib/aws/delivery-store.ts";
import { TABLES } from "../../lib/aws/tables.ts";
import { TokenVault } from "../../lib/aws/token-vault.ts";
import { WebhookStore } from "../../lib/aws/webhook-store.ts";
import { type AwsCloud, startAwsCloud } from "../../lib/local/aws-cloud.ts";
import { type DynamoDb, startDynamoDb } from "../../lib/local/dynamodb.ts";
import { Journal, journalFile } from "../../lib/local/journal.ts";
import {
  LOCAL_AUDIENCE,
  LOCAL_ISSUER,
  openTokenIssuer,
  type TokenIssuer,
} from "../../lib/local/token-issuer.ts";
import {
  ENGINE_FUNCTIONS,
  FUNCTION_NAMES,
  type FunctionName,
} from "../../lib/stack/function-table.ts";
import { deliveryOf } from "../../lib/webhooks/delivery.ts";
import { executionInputOf } from "../../lib/webhooks/execution.ts";
import { clientOf } from "../local/test-journal.ts";
import { envelope, event, NOW, VPO, webhook } from "../webhooks/builders.ts";
import { createAuthority } from "../webhooks/certificates.ts";
import { startReceiver } from "../webhooks/receiver.ts";
import {
  type FunctionPackage,
  type PackagedFunction,
  startPackagedFunction,
} from "./packaged-function.ts";
import { template } from "./template.ts";

// Takes the functions out of the synthesised stack and runs each in a separate process, laid out as
// on Lambda, against the local cloud.

let directory: string;
let packages: Map<string, FunctionPackage>;
let tables: DynamoDb;
let cloud: AwsCloud;
let issuer: TokenIssuer;
let keyServer: Server;
let environment: Record<string, string>;
const running = new Map<string, Promise<PackagedFunction>>();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-packaged-"));
  packages = packagesOf(template.toJSON().Resources, inject("stack").assembly);
  tables = await startDynamoDb();
  Object.assign(process.env, tables.environment);
  cloud = await startAwsCloud(directory, 0.001, (name, input) =>
    invoke(name as FunctionName, input),
  );
  issuer = await openTokenIssuer(directory);
  keyServer = createServer((_, response) => response.end(JSON.stringify(issuer.jwks)));
  await new Promise<void>((resolve) => keyServer.listen(0, "127.0.0.1", resolve));
  environment = {
    ...tables.environment,
    ...cloud.environment,
    JWT_ISSUER: LOCAL_ISSUER,
    JWT_AUDIENCE: LOCAL_AUDIENCE,
    JWKS_URL: `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/`,
    DELIVERY_ISSUER: "https://api.example",
    POWERTOOLS_LOG_LEVEL: "SILENT",
    // Must have no effect in Lambda.
    ALLOW_LOOPBACK_DELIVERY: "1",
  };
});

afterAll(async () => {
  await cloud.stop();
  for (const starting of running.values()) await (await starting).stop();
  keyServer.close();
  await tables.stop();
  await rm(directory, { recursive: true });
});

interface Resource {
  Type: string;
  Properties: {
    Description?: string;
    Code?: { S3Key: string };
    Content?: { S3Key: string };
    Layers?: { Ref: string }[];
    Environment?: { Variables: Record<string, string> };
  };
}

/** Every function of the template, with the folders of its assets. */
function packagesOf(
  resources: Record<string, Resource>,
  assembly: string,
): Map<string, FunctionPackage> {
  const manifest = JSON.parse(readFileSync(join(assembly, "rota-vpo.assets.json"), "utf8"));
  const folder = (asset?: { S3Key: string }) =>
    resolve(assembly, manifest.files[asset?.S3Key.replace(".zip", "") ?? ""].source.path);
  const functions = Object.values(resources).flatMap(({ Type, Properties }) => {
    const { Description = "", Code, Layers = [], Environment } = Properties;
    const name = /^rota-vpo (.*)$/.exec(Description)?.[1];
    if (Type !== "AWS::Lambda::Function" || !name) return [];
    const layers = Layers.map(({ Ref }) => folder(resources[Ref]?.Properties.Content));
    return [{ name, code: folder(Code), layers, environment: Environment?.Variables ?? {} }];
  });
  return new Map(functions.map((one) => [one.name, one]));
}

/** The variables that the template gives a function, with local values in place of AWS's. */
function localEnvironment(given: Record<string, string>): Record<string, string> {
  const values = Object.entries(given).map(([name, value]): [string, string] => {
    const local = environment[name] ?? value;
    if (typeof local !== "string") throw new Error(`no local value for ${name}`);
    return [name, local];
  });
  const always = Object.entries(environment).filter(([name]) => /^AWS_|^ALLOW_/.test(name));
  return Object.fromEntries([...values, ...always]);
}

function start(name: FunctionName, more: Record<string, string> = {}): Promise<PackagedFunction> {
  const found = packages.get(name);
  if (!found) throw new Error(`the stack has no function ${name}`);
  const variables = { ...localEnvironment(found.environment), ...more };
  return startPackagedFunction({ ...found, environment: variables }, directory);
}

async function invoke(name: FunctionName, input: unknown): Promise<unknown> {
  const starting = running.get(name) ?? start(name);
  running.set(name, starting);
  return (await starting).invoke(input);
}

/** Calls an endpoint's function as API Gateway does. */
async function call(
  name: keyof typeof endpoints,
  request: { body?: unknown; path?: object; query?: object } = {},
) {
  const answer = await invoke(name, {
    version: "2.0",
    headers: { authorization: `Bearer ${await issuer.issue(["12345"])}` },
    pathParameters: request.path ?? {},
    queryStringParameters: request.query ?? {},
    requestContext: { requestId: crypto.randomUUID() },
    body: JSON.stringify(request.body),
    isBase64Encoded: false,
  });
  const { statusCode, body } = answer as { statusCode: number; body?: string };
  return { status: statusCode, body: body === undefined ? undefined : JSON.parse(body) };
}

test("the stack has every function, and nothing in its packages but what it runs with", async () => {
  expect([...packages.keys()].sort()).toEqual([...FUNCTION_NAMES].sort());
  for (const { name, code } of packages.values()) {
    const files = (await readdir(code, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name: file, parentPath }) => join(parentPath, file).slice(code.length + 1));
    const engine = files.filter((file) => file.startsWith("node_modules/@valhallajs/valhallajs/"));
    const own = files.filter((file) => !engine.includes(file)).toSorted();
    expect(own).toEqual(["LICENCES.txt", "index.mjs", "index.mjs.map"]);
    expect(engine.length > 0).toBe(ENGINE_FUNCTIONS.includes(name as FunctionName));
    expect(
      engine.filter((file) => /darwin|valhalla_(build|add|convert|ingest)/.test(file)),
    ).toEqual([]);
    const platforms = new Set(engine.flatMap((file) => /linux\/\w+/.exec(file) ?? []));
    expect([...platforms]).toEqual(engine.length > 0 ? [`linux/${process.arch}`] : []);
  }
});

test("a deploy's first calls fill the catalogue and leave existing keys alone", async () => {
  await expect(invoke("seed-catalogue", {})).resolves.toBeNull();
  await expect(invoke("rotate-signing-keys", {})).resolves.toEqual(null);
  expect((await call("get-jwks")).body.keys).toHaveLength(1);
});

test("a route and the tolls of its polyline", async () => {
  const config = { vehicle: { type: "truck", axis: "5" }, data_viagem: "2025-08-01T08:00" };
  const locations = ["Curitiba/PR", "Morretes/PR", "Paranaguá/PR"];
  const path = { enterpriseId: "12345", enterpriseID: "12345" };
  const route = await call("quote-routes", { body: { locations, config }, path });
  expect(route.status).toBe(200);
  const [{ distancia_metros, polilinha, pedagios, trechos, ufs }] = route.body.rotas;
  expect(ufs).toEqual(["PR"]);
  const legs: { distancia_metros: number; pedagios: number[] }[] = trechos;
  expect(legs.map((leg) => leg.pedagios)).toEqual([[0], []]);
  expect(legs.reduce((sum, leg) => sum + leg.distancia_metros, 0)).toBe(distancia_metros);
  // The first tariff that is known is that of 2025-08-28.
  const plaza = { nome: "P01 SÃO JOSÉ DOS PINHAIS", data_referencia: "2025-08-01", valor: null };
  expect(pedagios).toMatchObject([plaza]);

  const polyline = { string: polilinha, precision: "6" };
  const tolls = await call("quote-tolls", { body: { polyline, config }, path });
  expect(tolls.body.pedagios).toMatchObject([plaza]);
  const later = { ...config, data_viagem: "2025-08-28" };
  const known = await call("quote-tolls", { body: { polyline, config: later }, path });
  expect(known.body.pedagios).toMatchObject([{ valor: 120 }]);

  // Two points: only the engine knows the way between them.
  const ends = { string: "vwboo@nlg~|An}oDwhnm@", precision: "6" };
  const between = await call("quote-tolls", { body: { polyline: ends, config }, path });
  expect(between.body.pedagios).toMatchObject([plaza]);
});

test("a batch answers each query with its status", async () => {
  const locations = ["Curitiba/PR", "Paranaguá/PR"];
  const body = { consultas: [{ locations }, { locations: [] }] };
  const answer = await call("quote-batch", { body, path: { enterpriseId: "12345" } });
  const statuses = answer.body.resultados.map(({ status }: { status: number }) => status);
  expect([answer.status, ...statuses]).toEqual([200, 200, 400]);
});

test("a job is answered in the background, and its results are at the link", async () => {
  const path = { enterpriseId: "12345" };
  const locations = ["Curitiba/PR", "Paranaguá/PR"];
  const body = { consultas: [{ locations }, { locations: [] }] };
  const started = await call("start-job", { body, path });
  expect(started).toMatchObject({ status: 202, body: { total: 2 } });
  const job = { path: { ...path, loteId: started.body.id } };
  await vi.waitFor(async () => {
    const { body } = await call("get-job", job);
    expect(body).toMatchObject({ status: "concluido", respondidas: 1, recusadas: 1, falhas: 0 });
  }, 240_000);
  const { url } = (await call("get-job", job)).body.resultado;
  const lines = (await (await fetch(url)).text()).trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).status)).toEqual([200, 400]);
});

test("the answer to a query is given again", async () => {
  const path = { enterpriseId: "12345" };
  const locations = ["Curitiba/PR", "Paranaguá/PR"];
  const { body } = await call("quote-routes", { body: { locations }, path });
  const again = await call("get-answer", { path: { ...path, consultaId: body.id_consulta } });
  expect(again).toEqual({ status: 200, body });
});

test("a webhook is registered, shown and removed; this machine is no target in Lambda", async () => {
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
    { campo: "url", mensagem: "endereço não permitido" },
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
  expect(tentativas).toMatchObject(Array(4).fill({ erro: "endereço não permitido" }));
  expect((await call("resend-delivery", { path: { id, entregaId } })).status).toBe(202);
  expect((await call("send-test-event", { path: { id } })).status).toBe(202);
  expect(await fanOut(envelope({ detail: {} }))).toEqual({ batchItemFailures: [] });
  const journal = new Journal(journalFile(directory));
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

test("an attempt reaches a client over HTTPS, once its enterprise has a slot for it", async () => {
  const authority = await createAuthority();
  const caFile = join(directory, "ca.pem");
  await writeFile(caFile, authority.certificate);
  const receiver = await startReceiver(await authority.certify());
  const secrets = new SecretsManagerClient(clientOf(cloud.url));
  const vault = TokenVault.ofSecret(environment.TOKEN_KEYS_SECRET ?? "", secrets);
  const store = new WebhookStore(TABLES.webhooks.name, undefined, vault);
  const registration = { enterpriseId: "777", url: receiver.url, events: webhook().events };
  const tokens = [1, 2].map((byte) => `whsec_${Buffer.alloc(24, byte).toString("base64")}`);
  await store.register({ ...registration, signingToken: tokens[0] }, new Date());
  const registered = await store.register({ ...registration, signingToken: tokens[1] }, new Date());
  const delivery = deliveryOf(event({ enterpriseId: "777" }), registered, NOW);
  // Outside Lambda, where this machine may be allowed as a target.
  const outside = { AWS_LAMBDA_FUNCTION_NAME: "", NODE_EXTRA_CA_CERTS: caFile };
  const attempt = await start("attempt-delivery", { ...outside, ATTEMPTS_PER_ENTERPRISE: "1" });
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
  expect((error as Error).stack).toMatch(/\/var\/task\/lib\/lambda\/task\.ts:\d+:\d+/);
});

test("places as they are typed", async () => {
  const { body } = await call("search-places", { query: { texto: "curit" } });
  expect(body.locais[0]).toMatchObject({ texto: "Curitiba/PR", codigo_ibge: "4106902" });
});

test("plazas as data, and one with its history", async () => {
  const { body } = await call("list-plazas", { query: { uf: "PR", limite: "1" } });
  const [{ id }] = body.features;
  const one = await call("get-plaza", { path: { pracaId: id } });
  expect(one.body).toMatchObject({ id, properties: { historico: expect.any(Array) } });
});

test("the health check names the data in force", async () => {
  const { status, body } = await call("check-health");
  expect([status, body.dados.piso_de_frete.ato]).toEqual([200, expect.any(String)]);
});

test("a wrong path is refused with the error's body", async () => {
  const http = { method: "GET" };
  const requestContext = { requestId: "r1", http };
  const answer = await invoke("refuse-path", { rawPath: "/nowhere", requestContext });
  expect(answer).toMatchObject({ statusCode: 404, headers: { "x-request-id": "r1" } });
});

test("every function has run; cold starts and memory", async () => {
  expect([...running.keys()].sort()).toEqual([...FUNCTION_NAMES].sort());
  const lines = [...running].map(async ([name, starting]) => {
    const fn = await starting;
    const megabytes = (await fn.peakMegabytes()).toFixed(0).padStart(5);
    return `${fn.coldStartMs().toFixed(0).padStart(6)} ms ${megabytes} MB  ${name}`;
  });
  console.log((await Promise.all(lines)).join("\n"));
});
