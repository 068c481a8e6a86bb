import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import readWorkbook from "read-excel-file/node";
import writeWorkbook from "write-excel-file/node";
import { SHEET_TYPES } from "../../lib/service/api/sheets/sheet-kind.ts";
import { conclude } from "../../tools/check/result.ts";
import { cityOf, runKilledJob } from "./killed-job.ts";
import { compareWithLibreOffice } from "./libre-office.ts";

// Sends a spreadsheet of 1,000 trips, every twentieth wrong, kills the service twice while it is
// answered, and checks that the XLSX of the results has every row in its place. With a second
// argument, the XLSX is kept there. Where LibreOffice is installed, it opens the XLSX too.
// `npm run check -- sheet 100` uses fewer trips.
const [count = "1000", keptAt] = process.argv.slice(2);
const COUNT = Number(count);
const KILLS = 2;
const WRONG_EVERY = 20;

const trips = Array.from({ length: COUNT }, (_, i) => tripOf(i));
const cells = trips.map((trip) => trip.map((value) => ({ value })));
const header = ["origem", "destino", "eixos"].map((value) => ({ value }));
const sheet = Buffer.from(await writeWorkbook([header, ...cells]).toBuffer());
const { seconds, as, close } = await runKilledJob({
  body: sheet,
  type: SHEET_TYPES.xlsx,
  query: "?chave=sheet",
  count: COUNT,
  kills: KILLS,
});
const { resultado } = await as("xlsx");
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
console.log(
  `${COUNT} trips, ${wrong} of them wrong, in ${seconds.toFixed(0)} s with ${KILLS} kills; ${bytes.length} bytes of XLSX`,
);
await close();
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
