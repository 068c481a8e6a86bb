import assert from "node:assert/strict";
import { matrixLineSchema } from "../../lib/service/api/schemas/jobs-schema.ts";
import { conclude } from "../../tools/check/result.ts";
import { cityOf, runKilledJob } from "./killed-job.ts";

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

const config = { vehicle: { axis: "6" }, data_viagem: "2026-11-18", pedagios: tolls === "tolls" };
const origens = Array.from({ length: ROWS }, (_, i) =>
  i === 7 ? "Lugar Nenhum/ZZ" : cityOf(17 * i),
);
const destinos = Array.from({ length: COLUMNS }, (_, i) =>
  i === 11 ? "Nada/PR" : cityOf(23 * i + 5),
);
const { service, seconds, as, close } = await runKilledJob({
  body: JSON.stringify({ chave: "check", matriz: { origens, destinos, config } }),
  type: "application/json",
  count: COUNT,
  kills: KILLS,
});
const ended = await as("jsonl");
const { megabytes, cpuSeconds } = service.usage();
const sizes = [await checkCells(), await sizeOf("csv"), await sizeOf("xlsx")];
console.log(
  `${ROWS} × ${COLUMNS} = ${COUNT} cells in ${seconds.toFixed(0)} s with ${KILLS} kills; JSON Lines, CSV and XLSX of ${sizes.map((bytes) => (bytes / 1e6).toFixed(1)).join(", ")} MB; ${megabytes} MB of memory, ${cpuSeconds} s of processor time since the last kill`,
);
await close();
conclude({
  checked: COUNT,
  faults: [],
  figures: [
    { name: "cells of a matrix with their own result", value: COUNT, unit: "", of: COUNT },
    { name: "kills meanwhile", value: KILLS, unit: "" },
  ],
});

function lastBlock(count: number): number {
  return Math.floor((count - 1) / SIDE) * SIDE;
}

async function sizeOf(formato: "csv" | "xlsx"): Promise<number> {
  const { resultado } = await as(formato);
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
