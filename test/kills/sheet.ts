import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import readWorkbook from "read-excel-file/node";
import writeWorkbook from "write-excel-file/node";
import { readTable } from "../../lib/base/data-set.ts";
import { municipalityRowSchema } from "../../lib/quote/places/gazetteer/municipality-table.ts";
import type { JobAnswer } from "../../lib/service/api/schemas/jobs-schema.ts";
import { SHEET_TYPES } from "../../lib/service/api/sheets/sheet-kind.ts";
import { conclude } from "../../tools/check/result.ts";
import { createAuthority } from "../deliver/webhooks/certificates.ts";
import { startServiceProcess } from "../service-process.ts";
import { compareWithLibreOffice } from "./libre-office.ts";

// Sends a spreadsheet of 1,000 trips, every twentieth wrong, kills the service twice while it is
// answered, and checks that the XLSX of the results has every row in its place. With a second
// argument, the XLSX is kept there. Where LibreOffice is installed, it opens the XLSX too. `npm run check -- sheet 100` uses fewer trips.
const [count = "1000", keptAt] = process.argv.slice(2);
const COUNT = Number(count);
const KILLS = 2;
const WRONG_EVERY = 20;
const POLL_MS = 250;

const cities = readTable("roads/municipalities.csv", municipalityRowSchema);
const directory = await mkdtemp(join(tmpdir(), "rota-vpo-sheet-"));
const service = await startServiceProcess(directory, await createAuthority(), 0.001);
const jobs = `${service.url}/consulta/lotes/12345`;
const trips = Array.from({ length: COUNT }, (_, i) => tripOf(i));
const cells = trips.map((trip) => trip.map((value) => ({ value })));
const header = ["origem", "destino", "eixos"].map((value) => ({ value }));
const sheet = await writeWorkbook([header, ...cells]).toBuffer();
const started = Date.now();
const { id } = await start();
for (let kill = 1; kill <= KILLS; kill += 1) {
  await untilProcessed((kill * COUNT) / (KILLS + 1));
  await service.end("SIGKILL");
  await service.start();
}
assert.equal((await start()).id, id, "the same key made a second job");
await untilProcessed(COUNT);
const { resultado } = await currentJob("xlsx");
const bytes = Buffer.from(await (await fetch(resultado?.url ?? "")).arrayBuffer());
if (keptAt !== undefined) await writeFile(keptAt, bytes);
const [{ data: rows } = { data: [] }] = await readWorkbook(bytes);
const [names = [], ...results] = rows;
const column = (name: string) => names.indexOf(name);
assert.equal(results.length, COUNT);
let wrong = 0;
for (const [i, row] of results.entries()) {
  const [from, to] = trips[i] ?? [];
  const isWrong = i % WRONG_EVERY === WRONG_EVERY - 1;
  wrong += Number(isWrong);
  assert.deepEqual(
    ["linha", "origem", "destino", "status"].map((name) => row[column(name)]),
    [i + 2, from, to, isWrong ? 400 : 200],
  );
  assert.equal(row[column(isWrong ? "erro" : "distancia_km")] === null, false, `row ${i + 2}`);
}
console.log(compareWithLibreOffice(bytes, rows));
const seconds = ((Date.now() - started) / 1000).toFixed(0);
console.log(
  `${COUNT} trips, ${wrong} of them wrong, in ${seconds} s with ${KILLS} kills; ${bytes.length} bytes of XLSX`,
);
await service.end("SIGTERM");
await rm(directory, { recursive: true });
conclude({
  checked: COUNT,
  faults: [],
  figures: [
    { name: "rows of a spreadsheet in their place", value: results.length, unit: "", of: COUNT },
    { name: "kills meanwhile", value: KILLS, unit: "" },
  ],
});

function tripOf(i: number): [from: string, to: string, axles: string] {
  const isWrong = i % WRONG_EVERY === WRONG_EVERY - 1;
  return [cityOf(7 * i), isWrong ? "Lugar Nenhum/ZZ" : cityOf(11 * i + 5), String(2 + (i % 8))];
}

function cityOf(i: number): string {
  const { name, uf } = cities[i % cities.length] ?? { name: "", uf: "" };
  return `${name}/${uf}`;
}

async function start(): Promise<JobAnswer> {
  const headers = { ...service.headers, "content-type": SHEET_TYPES.xlsx, connection: "close" };
  const response = await fetch(`${jobs}?chave=sheet`, { method: "POST", headers, body: sheet });
  assert.equal(response.status, 202, await response.clone().text());
  return (await response.json()) as JobAnswer;
}

async function untilProcessed(wanted: number): Promise<void> {
  for (;;) {
    const job = await currentJob("jsonl");
    assert.notEqual(job.status, "falhou");
    if (job.status === "concluido" || (wanted < COUNT && job.processadas >= wanted)) return;
    await sleep(POLL_MS);
  }
}

/** Asks on a new connection, because a kill has ended the earlier ones. */
async function currentJob(formato: string): Promise<JobAnswer> {
  const headers = { ...service.headers, connection: "close" };
  const response = await fetch(`${jobs}/${id}?formato=${formato}`, { headers });
  assert.equal(response.status, 200, await response.clone().text());
  return (await response.json()) as JobAnswer;
}
