import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readDataFile, readTable } from "../lib/base/data-set.ts";
import { elementAt } from "../lib/base/element-at.ts";
import { openAddresses } from "../lib/quote/addresses/open-addresses.ts";
import { distanceMetres, type Point } from "../lib/quote/geo/point.ts";
import { municipalityRowSchema } from "../lib/quote/places/gazetteer/municipality-table.ts";
import { openGazetteer } from "../lib/quote/places/gazetteer/open-gazetteer.ts";
import { createStateAt } from "../lib/quote/places/gazetteer/territory.ts";
import { resolvePlaces } from "../lib/quote/places/resolve/resolve-places.ts";
import { createRandom } from "../lib/quote/routing/plan/tour/random.ts";
import { forgetFiles } from "./check/forget-files.ts";
import { quantileOf, timeOf } from "./check/measure.ts";
import { conclude, type Figure } from "./check/result.ts";
import { CNEFE_HEADER, cnefeRow } from "./check-addresses/generated-cnefe.ts";

// Imports a large generated CNEFE file and looks up addresses of it: time, memory, size. Imports it
// again after a kill in the middle, unless it is to be imported `once`: `npm run check -- cnefe-size
// [ROWS] [once]`.
const [count = "1000000", often] = process.argv.slice(2);
const rows = Number(count);
/** An import may not need more, whatever the number of rows. */
const MAX_MEGABYTES = 1_024;
const SEED = 1;
/** Addresses that are looked up. */
const LOOKED_UP = 200;
/** Farthest that a listed address may be found from its position. */
const FOUND_METRES = 30;
const HOUSES_PER_STREET = 60;
const STREETS_PER_MUNICIPALITY = 1_500;

const NAMES =
  "Andradas Aurora Bandeira Camargo Dourados Esperanca Figueira Gameleira Horizonte Ipiranga Jacaranda Liberdade Mangueira Nazare Oliveira Palmeira Quaresmeira Ribeirao Saudade Tamandare Umbuzeiro Vitoria Xavier Zumbi Barbosa Cardoso Duarte Ferreira Goncalves Machado Nogueira".split(
    " ",
  );

/** Listed addresses as a caller writes them. */
const samples: { text: string; point: Point }[] = [];

const directory = mkdtempSync(join(tmpdir(), "check-cnefe-size-"));
const table = join(directory, "br.csv");
const index = join(directory, "addresses/cnefe.sqlite");
try {
  await writeTable();
  console.log(`${rows} rows, ${megabytes(table)} MB`);
  const started = performance.now();
  const peak = await run();
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`imported in ${seconds} s, at most ${peak} MB of memory: ${megabytes(index)} MB`);
  const { faults, figures } = lookUp();
  if (often !== "once") {
    const first = await digest(index);
    await run(seconds * 500);
    await run();
    const isSame = (await digest(index)) === first;
    if (!isSame) faults.push("after a kill, the import ends with another file");
  }
  conclude({
    checked: rows,
    faults,
    seed: SEED,
    figures: [
      { name: "rows imported", value: rows, unit: "" },
      { name: "the import", value: seconds, unit: "s", of: rows, isTimed: true },
      { name: "memory of the import", value: peak, unit: "MB", of: rows, atMost: MAX_MEGABYTES },
      { name: "size of the index", value: megabytes(index), unit: "MB", of: rows },
      ...figures,
    ],
  });
} finally {
  rmSync(directory, { recursive: true });
}

/** Looks up listed addresses: first with nothing of the index in memory, then again. */
function lookUp(): { faults: string[]; figures: Figure[] } {
  const gazetteer = openGazetteer();
  const stateAt = createStateAt(JSON.parse(readDataFile("roads/states.geojson")));
  forgetFiles([index]);
  const sources = { gazetteer, stateAt, addresses: openAddresses([index], gazetteer) };
  const faults: string[] = [];
  const figures: Figure[] = [];
  for (const round of ["first looked up", "looked up again"]) {
    const times = samples.map(({ text, point }) => {
      const started = performance.now();
      const { places } = resolvePlaces([text], sources);
      const milliseconds = performance.now() - started;
      const metres = distanceMetres(elementAt(places, 0).point, point);
      if (metres > FOUND_METRES) faults.push(`${text}: ${Math.round(metres)} m away`);
      return milliseconds;
    });
    for (const [name, share] of Object.entries({ median: 0.5, "99th percentile": 0.99 })) {
      figures.push(timeOf(`an address ${round}: ${name}`, quantileOf(times, share), times.length));
    }
  }
  return { faults, figures };
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
    const name = `Rua ${NAMES[street % NAMES.length]} ${NAMES[Math.floor(street / 31) % NAMES.length]} ${street % 97}`;
    const point: Point = [seat.latitude + (street % 80) / 2_000, seat.longitude + number / 100_000];
    if (i % Math.ceil(rows / LOOKED_UP) === 0) {
      samples.push({ text: `${name}, ${number}, ${seat.name}/${seat.uf}`, point });
    }
    const row = cnefeRow({
      municipality: seat.ibge_code,
      street: name,
      number,
      cep: String(10_000_000 + street),
      locality: `BAIRRO ${block % 40}`,
      point,
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
