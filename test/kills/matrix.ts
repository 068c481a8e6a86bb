import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readTable } from "../../lib/base/data-set.ts";
import { municipalityRowSchema } from "../../lib/quote/places/gazetteer/municipality-table.ts";
import { type JobAnswer, matrixLineSchema } from "../../lib/service/api/schemas/jobs-schema.ts";
import { conclude } from "../../tools/check/result.ts";
import { createAuthority } from "../deliver/webhooks/certificates.ts";
import { startServiceProcess } from "../service-process.ts";

// Starts a job of a matrix of 200 × 200 municipalities, one of which is misspelt on each side,
// kills the service twice while it runs, and checks that every cell has its own result.
// `npm run check -- matrix 1000 1000 0` is the largest matrix, without kills; a fourth argument
// `tolls` adds tolls.
const [rows = "200", columns = "200", kills = "2", tolls] = process.argv.slice(2);
const [ROWS, COLUMNS, KILLS] = [Number(rows), Number(columns), Number(kills)];
const COUNT = ROWS * COLUMNS;
/**
 * The last block is compared with the matrix query: in other groups of places, the engine may
 * choose another way for a few pairs.
 */
const SIDE = tolls === "tolls" ? 20 : 50;
const [TOP, LEFT] = [lastBlock(ROWS), lastBlock(COLUMNS)];
const POLL_MS = 500;

const cities = readTable("roads/municipalities.csv", municipalityRowSchema);
const directory = await mkdtemp(join(tmpdir(), "rota-vpo-matrix-"));
const service = await startServiceProcess(directory, await createAuthority(), 0.001);
const jobs = `${service.url}/consulta/lotes/12345`;
const config = { vehicle: { axis: "6" }, data_viagem: "2026-11-18", pedagios: tolls === "tolls" };
const origens = Array.from({ length: ROWS }, (_, i) =>
  i === 7 ? "Lugar Nenhum/ZZ" : cityOf(17 * i),
);
const destinos = Array.from({ length: COLUMNS }, (_, i) =>
  i === 11 ? "Nada/PR" : cityOf(23 * i + 5),
);
const begun = Date.now();
const accepted = await start();
assert.equal((await start()).id, accepted.id, "the same key made a second job");
for (let kill = 1; kill <= KILLS; kill += 1) {
  await untilProcessed((kill * COUNT) / (KILLS + 1));
  await service.end("SIGKILL");
  await service.start();
}
const ended = await untilProcessed(COUNT);
const seconds = (Date.now() - begun) / 1000;
const { megabytes, cpuSeconds } = service.usage();
const sizes = [await checkCells(), await sizeOf("csv"), await sizeOf("xlsx")];
console.log(
  `${ROWS} × ${COLUMNS} = ${COUNT} cells in ${seconds.toFixed(0)} s with ${KILLS} kills; JSON Lines, CSV and XLSX of ${sizes.map((bytes) => (bytes / 1e6).toFixed(1)).join(", ")} MB; ${megabytes} MB of memory, ${cpuSeconds} s of processor time since the last kill`,
);
await service.end("SIGTERM");
await rm(directory, { recursive: true });
conclude({
  checked: COUNT,
  faults: [],
  figures: [
    { name: "cells of a matrix with their own result", value: COUNT, unit: "", of: COUNT },
    { name: "kills meanwhile", value: KILLS, unit: "" },
  ],
});

function cityOf(i: number): string {
  const { name, uf } = cities[i % cities.length] ?? { name: "", uf: "" };
  return `${name}/${uf}`;
}

function lastBlock(count: number): number {
  return Math.floor((count - 1) / SIDE) * SIDE;
}

async function start(): Promise<JobAnswer> {
  const body = JSON.stringify({ chave: "check", matriz: { origens, destinos, config } });
  const response = await fetch(jobs, { method: "POST", headers: service.headers, body });
  assert.equal(response.status, 202, await response.clone().text());
  return (await response.json()) as JobAnswer;
}

/** The job once `count` cells have a result; once it has ended, if that is all of them. */
async function untilProcessed(count: number): Promise<JobAnswer> {
  for (;;) {
    const job = await currentJob("jsonl");
    assert.notEqual(job.status, "falhou");
    if (job.status === "concluido") return job;
    if (count < COUNT && job.processadas >= count) return job;
    await sleep(POLL_MS);
  }
}

/** Asks on a new connection, because a kill has ended the earlier ones. */
async function currentJob(formato: string): Promise<JobAnswer> {
  const headers = { ...service.headers, connection: "close" };
  const response = await fetch(`${jobs}/${accepted.id}?formato=${formato}`, { headers });
  assert.equal(response.status, 200, await response.clone().text());
  return (await response.json()) as JobAnswer;
}

async function sizeOf(formato: string): Promise<number> {
  const { resultado } = await currentJob(formato);
  return (await (await fetch(resultado?.url ?? "")).arrayBuffer()).byteLength;
}

/** Checks every cell's place and status, and some against the matrix query; returns the bytes. */
async function checkCells(): Promise<number> {
  const refused = ROWS + COLUMNS - 1;
  assert.deepEqual(
    [ended.total, ended.respondidas, ended.recusadas, ended.falhas],
    [COUNT, COUNT - refused, refused, 0],
  );
  const sample = { origens: origens.slice(TOP), destinos: destinos.slice(LEFT), config };
  const alone = await fetch(`${service.url}/consulta/matriz/12345`, {
    method: "POST",
    headers: { ...service.headers, connection: "close" },
    body: JSON.stringify(sample),
  });
  const { distancias_metros, valor_pedagios } = (await alone.json()) as {
    distancias_metros: number[][];
    valor_pedagios: number[][] | null;
  };
  const response = await fetch(ended.resultado?.url ?? "");
  let [bytes, next, rest] = [0, 0, ""];
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    bytes += Buffer.byteLength(chunk);
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const cell = matrixLineSchema.parse(JSON.parse(line));
      const { indice, origem, destino, status, resposta } = cell;
      const wanted = origem === 7 || destino === 11 ? 400 : 200;
      assert.deepEqual(
        [indice, origem, destino, status],
        [next, Math.floor(next / COLUMNS), next % COLUMNS, wanted],
      );
      next += 1;
      const [i, j] = [origem - TOP, destino - LEFT];
      if (i < 0 || j < 0) continue;
      assert.equal(resposta?.distancia_metros, distancias_metros[i]?.[j]);
      assert.equal(resposta?.valor_pedagios, valor_pedagios?.[i]?.[j] ?? null);
    }
  }
  assert.equal(next, COUNT);
  return bytes;
}
