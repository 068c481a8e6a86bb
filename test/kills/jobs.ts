import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readTable } from "../../lib/base/data-set.ts";
import { municipalityRowSchema } from "../../lib/quote/places/gazetteer/municipality-table.ts";
import { type JobAnswer, resultLineSchema } from "../../lib/service/api/schemas/jobs-schema.ts";
import { conclude } from "../../tools/check/result.ts";
import { createAuthority } from "../deliver/webhooks/certificates.ts";
import { startServiceProcess } from "../service-process.ts";

// Starts a job of 10,000 queries, kills the service three times while it runs, and checks that
// every query has its own result. `npm run check -- jobs 500` uses fewer.
const [COUNT = 10_000] = process.argv.slice(2).map(Number);
const KILLS = 3;
/** One query in this many is invalid; the others are for routes between two municipalities. */
const WRONG_EVERY = 10;
const SAMPLES = 50;
const POLL_MS = 500;

const cities = readTable("roads/municipalities.csv", municipalityRowSchema);
const directory = await mkdtemp(join(tmpdir(), "rota-vpo-jobs-"));
const service = await startServiceProcess(directory, await createAuthority(), 0.001);
const jobs = `${service.url}/consulta/lotes/12345`;
const queries = Array.from({ length: COUNT }, (_, i) => queryOf(i));
const started = Date.now();
const accepted = await start();
assert.equal((await start()).id, accepted.id, "the same key made a second job");
for (let kill = 1; kill <= KILLS; kill += 1) {
  await untilProcessed((kill * COUNT) / (KILLS + 1));
  await service.end("SIGKILL");
  await service.start();
}
const ended = await untilProcessed(COUNT);
const seconds = (Date.now() - started) / 1000;
const { megabytes, cpuSeconds } = service.usage();
const bytes = await checkResults(ended);
console.log(
  `${COUNT} queries in ${seconds.toFixed(0)} s with ${KILLS} kills; ${(bytes / 1e6).toFixed(0)} MB of results; ${megabytes} MB of memory, ${cpuSeconds} s of processor time since the last kill`,
);
await service.end("SIGTERM");
await rm(directory, { recursive: true });
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
  return { locations: [cityOf(7 * i), cityOf(11 * i + 5)] };
}

function cityOf(i: number): string {
  const { name, uf } = cities[i % cities.length] ?? { name: "", uf: "" };
  return `${name}/${uf}`;
}

async function start(): Promise<JobAnswer> {
  const body = JSON.stringify({ chave: "check", consultas: queries });
  const response = await fetch(jobs, { method: "POST", headers: service.headers, body });
  assert.equal(response.status, 202, await response.clone().text());
  return (await response.json()) as JobAnswer;
}

/** The job once `count` queries have a result; once it has ended, if that is all of them. */
async function untilProcessed(count: number): Promise<JobAnswer> {
  for (;;) {
    const job = await currentJob();
    assert.notEqual(job.status, "falhou");
    if (job.status === "concluido") return job;
    if (count < COUNT && job.processadas >= count) return job;
    await sleep(POLL_MS);
  }
}

/**
 * The present state of the job. Asks on a new connection, because a kill has ended the earlier
 * ones.
 */
async function currentJob(): Promise<JobAnswer> {
  const headers = { ...service.headers, connection: "close" };
  const response = await fetch(`${jobs}/${accepted.id}`, { headers });
  assert.equal(response.status, 200, await response.clone().text());
  return (await response.json()) as JobAnswer;
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
