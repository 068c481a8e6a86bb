import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { endpointExamples } from "../../lib/service/api/examples/examples.ts";
import { jobAnswerSchema, resultLineSchema } from "../../lib/service/api/schemas/jobs-schema.ts";
import { startTestService, type TestService } from "./service.ts";
import { PATIENCE } from "./webhook-client.ts";

type Lambda = typeof import("../../lib/laptop/lambda/run-in-process.ts");

const JOBS = "/consulta/lotes/12345";
const TOLLS = endpointExamples["quote-tolls"].request;
const PER_PART = 20;
const PARTS = 15;
/** Largest output of a state of Step Functions, which the stand-in enforces. */
const MAX_OUTPUT_BYTES = 256 * 1024;
/** Queries of the parts that fail: their inputs together are larger than an output may be. */
const LARGE = { polyline: { string: "?".repeat(5_000), precision: "6" } };

const isFailing = (index: number) => Math.floor(index / PER_PART) % 3 === 0;

/** Calls of `quote-part` for a third of the parts end as those of a crashed function do. */
vi.mock("../../lib/laptop/lambda/run-in-process.ts", async (load) => {
  const original = await load<Lambda>();
  const createFunctionProcess: Lambda["createFunctionProcess"] = (options) => {
    const aside = original.createFunctionProcess(options);
    const invoke: typeof aside.invoke = async (name, event) => {
      const [{ index } = { index: 0 }] = (event as { Items: { index: number }[] }).Items;
      if (isFailing(index)) throw new original.ProcessEnded("the process ended with 134");
      return aside.invoke(name, event);
    };
    return { ...aside, invoke };
  };
  return { ...original, createFunctionProcess };
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test("a job with a third of its parts failing ends with the other answers and names the rest", async () => {
  const consultas = Array.from({ length: PARTS * PER_PART }, (_, i) =>
    isFailing(i) ? LARGE : TOLLS,
  );
  const failing = [...consultas.keys()].filter(isFailing);
  expect(failing.length * JSON.stringify(LARGE).length).toBeGreaterThan(MAX_OUTPUT_BYTES);
  const started = await service.post(JOBS, { consultas });
  expect(started.status, started.text).toBe(202);
  const { id } = jobAnswerSchema.parse(started.body);
  const job = await vi.waitFor(async () => {
    const { body } = await service.call("GET", `${JOBS}/${id}`);
    const found = jobAnswerSchema.parse(body);
    expect(found.status).toBe("concluido");
    return found;
  }, PATIENCE);

  const falhas = failing.length;
  const respondidas = consultas.length - falhas;
  expect(job).toMatchObject({ total: consultas.length, respondidas, recusadas: 0, falhas });
  expect(job.partes_que_falharam).toEqual(
    [0, 60, 120, 180, 240].map((first) => expect.objectContaining({ de: first, ate: first + 19 })),
  );
  const text = await (await fetch(job.resultado?.url ?? "")).text();
  const lines = text.trimEnd().split("\n");
  const results = lines.map((line) => resultLineSchema.parse(JSON.parse(line)));
  expect(results.map(({ indice }) => indice)).toEqual([...consultas.keys()]);
  const alone = await service.post("/valePedagio/consultaPracasPolyline/12345", TOLLS);
  for (const { indice, status, resposta, erro } of results) {
    if (isFailing(indice)) {
      expect([status, resposta, erro]).toEqual([
        500,
        null,
        expect.objectContaining({ codigo: "500" }),
      ]);
    } else expect([status, resposta]).toEqual([200, alone.body]);
  }
});
