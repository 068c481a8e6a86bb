import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { endpointExamples } from "../../lib/service/api/examples/examples.ts";
import { jobPayloadSchema } from "../../lib/service/api/schemas/deliveries-schema.ts";
import {
  jobAnswerSchema,
  jobsAnswerSchema,
  resultLineSchema,
} from "../../lib/service/api/schemas/jobs-schema.ts";
import type { Receiver } from "../deliver/webhooks/receiver.ts";
import type { TestService } from "./service.ts";
import { startWithReceiver } from "./service-with-receiver.ts";
import { finished, PATIENCE, register } from "./webhook-client.ts";

const JOBS = "/consulta/lotes/12345";
const ROUTE = { locations: ["Curitiba/PR", "Paranaguá/PR"] };
const TOLLS = endpointExamples["quote-tolls"].request;

let service: TestService;
let receiver: Receiver;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ service, receiver, stop } = await startWithReceiver());
});
afterAll(() => stop());

async function start(body: object) {
  const answer = await service.post(JOBS, body);
  expect(answer.status, answer.text).toBe(202);
  return jobAnswerSchema.parse(answer.body);
}

/** The job once it has ended. */
async function ended(id: string) {
  return vi.waitFor(async () => {
    const job = jobAnswerSchema.parse((await service.call("GET", `${JOBS}/${id}`)).body);
    expect(job.status).toBe("concluido");
    return job;
  }, PATIENCE);
}

async function resultsOf(url: string) {
  const lines = (await (await fetch(url)).text()).trimEnd().split("\n");
  return lines.map((line) => resultLineSchema.parse(JSON.parse(line)));
}

test("a job's results are those of its queries, one a line, in their order", async () => {
  const kinds = [ROUTE, TOLLS, { locations: ["x"] }];
  const consultas = Array.from({ length: 61 }, (_, i) => kinds[i % 3]);
  const started = await start({ consultas });
  expect(started).toMatchObject({ total: 61, concluido_em: null, resultado: null });
  const job = await ended(started.id);
  expect(job).toMatchObject({ processadas: 61, respondidas: 41, recusadas: 20, falhas: 0 });
  const url = job.resultado?.url ?? "";
  const results = await resultsOf(url);
  expect(results.map(({ indice }) => indice)).toEqual([...consultas.keys()]);
  const alone = await service.post("/consulta/consultaRoteirizador/12345", ROUTE);
  expect(results[0]).toEqual({ indice: 0, status: 200, resposta: alone.body, erro: null });
  const tollsAlone = await service.post("/valePedagio/consultaPracasPolyline/12345", TOLLS);
  expect(results[1]?.resposta).toEqual(tollsAlone.body);
  expect(results[2]).toMatchObject({ status: 400, resposta: null, erro: { codigo: "400" } });

  const lasting = url.replace("X-Amz-Expires=3600", "X-Amz-Expires=36000");
  const others = url.replace(job.id, crypto.randomUUID());
  for (const forged of [lasting, others, url.replace(/\?.*/, "")]) {
    expect((await fetch(forged)).status).toBe(403);
  }
});

test("a job belongs to its enterprise alone", async () => {
  const { id } = await start({ consultas: [TOLLS] });
  await ended(id);
  const others = { enterprises: ["67890"] };
  expect((await service.call("GET", `${JOBS}/${id}`, others)).status).toBe(401);
  const theirs = await service.call("GET", `/consulta/lotes/67890/${id}`, others);
  expect(theirs.body).toMatchObject({ codigo: "404", mensagem: "Lote não encontrado." });
  expect((await service.call("GET", `${JOBS}/nada`)).status).toBe(404);
  expect((await service.post(JOBS, { consultas: [TOLLS] }, ["67890"])).status).toBe(401);
  expect((await service.call("DELETE", `${JOBS}/${id}`, others)).status).toBe(401);
  expect((await service.call("DELETE", `/consulta/lotes/67890/${id}`, others)).status).toBe(404);
  const { body } = await service.call("GET", "/consulta/lotes/67890", others);
  expect(body).toEqual({ lotes: [], proximo: null });
});

test("a request repeated with its key starts no second job", async () => {
  const body = { chave: "mes-11", consultas: [TOLLS, ROUTE] };
  const both = await Promise.all([start(body), start(body)]);
  const ids = new Set(both.map(({ id }) => id));
  expect(ids.size).toBe(1);
  const [id = ""] = ids;
  await ended(id);
  expect(await start(body)).toMatchObject({ id, status: "concluido", respondidas: 2 });
  const other = await service.post(JOBS, { ...body, consultas: [TOLLS] });
  expect([other.status, other.text]).toEqual([409, expect.stringContaining("chave")]);
  expect((await start({ consultas: body.consultas })).id).not.toBe(id);
});

test("an enterprise has five jobs at once, and a sixth is refused until one has ended", async () => {
  const jobs = "/consulta/lotes/999";
  const body = { consultas: Array(200).fill(TOLLS) };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => service.post(jobs, body, ["999"])),
  );
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(5).fill(202), ...Array(3).fill(429)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({
    codigo: "429",
    mensagem: expect.stringContaining("5 lotes"),
  });
  await vi.waitFor(async () => {
    expect((await service.post(jobs, { consultas: [TOLLS] }, ["999"])).status).toBe(202);
  }, PATIENCE);
});

test("cancelled jobs give their slots back, are listed and have no results", async () => {
  const jobs = "/consulta/lotes/998";
  const own = { enterprises: ["998"] };
  const body = { consultas: Array(400).fill(ROUTE) };
  const answers = await Promise.all([0, 1, 2, 3, 4].map(() => service.post(jobs, body, ["998"])));
  const ids = answers.map((answer) => jobAnswerSchema.parse(answer.body).id);
  expect((await service.post(jobs, body, ["998"])).status).toBe(429);
  for (const id of [...ids, ...ids]) {
    const { status, body: cancelled } = await service.call("DELETE", `${jobs}/${id}`, own);
    expect([status, cancelled]).toEqual([200, expect.objectContaining({ status: "cancelado" })]);
  }
  const next = await service.post(jobs, { consultas: [TOLLS] }, ["998"]);
  expect(next.status).toBe(202);
  const page = jobsAnswerSchema.parse((await service.call("GET", `${jobs}?limite=2`, own)).body);
  expect(page.lotes).toMatchObject([
    { total: 1 },
    { status: "cancelado", concluido_em: expect.any(String) },
  ]);
  const rest = await service.call("GET", `${jobs}?cursor=${page.proximo}`, own);
  expect(jobsAnswerSchema.parse(rest.body)).toMatchObject({ lotes: { length: 4 }, proximo: null });
  await vi.waitFor(async () => {
    const job = jobsAnswerSchema.parse((await service.call("GET", jobs, own)).body).lotes[0];
    expect(job).toMatchObject({ status: "concluido" });
  }, PATIENCE);
  expect((await service.call("GET", `${jobs}/${ids[0]}`, own)).body).toMatchObject({
    status: "cancelado",
    resultado: null,
  });
});

test.each([
  ["no queries", { consultas: [] }, "consultas"],
  ["too many queries", { consultas: Array(10_001).fill(1) }, "consultas"],
  ["an unknown field", { consultas: [TOLLS], prioridade: 1 }, "prioridade"],
  ["a malformed key", { consultas: [TOLLS], chave: "a b" }, "chave"],
  ["a query too large", { consultas: [1, { x: "y".repeat(131_072) }] }, "consultas[1]"],
])("%s are refused by name", async (_, body, campo) => {
  const answer = await service.post(JOBS, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ erros: [{ campo }] });
});

test("hostile queries cost only themselves", async () => {
  const hostile = [1, "x", [], {}, { polyline: 1 }, { locations: [[[]]] }, { __proto__: 1 }];
  const consultas = JSON.stringify([...hostile, TOLLS]).replace("[1,", "[null,1,");
  const answer = await service.post(JOBS, `{"consultas":${consultas}}` as never);
  expect(answer.status, answer.text).toBe(202);
  const { resultado } = await ended((answer.body as { id: string }).id);
  const statuses = (await resultsOf(resultado?.url ?? "")).map(({ status }) => status);
  expect(statuses).toEqual([400, ...hostile.map(() => 400), 200]);
});

test("its end reaches the webhooks that subscribe to it", async () => {
  const eventos = ["lote.concluido"];
  const webhook = await register(service, `${receiver.url}/lotes`, { eventos });
  const { id } = await start({ consultas: [TOLLS, {}] });
  await ended(id);
  await finished(service, webhook, 1);
  const { evento, lote } = jobPayloadSchema.parse(JSON.parse(receiver.received[0]?.body ?? ""));
  expect([evento, lote]).toEqual([
    "lote.concluido",
    { id, total: 2, respondidas: 1, recusadas: 1, falhas: 0 },
  ]);
});
