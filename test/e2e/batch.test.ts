import { beforeAll, expect, test } from "vitest";
import { endpointExamples } from "../../lib/service/api/examples/examples.ts";
import { batchResponseSchema } from "../../lib/service/api/schemas/batch-schema.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

const BATCH = "/consulta/lote/12345";
const ROUTE = { locations: ["Curitiba/PR", "Paranaguá/PR"] };
const TOLLS = endpointExamples["quote-tolls"].request;

let service: ServiceClient;
beforeAll(async () => {
  service = await sharedService();
});

async function batch(consultas: readonly unknown[]) {
  const answer = await service.post(BATCH, { consultas });
  expect(answer.status, answer.text).toBe(200);
  batchResponseSchema.parse(answer.body);
  return (answer.body as { resultados: Record<string, unknown>[] }).resultados;
}

test("the contract's example is answered as the contract shows", async () => {
  const { request, response } = endpointExamples["quote-batch"];
  const resultados = await batch(request.consultas);
  const [first, second] = response.resultados;
  const id_consulta = expect.any(String);
  expect(resultados).toEqual([{ ...first, resposta: { ...first.resposta, id_consulta } }, second]);
});

test("each answer is that of the query alone, and kept like it", async () => {
  const [route, tolls] = await batch([ROUTE, TOLLS]);
  const alone = await service.post("/consulta/consultaRoteirizador/12345", ROUTE);
  expect(route?.resposta).toEqual(alone.body);
  const tollsAlone = await service.post("/valePedagio/consultaPracasPolyline/12345", TOLLS);
  expect(tolls?.resposta).toEqual(tollsAlone.body);
  const { id_consulta } = alone.body as { id_consulta: string };
  const kept = await service.call("GET", `/consulta/12345/${id_consulta}`);
  expect(kept.body).toEqual(alone.body);
});

test("a faulty query affects no other, for any fault", async () => {
  const wrong = [1, "x", [], {}, { locations: ["Nada/XX", "Curitiba/PR"] }, { polyline: "x" }];
  const resultados = await batch([...wrong, ROUTE]);
  expect(resultados.map(({ status }) => status)).toEqual([...wrong.map(() => 400), 200]);
});

test("a hundred queries are answered, an empty or larger batch is refused", async () => {
  const hundred = Array(100).fill(TOLLS);
  expect((await batch(hundred)).map(({ status }) => status)).toEqual(Array(100).fill(200));
  expect((await service.post(BATCH, { consultas: [...hundred, TOLLS] })).status).toBe(400);
  expect((await service.post(BATCH, { consultas: [] })).status).toBe(400);
  expect((await service.post(BATCH, { consultas: hundred }, ["67890"])).status).toBe(401);
  expect((await service.call("GET", BATCH)).status).toBe(405);
});
