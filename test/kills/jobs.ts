import assert from "node:assert/strict";
import { type JobAnswer, resultLineSchema } from "../../lib/service/api/schemas/jobs-schema.ts";
import { conclude } from "../../tools/check/result.ts";
import { cityOf, runKilledJob } from "./killed-job.ts";

// Starts a job of 10,000 queries, kills the service three times while it runs, and checks that
// every query has its own result. `npm run check -- jobs 500` uses fewer.
const [COUNT = 10_000] = process.argv.slice(2).map(Number);
const KILLS = 3;
/** One query in this many is invalid; the others are for routes between two municipalities. */
const WRONG_EVERY = 10;
const SAMPLES = 50;
/** A trip that departs now passes a plaza later in the query alone than in the job. */
const DAY = "2026-11-18";

const queries = Array.from({ length: COUNT }, (_, i) => queryOf(i));
const { service, seconds, as, close } = await runKilledJob({
  body: JSON.stringify({ chave: "check", consultas: queries }),
  type: "application/json",
  count: COUNT,
  kills: KILLS,
});
const { megabytes, cpuSeconds } = service.usage();
const bytes = await checkResults(await as("jsonl"));
console.log(
  `${COUNT} queries in ${seconds.toFixed(0)} s with ${KILLS} kills; ${(bytes / 1e6).toFixed(0)} MB of results; ${megabytes} MB of memory, ${cpuSeconds} s of processor time since the last kill`,
);
await close();
conclude({
  checked: COUNT,
  faults: [],
  figures: [
    { name: "queries of a job with their own result", value: COUNT, unit: "", of: COUNT },
    { name: "kills meanwhile", value: KILLS, unit: "" },
  ],
});

function queryOf(i: number): object {
  if (i % WRONG_EVERY === WRONG_EVERY - 1) return { locations: ["Lugar Nenhum/ZZ", `x${i}`] };
  return { locations: [cityOf(7 * i), cityOf(11 * i + 5)], config: { data_viagem: DAY } };
}

/**
 * Compares the results with the queries, and some of them with the answer to the query alone;
 * returns their bytes.
 */
async function checkResults({ resultado, ...counts }: JobAnswer): Promise<number> {
  const wrong = Math.floor(COUNT / WRONG_EVERY);
  assert.deepEqual(
    [counts.total, counts.respondidas, counts.recusadas, counts.falhas],
    [COUNT, COUNT - wrong, wrong, 0],
  );
  const text = await (await fetch(resultado?.url ?? "")).text();
  const lines = text.trimEnd().split("\n");
  assert.equal(lines.length, COUNT);
  for (const [i, line] of lines.entries()) {
    const { indice, status } = resultLineSchema.parse(JSON.parse(line));
    assert.deepEqual([indice, status], [i, i % WRONG_EVERY === WRONG_EVERY - 1 ? 400 : 200]);
  }
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const i = Math.floor(Math.random() * COUNT);
    const alone = await fetch(`${service.url}/consulta/consultaRoteirizador/12345`, {
      method: "POST",
      headers: service.headers,
      body: JSON.stringify(queries[i]),
    });
    const { resposta, erro } = JSON.parse(lines[i] ?? "");
    const { rotas, mensagem } = (await alone.json()) as Record<string, unknown>;
    assert.deepEqual(resposta?.rotas ?? erro.mensagem, rotas ?? mensagem, `query ${i} alone`);
  }
  return Buffer.byteLength(text);
}
