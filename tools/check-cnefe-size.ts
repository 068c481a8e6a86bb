import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readTable } from "../lib/base/data-set.ts";
import { elementAt } from "../lib/base/element-at.ts";
import { AddressIndex } from "../lib/quote/addresses/index/address-index.ts";
import { municipalityRowSchema } from "../lib/quote/places/gazetteer/municipality-table.ts";
import { createRandom } from "../lib/quote/routing/plan/tour/random.ts";
import { conclude } from "./check/result.ts";
import { CNEFE_HEADER, cnefeRow } from "./check-addresses/generated-cnefe.ts";

// Imports a large generated CNEFE file: time, memory, size; once more after a kill in the middle.
const rows = Number(process.argv[2] ?? "1000000");
/** An import may not need more, whatever the number of rows. */
const MAX_MEGABYTES = 1_024;
const SEED = 1;
const HOUSES_PER_STREET = 60;
const STREETS_PER_MUNICIPALITY = 1_500;

const NAMES =
  "Andradas Aurora Bandeira Camargo Dourados Esperanca Figueira Gameleira Horizonte Ipiranga Jacaranda Liberdade Mangueira Nazare Oliveira Palmeira Quaresmeira Ribeirao Saudade Tamandare Umbuzeiro Vitoria Xavier Zumbi Barbosa Cardoso Duarte Ferreira Goncalves Machado Nogueira".split(
    " ",
  );

const directory = mkdtempSync(join(tmpdir(), "check-cnefe-size-"));
const table = join(directory, "br.csv");
const index = join(directory, "addresses/cnefe.sqlite");
try {
  await writeTable();
  console.log(`${rows} rows, ${megabytes(table)} MB`);
  const started = performance.now();
  const peak = await run();
  const seconds = Math.round((performance.now() - started) / 1000);
  const opened = new AddressIndex(index);
  opened.close();
  console.log(`imported in ${seconds} s, at most ${peak} MB of memory: ${megabytes(index)} MB`);
  const first = await digest(index);
  await run(seconds * 500);
  await run();
  const isSame = (await digest(index)) === first;
  conclude({
    checked: rows,
    faults: isSame ? [] : ["after a kill, the import ends with another file"],
    seed: SEED,
    figures: [
      { name: "rows imported", value: rows, unit: "" },
      { name: "memory of the import", value: peak, unit: "MB", of: rows, atMost: MAX_MEGABYTES },
      { name: "size of the index", value: megabytes(index), unit: "MB", of: rows },
    ],
  });
} finally {
  rmSync(directory, { recursive: true });
}

/** Blocks of houses in the order of the census: sector by sector, streets mixed. */
async function writeTable(): Promise<void> {
  const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
  const random = createRandom(SEED);
  const out = createWriteStream(table);
  out.write(`${CNEFE_HEADER}\n`);
  for (let i = 0; i < rows; i += 1) {
    const block = Math.floor(i / HOUSES_PER_STREET);
    const seat = elementAt(seats, Math.floor(block / STREETS_PER_MUNICIPALITY) % seats.length);
    const street = Math.floor(random() * 40) + Math.floor(block / 40) * 40;
    const number = 1 + Math.floor(random() * 1_500);
    const row = cnefeRow({
      municipality: seat.ibge_code,
      street: `Rua ${NAMES[street % NAMES.length]} ${NAMES[Math.floor(street / 31) % NAMES.length]} ${street % 97}`,
      number,
      cep: String(10_000_000 + street),
      locality: `BAIRRO ${block % 40}`,
      point: [seat.latitude + (street % 80) / 2_000, seat.longitude + number / 100_000],
      quality: 1,
      apartment: random() < 0.2 ? "101" : "",
    });
    if (!out.write(`${row}\n`)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}

/** Runs an import, killed after some milliseconds if given; returns its peak memory in megabytes. */
async function run(killAfter?: number): Promise<number> {
  const entry = join(import.meta.dirname, "../bin/import.ts");
  const child = spawn(process.execPath, [entry, "cnefe", table], {
    env: { ...process.env, DATA_DIR: directory },
    stdio: ["ignore", "ignore", "ignore"],
  });
  const ended = once(child, "exit");
  if (killAfter !== undefined) {
    await sleep(killAfter);
    child.kill("SIGKILL");
    await ended;
    return 0;
  }
  const peak = watch(child);
  const [code] = await ended;
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return peak();
}

/** Looks at the resident memory of a process until it ends. */
function watch({ pid }: ChildProcess): () => number {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid ?? 0));
  }, 200);
  return () => {
    clearInterval(timer);
    return most;
  };
}

function residentMegabytes(pid: number): number {
  try {
    const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
    return Math.round(Number(kilobytes.trim()) / 1024);
  } catch {
    return 0;
  }
}

async function digest(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}

function megabytes(file: string): number {
  return Math.round(statSync(file).size / 1e5) / 10;
}
